/**
 * Histories and their parts in words, for transcripts that a person reads. Pure.
 */
import type { Deed, History } from './history.ts';

/** A deed in one line. */
export function describeDeed({ do: name, ...rest }: Deed): string {
  return [name, ...Object.entries(rest).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)].join(
    ' ',
  );
}

/** How the world is at first. */
export function describeSetup({ seed, kind, driver, volumes, nodes, present, replicas, flags }: History): readonly string[] {
  return [
    `seed ${seed}, ${kind}; replicas: ${replicas.join(', ')}; flags: ${flags.join(' ')}`,
    `driver ${driver.name} ${JSON.stringify(driver.capabilities)}${driver.maxVolumesPerNode === 0 ? '' : `, ${driver.maxVolumesPerNode} volumes a node`}`,
    ...volumes.map(
      (volume) =>
        `volume ${volume.name}: ${volume.source} ${volume.handle} ${volume.accessModes.join('+')}${volume.block ? ' block' : ''}` +
        `${volume.readOnly ? ' readonly' : ''}${volume.secret ? ' secret' : ''}${present.volumes.includes(volume.name) ? '' : ', not there yet'}`,
    ),
    ...nodes.map((node) => `node ${node.name}: ${node.nodeId}${present.nodes.includes(node.name) ? '' : ', not there yet'}`),
  ];
}

/** Milliseconds as seconds. */
export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(3).padStart(9)} s`;
}
