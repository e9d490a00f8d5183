/** The ids of nodes: those of the built graph by bisection, later ones from a map. */
export class NodeIds {
  readonly #built: Float64Array;
  readonly #added: number[] = [];
  readonly #nodeOfAdded = new Map<number, number>();

  /** @param built ids, ascending */
  constructor(built: Float64Array) {
    this.#built = built;
  }

  get size(): number {
    return this.#built.length + this.#added.length;
  }

  idOf(node: number): number {
    return this.#built[node] ?? this.#added[node - this.#built.length]!;
  }

  /** Returns the node of an id, or undefined. */
  find(id: number): number | undefined {
    let low = 0;
    let high = this.#built.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#built[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return this.#built[low] === id ? low : this.#nodeOfAdded.get(id);
  }

  /** Returns the node of an id, which is added if it is new. */
  findOrAdd(id: number): number {
    const known = this.find(id);
    if (known !== undefined) return known;
    const node = this.size;
    this.#added.push(id);
    this.#nodeOfAdded.set(id, node);
    return node;
  }
}
