import type { ConnectedSong } from "../../database/catalogue/songs/connected-songs.ts";
import { growingArray } from "../../domain/runtime/growing-array.ts";
import { type Edges, type Graph, NOBODY } from "./graph.ts";
import { partsOfSong } from "./part.ts";

/** Builds a graph from songs, which have to come by ascending id. */
export class GraphBuilder {
  readonly #songIds = growingArray.doubles();
  readonly #starts = growingArray.words();
  /** People by the order in which they came. */
  readonly #targets = growingArray.words();
  readonly #parts = growingArray.bytes();
  readonly #personIds: number[] = [];
  readonly #numberOf = new Map<number, number>();

  add({ id, people: credits }: ConnectedSong): void {
    const { people, nobodies } = partsOfSong(credits);
    if (people.size === 0 && nobodies.length === 0) return;
    this.#songIds.push(id);
    this.#starts.push(this.#targets.length);
    for (const [personId, byte] of people) this.#push(this.#number(personId), byte);
    for (const byte of nobodies) this.#push(NOBODY, byte);
  }

  finish(): Graph {
    this.#starts.push(this.#targets.length);
    const personIds = Float64Array.from(this.#personIds).sort();
    const nodeOf = new Map(Array.from(personIds, (id, node) => [id, node]));
    const nodes = Uint32Array.from(this.#personIds, (id) => nodeOf.get(id)!);
    const unsorted: Edges = {
      starts: this.#starts.finish(),
      targets: this.#targets.finish().map((number) => nodes[number] ?? NOBODY),
      parts: this.#parts.finish(),
    };
    const songIds = this.#songIds.finish();
    const songs = transposed(unsorted, personIds.length);
    // Transposing sorts, so the way back gives each song its people in order.
    const people = withNobodies(transposed(songs, songIds.length), unsorted);
    return { personIds, songIds, songs, people };
  }

  #push(person: number, byte: number): void {
    this.#targets.push(person);
    this.#parts.push(byte);
  }

  #number(personId: number): number {
    const known = this.#numberOf.get(personId);
    if (known !== undefined) return known;
    const number = this.#personIds.push(personId) - 1;
    this.#numberOf.set(personId, number);
    return number;
  }
}

/** Returns the edges from the other side, without those to `NOBODY`. @param size the number of nodes there */
function transposed({ starts, targets, parts }: Edges, size: number): Edges {
  const counts = new Uint32Array(size + 1);
  for (const target of targets) if (target !== NOBODY) counts[target + 1]! += 1;
  for (let node = 0; node < size; node += 1) counts[node + 1]! += counts[node]!;
  const next = counts.slice();
  const sources = new Uint32Array(counts[size]!);
  const itsParts = new Uint8Array(counts[size]!);
  for (let node = 0; node + 1 < starts.length; node += 1) {
    for (let at = starts[node]!; at < starts[node + 1]!; at += 1) {
      const target = targets[at]!;
      if (target === NOBODY) continue;
      const place = next[target]!;
      next[target] = place + 1;
      sources[place] = node;
      itsParts[place] = parts[at]!;
    }
  }
  return { starts: counts, targets: sources, parts: itsParts };
}

/** Adds the edges to `NOBODY` that `original` has, after those of each node. */
function withNobodies(edges: Edges, original: Edges): Edges {
  const size = original.targets.length;
  const all: Edges = {
    starts: original.starts,
    targets: new Uint32Array(size).fill(NOBODY),
    parts: new Uint8Array(size),
  };
  for (let node = 0; node + 1 < original.starts.length; node += 1) {
    const to = original.starts[node]!;
    const people = edges.starts[node + 1]! - edges.starts[node]!;
    const from = edges.starts[node]!;
    all.targets.set(edges.targets.subarray(from, from + people), to);
    all.parts.set(edges.parts.subarray(from, from + people), to);
    let place = to + people;
    for (let at = to; at < original.starts[node + 1]!; at += 1)
      if (original.targets[at] === NOBODY) all.parts[place++] = original.parts[at]!;
  }
  return all;
}
