import type { ChangingGraph } from "../graph/changing-graph.ts";
import { NOBODY } from "../graph/graph.ts";
import type { Side } from "./side.ts";

/** Pairs of a person and someone who is nearer to an end, and how many songs they share, at the same index. */
export interface SharedCounts {
  people: number[];
  others: number[];
  songs: number[];
}

export class SharedSongs {
  readonly #graph: ChangingGraph;
  #count = new Uint32Array();
  #isWanted = new Uint8Array();

  constructor(graph: ChangingGraph) {
    this.#graph = graph;
  }

  /** Returns who of some people shares songs with whom at a distance from an end, by the set with fewer songs. */
  linksBetween(
    people: readonly number[],
    side: Side,
    distance: number,
    counted: number,
  ): SharedCounts {
    const size = this.#graph.personIds.size;
    if (size > this.#count.length) {
      this.#count = new Uint32Array(size);
      this.#isWanted = new Uint8Array(size);
    }
    const nearer = side.levels[distance]!;
    const isReversed = this.#countSongs(people) > this.#countSongs(nearer);
    const [some, wanted] = isReversed ? [nearer, people] : [people, nearer];
    for (const person of wanted) this.#isWanted[person] = 1;
    const { people: ofSome, others, songs } = this.#sharedBy(some, counted);
    for (const person of wanted) this.#isWanted[person] = 0;
    return isReversed
      ? { people: others, others: ofSome, songs }
      : { people: ofSome, others, songs };
  }

  #countSongs(people: readonly number[]): number {
    let sum = 0;
    for (const person of people) sum += this.#graph.songs.count(person);
    return sum;
  }

  /** Counts the songs that each of some people shares with any of the wanted people. */
  #sharedBy(some: readonly number[], counted: number): SharedCounts {
    const { songs, people } = this.#graph;
    const count = this.#count;
    const isWanted = this.#isWanted;
    const links: SharedCounts = { people: [], others: [], songs: [] };
    for (const person of some) {
      const first = links.others.length;
      songs.seek(person);
      const { targets: songsOf, parts: partsOf, end } = songs;
      for (let at = songs.start; at < end; at += 1) {
        if ((partsOf[at]! & counted) === 0) continue;
        people.seek(songsOf[at]!);
        const { targets, parts, end: last } = people;
        for (let place = people.start; place < last; place += 1) {
          const other = targets[place]!;
          if (other === NOBODY) break;
          if (isWanted[other] === 0 || (parts[place]! & counted) === 0) continue;
          if (count[other] === 0) {
            links.people.push(person);
            links.others.push(other);
          }
          count[other]! += 1;
        }
      }
      for (let at = first; at < links.others.length; at += 1) {
        const other = links.others[at]!;
        links.songs.push(count[other]!);
        count[other] = 0;
      }
    }
    return links;
  }
}
