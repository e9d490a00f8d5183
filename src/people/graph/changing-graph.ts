import type { ConnectedSong } from "../../database/catalogue/songs/connected-songs.ts";
import { type Edges, type Graph, NOBODY } from "./graph.ts";
import { BYTES_OF_PARTS, partsOfSong } from "./part.ts";

export class ChangingGraph {
  readonly personIds: NodeIds;
  readonly songIds: NodeIds;
  readonly songs: ChangingEdges;
  readonly people: ChangingEdges;
  readonly #changed = new Set<number>();
  /** The number of credits without a page, by their byte. */
  readonly #nobodies = new Float64Array(BYTES_OF_PARTS);

  constructor({ personIds, songIds, songs, people }: Graph) {
    this.personIds = new NodeIds(personIds);
    this.songIds = new NodeIds(songIds);
    this.songs = new ChangingEdges(songs);
    this.people = new ChangingEdges(people);
    for (const [at, target] of people.targets.entries())
      if (target === NOBODY) this.#nobodies[people.parts[at]!]! += 1;
  }

  get changes(): number {
    return this.#changed.size;
  }

  countNobodies(counted: number): number {
    return this.#nobodies.reduce((sum, count, byte) => sum + (byte & counted ? count : 0), 0);
  }

  /** Replaces the people of a song. A song that is gone has none. */
  replaceSong({ id, people: credits }: ConnectedSong): void {
    const { people, nobodies } = partsOfSong(credits);
    const isKnown = this.songIds.find(id) !== undefined;
    if (!isKnown && people.size === 0 && nobodies.length === 0) return;
    const song = this.songIds.findOrAdd(id);
    const before = this.people.list(song);
    const after = edgeList([
      ...Array.from(people, ([personId, byte]): Edge => [this.personIds.findOrAdd(personId), byte]),
      ...nobodies.map((byte): Edge => [NOBODY, byte]),
    ]);
    this.people.replace(song, after);
    this.#changed.add(song);
    this.#count(before, -1);
    this.#count(after, 1);
    const bytes = new Map(Array.from(after.targets, (target, at) => [target, after.parts[at]]));
    for (const person of new Set([...before.targets, ...after.targets]))
      if (person !== NOBODY)
        this.songs.replace(person, withEdge(this.songs.list(person), song, bytes.get(person)));
  }

  #count({ targets, parts }: EdgeList, by: 1 | -1): void {
    for (const [at, target] of targets.entries())
      if (target === NOBODY) this.#nobodies[parts[at]!]! += by;
  }
}

/** The node at the other end, and the byte. */
type Edge = [target: number, byte: number];

function edgeList(edges: Edge[]): EdgeList {
  const sorted = edges.toSorted(([left], [right]) => left - right);
  return {
    targets: Uint32Array.from(sorted, ([target]) => target),
    parts: Uint8Array.from(sorted, ([, byte]) => byte),
  };
}

/** Returns edges with one set, or without it where `byte` is undefined. People may have thousands of them. */
function withEdge(
  { targets, parts }: EdgeList,
  target: number,
  byte: number | undefined,
): EdgeList {
  let at = 0;
  while (at < targets.length && targets[at]! < target) at += 1;
  const removed = targets[at] === target ? 1 : 0;
  const added = byte === undefined ? 0 : 1;
  const length = targets.length - removed + added;
  const list: EdgeList = { targets: new Uint32Array(length), parts: new Uint8Array(length) };
  list.targets.set(targets.subarray(0, at));
  list.parts.set(parts.subarray(0, at));
  list.targets.set(targets.subarray(at + removed), at + added);
  list.parts.set(parts.subarray(at + removed), at + added);
  if (byte !== undefined) {
    list.targets[at] = target;
    list.parts[at] = byte;
  }
  return list;
}

class NodeIds {
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

  findOrAdd(id: number): number {
    const known = this.find(id);
    if (known !== undefined) return known;
    const node = this.size;
    this.#added.push(id);
    this.#nodeOfAdded.set(id, node);
    return node;
  }
}

interface EdgeList {
  targets: Uint32Array;
  parts: Uint8Array;
}

/**
 * The edges of a side of the graph, of which those of single nodes can be replaced. It is a cursor, since a search visits
 * a hundred thousand nodes: `seek` a node, then read `targets` and `parts` from `start` up to `end`.
 */
class ChangingEdges {
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
