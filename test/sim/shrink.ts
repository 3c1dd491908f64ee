/**
 * Makes a history that breaks an invariant shorter, as long as it breaks the same one: fewer actions, fewer times of each fault, fewer
 * replicas, volumes and nodes. Delta debugging, bounded in tries.
 */
import type { Action, History } from './history.ts';
import type { HistoryResult } from './run-history.ts';

const maxTries = 400;

/** See the head of this file. Returns the history itself where it breaks nothing. */
export async function shrink(history: History, run: (history: History) => Promise<HistoryResult>): Promise<History> {
  const invariant = (await run(history)).broken?.invariant;
  if (invariant === undefined) {
    return history;
  }
  let tries = 0;
  const breaks = async (candidate: History): Promise<boolean> => {
    tries += 1;
    return tries <= maxTries && (await run(candidate)).broken?.invariant === invariant;
  };
  let shortest = history;
  for (let before = -1; before !== sizeOf(shortest) && tries <= maxTries; ) {
    before = sizeOf(shortest);
    shortest = await fewerActions(shortest, breaks);
    for (const candidate of simpler(shortest)) {
      if (sizeOf(candidate) < sizeOf(shortest) && (await breaks(candidate))) {
        shortest = candidate;
      }
    }
  }
  return shortest;
}

function sizeOf({ actions, replicas, volumes, nodes, present }: History): number {
  const times = actions.reduce((sum, { deed }) => sum + ('fault' in deed ? deed.fault.times : 0), 0);
  return (
    100 * actions.length + times + 10 * (replicas.length + volumes.length + nodes.length) + present.volumes.length + present.nodes.length
  );
}

async function fewerActions(history: History, breaks: (history: History) => Promise<boolean>): Promise<History> {
  let shortest = history;
  for (let size = Math.ceil(history.actions.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < shortest.actions.length; ) {
      const candidate = { ...shortest, actions: [...shortest.actions.slice(0, start), ...shortest.actions.slice(start + size)] };
      if (await breaks(candidate)) {
        shortest = candidate;
      } else {
        start += size;
      }
    }
  }
  return shortest;
}

function* simpler(history: History): Generator<History> {
  for (const [index, action] of history.actions.entries()) {
    const { deed } = action;
    if ('fault' in deed && deed.fault.times > 1) {
      const once: Action = { ...action, deed: { ...deed, fault: { ...deed.fault, times: 1 } } as Action['deed'] };
      yield { ...history, actions: history.actions.with(index, once) };
    }
  }
  if (history.replicas.length > 1) {
    yield { ...history, replicas: history.replicas.slice(0, 1) };
  }
  const used = JSON.stringify(history.actions);
  const volumes = history.volumes.filter(({ name }) => used.includes(`"${name}"`));
  const nodes = history.nodes.filter(({ name }) => used.includes(`"${name}"`));
  yield {
    ...history,
    volumes,
    nodes,
    present: {
      volumes: history.present.volumes.filter((name) => volumes.some((volume) => volume.name === name)),
      secrets: history.present.secrets.filter((name) => volumes.some((volume) => volume.name === name)),
      nodes: history.present.nodes.filter((name) => nodes.some((node) => node.name === name)),
    },
  };
}
