/**
 * The demo's command line. Pure. Called by `demo.ts`.
 */
import { parseArgs } from 'node:util';

/** What the user wants to see. */
export interface DemoArguments {
  /** 1 to 1000. */
  readonly volumes: number;
  /** Stay after the attach until told to stop. */
  readonly keep: boolean;
  /** The driver refuses its first publish. */
  readonly fault: boolean;
}

/** What to do. */
export type DemoCommand =
  | { readonly do: 'run'; readonly options: DemoArguments }
  | { readonly do: 'help' }
  /** `message` is one line. */
  | { readonly do: 'refuse'; readonly message: string };

const mostVolumes = 1000;

/** Answer to `--help`. */
export const demoUsage = `Usage: npm run demo -- [flags]       (once it is built also: node dist/demo.mjs)

Shows csi-attacher at work, with nothing but Node: starts a Kubernetes API
server and a CSI driver (both embedded, both on real sockets) and the attacher,
each as a process of its own, has volumes attached to nodes and detached again,
and shows what is said, by whom, to whom.

  --volumes N  how many volumes, 1 to ${mostVolumes} (default 1)
  --fault      the driver refuses its first ControllerPublishVolume: see how the
               error is recorded and the call tried again
  --keep       stop after the attach and leave everything running, for kubectl;
               Ctrl-C ends it
  --help       show this

Exit code 0: every volume was seen attached and detached, within 60 seconds.
With NO_COLOR=1, or without a terminal, there are no colours; without a terminal
every message is one line.
`;

/** Reads the arguments that follow the program. */
export function readDemoArguments(args: readonly string[]): DemoCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        volumes: { type: 'string', default: '1' },
        keep: { type: 'boolean', default: false },
        fault: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { help, keep, fault } = values;
    return help ? { do: 'help' } : withVolumes(values.volumes, { keep, fault });
  } catch (thrown) {
    return refuse(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function withVolumes(text: string, rest: Omit<DemoArguments, 'volumes'>): DemoCommand {
  const volumes = /^\d{1,4}$/u.test(text) ? Number(text) : 0;
  if (volumes < 1 || volumes > mostVolumes) {
    return refuse(`--volumes is "${text}", wanted a number from 1 to ${mostVolumes}`);
  }
  return { do: 'run', options: { volumes, ...rest } };
}

/** Node explains at length; the first sentence names the flag. */
function refuse(message: string): DemoCommand {
  const [sentence = message] = message.split(/\.\s/u);
  return { do: 'refuse', message: `Cannot start the demo: ${sentence}; see --help` };
}
