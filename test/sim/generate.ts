/**
 * Makes a history from a seed. Pure: the same seed is the same history, whatever the machine.
 */

import { ActionMaker } from './draw-actions.ts';
import { Draws } from './draws.ts';
import type { History, VolumeSetup } from './history.ts';

const migratedDriver = 'ebs.csi.aws.com';

/** See the head of this file. */
export function generate(seed: number): History {
  const draws = new Draws(seed ^ 0x5eed);
  const kind = draws.chance('kind', 0.2) ? 'calm' : 'rough';
  const name = draws.chance('driver', 0.3) ? migratedDriver : 'sim.csi.example.com';
  const volumes = Array.from({ length: draws.between('volumes', 2, 4) }, (_, index) => volumeSetup(draws, index + 1, name));
  const nodes = Array.from({ length: draws.between('nodes', 1, 3) }, (_, index) => ({
    name: `node-${index + 1}`,
    nodeId: `i-${index + 1}`,
  }));
  const elects = draws.chance('elects', 0.5);
  const replicas = elects ? (draws.chance('standby', 0.8) ? ['a', 'b'] : ['a']) : ['a'];
  const maker = new ActionMaker(draws, { kind, volumes, nodes, replicas });
  return {
    seed,
    kind,
    driver: {
      name,
      capabilities: {
        controller: {
          LIST_VOLUMES: draws.chance('lists', 0.7),
          PUBLISH_READONLY: draws.chance('readonly', 0.7),
          SINGLE_NODE_MULTI_WRITER: draws.chance('multi writer', 0.5),
        },
      },
      maxVolumesPerNode: draws.chance('bounded nodes', kind === 'calm' ? 0.5 : 0.15) ? draws.between('bound', 1, 2) : 0,
    },
    volumes,
    nodes,
    present: {
      volumes: volumes.filter(() => draws.chance('there', 0.9)).map((volume) => volume.name),
      secrets: volumes.filter(() => draws.chance('there', 0.8)).map((volume) => volume.name),
      nodes: nodes.filter(() => draws.chance('there', 0.85)).map((node) => node.name),
    },
    replicas,
    flags: flagsOf(draws, { kind, elects }),
    actions: maker.actions(),
  };
}

function flagsOf(draws: Draws, { kind, elects }: { readonly kind: History['kind']; readonly elects: boolean }): readonly string[] {
  // In a calm history a wake-up that is lost must not be made up for by the next try.
  const start = kind === 'calm' ? '4m' : draws.pick('start', ['100ms', '1s', '1s', '5s']);
  const flags = [
    '--kubeconfig=/simulated',
    '--csi-address=/simulated/csi.sock',
    `--retry-interval-start=${start}`,
    `--retry-interval-max=${kind === 'calm' ? '5m' : draws.pick('max', ['10s', '30s', '5m'])}`,
    `--timeout=${draws.pick('timeout', ['5s', '15s'])}`,
    `--worker-threads=${draws.pick('workers', [1, 2, 10])}`,
    `--reconcile-sync=${draws.pick('sync', ['10s', '1m'])}`,
    `--max-entries=${draws.pick('entries', [0, 0, 1, 2])}`,
    '--backlog-log-interval=0',
  ];
  if (draws.chance('resync', 0.5)) {
    flags.push('--resync=0');
  }
  return elects ? [...flags, '--leader-election', '--leader-election-namespace=kube-system'] : flags;
}

function volumeSetup(draws: Draws, number: number, driverName: string): VolumeSetup {
  const chance = draws.next('source');
  const source =
    chance < 0.12 ? 'inline' : chance < 0.3 && driverName === migratedDriver ? 'in-tree' : chance > 0.96 ? 'other-driver' : 'csi';
  const modes = [
    ['ReadWriteOnce'],
    ['ReadWriteOnce'],
    ['ReadWriteMany'],
    ['ReadOnlyMany'],
    ['ReadWriteOncePod'],
    ['ReadWriteOnce'],
    ['ReadWriteMany'],
    ['ReadWriteOnce'],
    ['ReadWriteOnce', 'ReadOnlyMany'],
  ];
  return {
    name: `pv-${number}`,
    source,
    handle: `vol-${number}`,
    accessModes: source === 'in-tree' ? ['ReadWriteOnce'] : draws.pick('modes', modes),
    block: draws.chance('block', 0.2),
    readOnly: draws.chance('volume readonly', 0.2),
    attributes: source === 'csi' && draws.chance('attributes', 0.5) ? { tier: 'fast' } : {},
    mountOptions: draws.chance('options', 0.2) ? ['noatime'] : [],
    secret: source === 'csi' && draws.chance('secret', 0.25),
  };
}
