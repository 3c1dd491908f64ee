/**
 * Draws what happens in a history: the comings and goings of pods, and the troubles. Called by `generate.ts`.
 */
import type { Draws } from './draws.ts';
import type { Action, ApiFaultKind, ApiRequestClass, Deed, DriverFaultKind, History, NodeSetup, VolumeSetup } from './history.ts';

/** The last action comes before this. */
export const lastActionMs = 60_000;

/** Whom and what a history has. */
export interface Cast {
  readonly kind: History['kind'];
  readonly volumes: readonly VolumeSetup[];
  readonly nodes: readonly NodeSetup[];
  readonly replicas: readonly string[];
}

type Family = 'api' | 'watch' | 'driver' | 'driver-process' | 'people' | 'replicas' | 'nodes';

/** Draws what happens. Each history has few kinds of trouble, and those often: troubles that never meet find nothing. */
export class ActionMaker {
  readonly #draws: Draws;
  readonly #cast: Cast;
  readonly #families: readonly Family[];

  constructor(draws: Draws, cast: Cast) {
    this.#draws = draws;
    this.#cast = cast;
    const all: readonly Family[] = ['api', 'watch', 'driver', 'driver-process', 'people', 'replicas', 'nodes'];
    this.#families = cast.kind === 'calm' ? [] : all.filter(() => draws.chance('family', 0.35));
  }

  actions(): readonly Action[] {
    const draws = this.#draws;
    const work = Array.from({ length: draws.between('deeds', 3, 9) }, () => this.#work()).flat();
    const troubles = this.#families.length === 0 ? 0 : draws.between('troubles', 2, 9);
    const trouble = Array.from({ length: troubles }, () => this.#trouble(draws.pick('which family', this.#families))).map((deed) => {
      // Just before work, or in the midst of it, more often than chance alone has it.
      const busyMs = Math.max(0, draws.pick('busy', work).atMs + draws.between('gap', -40, draws.pick('how close', [20, 200, 3_000])));
      return { atMs: draws.chance('close', 0.7) ? busyMs : this.#anyTime(), deed };
    });
    const changesHands = this.#families.includes('replicas') && this.#cast.replicas.length > 1 && draws.chance('changes hands', 0.7);
    const takeover = changesHands ? (draws.chance('in the midst', 0.5) ? this.#freezeInTheMidst() : this.#takeover()) : [];
    const end: readonly Action[] = draws.chance('ends', 0.5)
      ? [{ atMs: lastActionMs - draws.between('end', 1, 15_000), deed: { do: 'detach-all' } }]
      : [];
    return [...work, ...trouble, ...takeover, ...end].toSorted((a, b) => a.atMs - b.atMs);
  }

  #anyTime(): number {
    return this.#draws.between('when', 0, lastActionMs - 20_000);
  }

  /** One coming or going, or a pod that goes to another node. */
  #work(): readonly Action[] {
    const draws = this.#draws;
    const atMs = this.#anyTime();
    if (!draws.chance('moves', 0.3)) {
      return [{ atMs, deed: this.#kubernetes() }];
    }
    const volume = this.#volume();
    const { name: node } = this.#node();
    const leavesMs = atMs + draws.between('stays', 300, 5_000);
    return [
      { atMs, deed: { do: 'attach', volume, node } },
      { atMs: leavesMs, deed: { do: 'detach', volume, node } },
      {
        atMs: leavesMs + draws.between('soon', 0, draws.pick('how soon', [10, 100])),
        deed: { do: 'attach', volume, node: this.#node().name },
      },
    ];
  }

  /** A standby hears nothing more of the attachments while the leader works, and has to take over. */
  #takeover(): readonly Action[] {
    const draws = this.#draws;
    const volume = this.#volume();
    const { name: node } = this.#node();
    const [standby, leader] = draws.chance('who leads', 0.5) ? ['a', 'b'] : ['b', 'a'];
    const atMs = Math.floor(this.#anyTime() / 2) + 6_000;
    const frozen = draws.chance('leader freezes', 0.5);
    return [
      { atMs: atMs - 5_000, deed: { do: 'attach', volume, node } },
      { atMs: atMs - draws.between('told', 3, 12), deed: { do: 'detach', volume, node } },
      { atMs, deed: { do: 'watch-silent', resource: 'volumeattachments', replica: standby } },
      {
        atMs: atMs + draws.between('until takeover', 1, 3_000),
        deed: frozen ? { do: 'freeze', replica: leader, forMs: 40_000 } : { do: 'kill', replica: leader, forMs: 30_000 },
      },
      { atMs: atMs + 32_000, deed: { do: 'wait' } },
    ];
  }

  /** One stops in the midst of work, long enough for the other to lead. */
  #freezeInTheMidst(): readonly Action[] {
    const draws = this.#draws;
    const volume = this.#volume();
    const { name: node } = this.#node();
    const atMs = Math.floor(this.#anyTime() / 2);
    return [
      { atMs, deed: draws.chance('comes', 0.5) ? { do: 'attach', volume, node } : { do: 'detach-all' } },
      {
        atMs: atMs + draws.between('midst', 1, 40),
        deed: { do: 'freeze', replica: this.#replica(), forMs: draws.between('frozen for', 17_000, 38_000) },
      },
      { atMs: atMs + 39_000, deed: { do: 'wait' } },
    ];
  }

  #volume(): string {
    return this.#draws.pick('volume', this.#cast.volumes).name;
  }

  #node(): NodeSetup {
    return this.#draws.pick('node', this.#cast.nodes);
  }

  #replica(): string {
    return this.#draws.pick('replica', this.#cast.replicas);
  }

  /** The comings and goings of pods, and of what they need. */
  #kubernetes(): Deed {
    const draws = this.#draws;
    const volume = this.#volume();
    const { name: node, nodeId } = this.#node();
    const chance = draws.next('kubernetes');
    if (chance < 0.44) {
      return { do: 'attach', volume, node };
    }
    if (chance < 0.66) {
      return { do: 'detach', volume, node };
    }
    if (chance < 0.76) {
      return { do: 'create-volume', volume };
    }
    if (chance < 0.86) {
      return { do: 'node-joins', node, nodeId };
    }
    if (chance < 0.93) {
      return { do: 'delete-volume', volume };
    }
    return { do: 'create-secret', volume, value: draws.pick('value', ['s3cret', 'other']) };
  }

  #trouble(family: Family): Deed {
    switch (family) {
      case 'api':
        return this.#apiTrouble();
      case 'watch':
        return this.#watchTrouble();
      case 'driver':
        return this.#driverTrouble();
      case 'driver-process':
        return this.#driverProcessTrouble();
      case 'people':
        return this.#people();
      case 'replicas':
        return this.#replicaTrouble();
      case 'nodes':
        return this.#nodeTrouble();
      default:
        throw new Error(`no such family: ${String(family satisfies never)}`);
    }
  }

  #apiTrouble(): Deed {
    const draws = this.#draws;
    if (draws.chance('api down', 0.12)) {
      return { do: 'api-down', forMs: draws.between('down for', 100, 15_000) };
    }
    const on = draws.pick<ApiRequestClass>('on', [
      'any',
      'get',
      'list',
      'watch',
      'patch',
      'patch',
      'patch-volume',
      'patch-attachment',
      'patch-status',
      'patch-status',
      'lease',
    ]);
    const anywhere: readonly ApiFaultKind[] = [
      'too-many',
      'internal',
      'unavailable',
      'forbidden',
      'gateway',
      'proxy-not-found',
      'hang-before',
      'cut-before',
      'late-answer',
      'truncated',
    ];
    const onWrites: readonly ApiFaultKind[] = ['conflict', 'invalid', 'hang-after', 'cut-after', 'cut-after', 'conflict'];
    const kinds =
      on.startsWith('patch') || on === 'lease'
        ? [...anywhere, ...onWrites]
        : on === 'list' || on === 'watch'
          ? [...anywhere, 'expired' as const]
          : anywhere;
    const kind = on === 'patch-status' && draws.chance('invalid status', 0.1) ? 'invalid-status' : draws.pick('api kind', kinds);
    return { do: 'api-fault', fault: { on, kind, times: draws.between('times', 1, 4) } };
  }

  #watchTrouble(): Deed {
    const draws = this.#draws;
    const resource = draws.pick('resource', ['volumeattachments', 'volumeattachments', 'persistentvolumes', 'csinodes', 'leases']);
    switch (draws.between('watch trouble', 0, 5)) {
      case 0:
        return { do: 'compact' };
      case 1:
        return { do: 'redeliver' };
      case 2:
        return draws.chance('one replica', 0.5)
          ? { do: 'watch-silent', resource, replica: this.#replica() }
          : { do: 'watch-silent', resource };
      case 3:
        return { do: 'watch-late', resource, byMs: draws.between('late by', 100, 8_000) };
      default:
        return { do: 'watch-cut', resource, how: draws.pick('how', ['clean', 'broken', 'half']) };
    }
  }

  #driverTrouble(): Deed {
    const draws = this.#draws;
    const named: readonly DriverFaultKind[] = [
      'slow',
      'very-slow',
      'hang',
      'answer-lost',
      'done-but-unavailable',
      'done-but-never-answered',
    ];
    const kind: DriverFaultKind = draws.chance('code', 0.45) ? draws.between('grpc code', 1, 16) : draws.pick('driver kind', named);
    const on = draws.pick('method', [
      'ControllerPublishVolume',
      'ControllerPublishVolume',
      'ControllerUnpublishVolume',
      'ControllerUnpublishVolume',
      'ListVolumes',
    ]);
    return { do: 'driver-fault', fault: { on, kind, times: draws.between('times', 1, 4) } };
  }

  #driverProcessTrouble(): Deed {
    const draws = this.#draws;
    switch (draws.between('driver process', 0, 7)) {
      case 0:
        return { do: 'driver-unready', forMs: draws.between('unready for', 500, 10_000) };
      case 1:
      case 2:
        return { do: 'driver-crash', forMs: draws.between('down for', 500, 10_000), forgets: true };
      case 3: {
        const controller = { PUBLISH_READONLY: draws.chance('readonly', 0.5), SINGLE_NODE_MULTI_WRITER: draws.chance('multi writer', 0.5) };
        return { do: 'driver-crash', forMs: draws.between('down for', 500, 10_000), forgets: false, capabilities: { controller } };
      }
      case 4:
        return { do: 'unpublish-by-hand', volume: this.#volume(), nodeId: this.#node().nodeId };
      default:
        return { do: 'driver-crash', forMs: draws.between('down for', 500, 10_000), forgets: false };
    }
  }

  #people(): Deed {
    const draws = this.#draws;
    const volume = this.#volume();
    const { name: node } = this.#node();
    switch (draws.between('people', 0, 8)) {
      case 0:
        return { do: 'strip-finalizer', volume, node };
      case 1:
        return { do: 'strip-volume-finalizer', volume };
      case 2:
      case 3:
        return { do: 'hold', volume, node };
      case 4:
        return { do: 'let-go', volume, node };
      case 5: {
        const key = draws.pick('key', [
          'csi.alpha.kubernetes.io/node-id',
          'external-attacher/volume-handle',
          'external-attacher/previous-node-id',
        ]);
        return { do: 'annotate', volume, node, key, value: draws.pick('annotation', ['', null, 'wrong']) };
      }
      case 6:
        return { do: 'set-status', volume, node, attached: draws.chance('attached', 0.5) };
      case 7:
        return { do: 'break-spec', volume, node, how: draws.pick('break', ['both', 'neither']) };
      default:
        return { do: 'delete-secret', volume };
    }
  }

  #replicaTrouble(): Deed {
    const draws = this.#draws;
    const replica = this.#replica();
    switch (draws.between('replica trouble', 0, 7)) {
      case 0:
      case 1:
      case 2:
        return { do: 'kill', replica, forMs: draws.between('dead for', 500, 8_000) };
      case 3:
        return { do: 'stop', replica, forMs: draws.between('dead for', 500, 8_000) };
      case 4:
      case 5:
        return { do: 'freeze', replica, forMs: draws.between('frozen for', 500, 30_000) };
      case 6:
        return {
          do: 'api-fault',
          fault: {
            on: 'lease',
            kind: draws.pick('lease', ['cut-after', 'hang-before', 'unavailable']),
            times: draws.between('times', 2, 8),
          },
        };
      default:
        return { do: 'wall-clock-jumps', replica, byMs: draws.pick('jump', [-86_400_000, -60_000, 60_000, 86_400_000]) };
    }
  }

  #nodeTrouble(): Deed {
    const draws = this.#draws;
    const { name: node, nodeId } = this.#node();
    switch (draws.between('node trouble', 0, 5)) {
      case 0:
        return { do: 'node-leaves', node };
      case 4:
        return { do: 'node-lost', node };
      case 1:
        return { do: 'driver-leaves-node', node };
      case 2:
        return { do: 'node-joins', node, nodeId: `${nodeId}-new` };
      case 3:
        return { do: 'node-joins', node, nodeId: draws.chance('empty', 0.4) ? '' : nodeId };
      default:
        return { do: 'node-joins', node, nodeId };
    }
  }
}
