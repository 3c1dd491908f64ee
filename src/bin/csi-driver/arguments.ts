/**
 * The command line of the CSI driver. Pure. Called by `csi-driver.ts`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultCapabilities } from '../../embedded/csi-driver/capabilities.ts';

/** How to run the driver. */
export interface DriverArguments {
  /** Absolute path of the socket. */
  readonly socketPath: string;
  readonly nodeId: string;
  readonly name: string;
  readonly services: 'all' | 'controller' | 'node';
  /** Absolute; undefined: in memory. */
  readonly stateFolder: string | undefined;
  /** Absolute; undefined: registers with no kubelet. */
  readonly kubeletRoot: string | undefined;
  readonly acceptUnknown: boolean;
  /** Most volumes on a node; 0: no bound. */
  readonly maxVolumes: number;
  /** Names of capabilities to switch off. */
  readonly without: readonly string[];
  /** Write no line for each call. */
  readonly quiet: boolean;
}

/** What to do. */
export type DriverCommand =
  | { readonly do: 'run'; readonly options: DriverArguments }
  | { readonly do: 'help' }
  /** `message` is one line. */
  | { readonly do: 'refuse'; readonly message: string };

/** What the command line rests on besides the arguments. */
export interface DriverSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly hostname: string;
  /** Folder that relative paths start from. */
  readonly cwd: string;
}

const defaultName = 'embedded.csi.example.com';

/** Answer to `--help`. */
export const driverUsage = `Usage: npm run driver -- [flags]     (once it is built also: node dist/csi-driver.mjs)

A CSI driver for tests, and to read as a model: CSI's Identity, Controller and Node
service, less health and group snapshots, on volumes that exist only in its books.
It attaches and mounts nothing: a published volume is an empty folder, or an empty
file where it is a block device.

  --endpoint ADDRESS     unix:///path or path of the socket to serve on
                         (default: $CSI_ENDPOINT)
  --node-id ID           the node on which it is (default: the name of the host)
  --name NAME            name of the driver (default ${defaultName})
  --services WHICH       all, controller or node; Identity is always served
                         (default all)
  --state-folder FOLDER  keep volumes, snapshots and what is published there, and
                         go on with it at the next start (default: in memory)
  --kubelet-root FOLDER  register with the kubelet whose --root-dir this is
  --accept-unknown       serve volume and node IDs that it has never heard of, as
                         those of PersistentVolumes that were written by hand
  --max-volumes N        most volumes on a node (default 0: no bound)
  --without CAPABILITY   do not claim it, and answer UNIMPLEMENTED; may be repeated
  --quiet                write no line for each call
  --help                 show this

SIGTERM or Ctrl-C ends it, exit code 0; no socket stays behind.
`;

/** Reads the arguments that follow the program. */
export function readDriverArguments(args: readonly string[], surroundings: DriverSurroundings): DriverCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        endpoint: { type: 'string' },
        'node-id': { type: 'string', default: surroundings.hostname },
        name: { type: 'string', default: defaultName },
        services: { type: 'string', default: 'all' },
        'state-folder': { type: 'string' },
        'kubelet-root': { type: 'string' },
        'accept-unknown': { type: 'boolean', default: false },
        'max-volumes': { type: 'string', default: '0' },
        without: { type: 'string', multiple: true, default: [] },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      return { do: 'help' };
    }
    const folder = (path: string | undefined): string | undefined => (path === undefined ? undefined : resolve(surroundings.cwd, path));
    const options = {
      socketPath: socketPath(values.endpoint ?? surroundings.env['CSI_ENDPOINT'], surroundings.cwd),
      nodeId: matching('--node-id', values['node-id'], nodeIdRule),
      name: matching('--name', values.name, nameRule),
      services: services(values.services),
      stateFolder: folder(values['state-folder']),
      kubeletRoot: folder(values['kubelet-root']),
      acceptUnknown: values['accept-unknown'],
      maxVolumes: Number(matching('--max-volumes', values['max-volumes'], countRule)),
      without: values.without.map(capability),
      quiet: values.quiet,
    };
    if (options.kubeletRoot !== undefined && options.services === 'controller') {
      throw new Error('--kubelet-root goes with the Node service, which --services=controller leaves out');
    }
    return { do: 'run', options };
  } catch (thrown) {
    // Node explains at length; the first sentence names the flag.
    const [sentence = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split(/\.\s/u);
    return { do: 'refuse', message: `Cannot start CSI driver: ${sentence}; see --help` };
  }
}

interface Rule {
  readonly pattern: RegExp;
  readonly wanted: string;
}

// CSI specification, GetPluginInfoResponse; Kubernetes has the same rule for a CSIDriver.
const nameRule: Rule = {
  pattern: /^[a-zA-Z0-9]([-.a-zA-Z0-9]{0,61}[a-zA-Z0-9])?$/u,
  wanted: 'at most 63 letters, digits, "-" and ".", a letter or digit at both ends',
};
const nodeIdRule: Rule = { pattern: /^[^\p{Cc}]{1,256}$/u, wanted: 'at least one character, at most 256' };
const countRule: Rule = { pattern: /^\d{1,9}$/u, wanted: 'a number' };

function matching(flag: string, text: string, { pattern, wanted }: Rule): string {
  if (!pattern.test(text)) {
    throw new Error(`${flag} is "${text}", wanted ${wanted}`);
  }
  return text;
}

function socketPath(endpoint: string | undefined, cwd: string): string {
  if (endpoint === undefined || endpoint === '') {
    throw new Error('--endpoint is missing, and CSI_ENDPOINT is not set');
  }
  const path = endpoint.replace(/^unix:(\/\/(?=\/)|(?=\/[^/]))/u, '');
  if (/^unix:|:\/\/|\p{Cc}/u.test(path)) {
    throw new Error(`--endpoint is ${JSON.stringify(endpoint)}, wanted unix:///path or the path of a socket`);
  }
  return resolve(cwd, path);
}

function services(text: string): DriverArguments['services'] {
  if (text !== 'all' && text !== 'controller' && text !== 'node') {
    throw new Error(`--services is "${text}", wanted all, controller or node`);
  }
  return text;
}

function capability(name: string): string {
  if (!defaultCapabilities.includes(name)) {
    throw new Error(`--without is "${name}", wanted one of ${defaultCapabilities.join(', ')}`);
  }
  return name;
}
