import type { Edges } from "./graph.ts";

export interface EdgeList {
  targets: Uint32Array;
  parts: Uint8Array;
}

/**
 * The edges of a side of the graph, of which those of single nodes can be replaced. It is a cursor, since a search visits
 * a hundred thousand nodes: `seek` a node, then read `targets` and `parts` from `start` up to `end`.
 */
export class ChangingEdges {
  readonly #built: Edges;
  readonly #replaced = new Map<number, EdgeList>();
  readonly #isReplaced: Uint8Array;
  targets: Uint32Array;
  parts: Uint8Array;
  start = 0;
  end = 0;

  constructor(built: Edges) {
    this.#built = built;
    this.#isReplaced = new Uint8Array(built.starts.length - 1);
    this.targets = built.targets;
    this.parts = built.parts;
  }

  /** Moves to the edges of a node. One that is newer than the graph has none until they are replaced. */
  seek(node: number): void {
    const { starts, targets, parts } = this.#built;
    if (node < this.#isReplaced.length && this.#isReplaced[node] === 0) {
      this.targets = targets;
      this.parts = parts;
      this.start = starts[node]!;
      this.end = starts[node + 1]!;
      return;
    }
    const list = this.#replaced.get(node) ?? NO_EDGES;
    this.targets = list.targets;
    this.parts = list.parts;
    this.start = 0;
    this.end = list.targets.length;
  }

  count(node: number): number {
    this.seek(node);
    return this.end - this.start;
  }

  list(node: number): EdgeList {
    this.seek(node);
    const { targets, parts, start, end } = this;
    return { targets: targets.slice(start, end), parts: parts.slice(start, end) };
  }

  has(node: number, counted: number): boolean {
    this.seek(node);
    for (let at = this.start; at < this.end; at += 1)
      if ((this.parts[at]! & counted) !== 0) return true;
    return false;
  }

  /** Replaces the edges of a node. @param list by ascending target */
  replace(node: number, list: EdgeList): void {
    this.#replaced.set(node, list);
    if (node < this.#isReplaced.length) this.#isReplaced[node] = 1;
  }
}

const NO_EDGES: EdgeList = { targets: new Uint32Array(), parts: new Uint8Array() };
