/**
 * What the driver's list says, in as little memory as it takes: on which nodes each volume is published. Filled by the sweep
 * for one round and dropped with it. Pure data.
 */

/** Node IDs by volume ID. Volumes that are published nowhere take no memory. */
export class PublishedNodes {
  /** A single node ID, which nearly every volume has, or more. */
  readonly #nodes = new Map<string, string | Set<string>>();
  /** Each node ID once: the list repeats it for each of its volumes. */
  readonly #known = new Map<string, string>();

  /** Number of volumes that are published somewhere. */
  get size(): number {
    return this.#nodes.size;
  }

  /** Adds nodes to those that the volume is published on. */
  add(volumeId: string, nodeIds: readonly string[]): void {
    for (const nodeId of nodeIds) {
      this.#addOne(volumeId, this.#intern(nodeId));
    }
  }

  /** Whether the volume is published on the node. */
  has(volumeId: string, nodeId: string): boolean {
    const nodes = this.#nodes.get(volumeId);
    return typeof nodes === 'string' ? nodes === nodeId : nodes?.has(nodeId) === true;
  }

  /** The nodes that the volume is published on. */
  nodesOf(volumeId: string): Iterable<string> {
    const nodes = this.#nodes.get(volumeId) ?? [];
    return typeof nodes === 'string' ? [nodes] : nodes;
  }

  #addOne(volumeId: string, nodeId: string): void {
    const nodes = this.#nodes.get(volumeId);
    if (nodes === undefined) {
      this.#nodes.set(volumeId, nodeId);
    } else if (typeof nodes !== 'string') {
      nodes.add(nodeId);
    } else if (nodes !== nodeId) {
      this.#nodes.set(volumeId, new Set([nodes, nodeId]));
    }
  }

  #intern(nodeId: string): string {
    const known = this.#known.get(nodeId);
    if (known === undefined) {
      this.#known.set(nodeId, nodeId);
    }
    return known ?? nodeId;
  }
}
