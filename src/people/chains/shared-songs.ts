import type { ChangingGraph } from "../graph/changing-graph.ts";
import { NOBODY } from "../graph/graph.ts";
import type { Side } from "./side.ts";

/** A person, someone who is nearer to an end, and how many songs they share. */
export interface SharedCount {
  person: number;
  other: number;
  songs: number;
}

/** Counts the songs that people share. */
export class SharedSongs {
  readonly #graph: ChangingGraph;
  #count = new Uint32Array();
  #isWanted = new Uint8Array();

  constructor(graph: ChangingGraph) {
    this.#graph = graph;
  }

  /**
   * Returns who of some people shares songs with whom at a distance from an end. Whichever of the two sets has fewer
   * songs is gone through.
   */
  linksBetween(
    people: readonly number[],
    side: Side,
    distance: number,
    counted: number,
  ): SharedCount[] {
    const size = this.#graph.personIds.size;
    if (size > this.#count.length) {
      this.#count = new Uint32Array(size);
      this.#isWanted = new Uint8Array(size);
    }
    const nearer = side.levels[distance]!;
    if (this.#countSongs(people) <= this.#countSongs(nearer)) {
      return this.#sharedBy(people, (other) => side.isAt(other, distance), counted);
    }
    for (const person of people) this.#isWanted[person] = 1;
    const links = this.#sharedBy(nearer, (other) => this.#isWanted[other] === 1, counted);
    for (const person of people) this.#isWanted[person] = 0;
    return links.map(({ person, other, songs }) => ({ person: other, other: person, songs }));
  }

  #countSongs(people: readonly number[]): number {
    return people.reduce((sum, person) => sum + this.#graph.songs.count(person), 0);
  }

  /** Counts the songs that each of some people shares with anybody wanted. */
  #sharedBy(
    some: readonly number[],
    isWanted: (other: number) => boolean,
    counted: number,
  ): SharedCount[] {
    const { songs, people } = this.#graph;
    const links: SharedCount[] = [];
    for (const person of some) {
      const others: number[] = [];
      songs.seek(person);
      const { targets: songsOf, parts: partsOf, end } = songs;
      for (let at = songs.start; at < end; at += 1) {
        if ((partsOf[at]! & counted) === 0) continue;
        people.seek(songsOf[at]!);
        const { targets, parts, end: last } = people;
        for (let place = people.start; place < last; place += 1) {
          const other = targets[place]!;
          if (other === NOBODY) break;
          if ((parts[place]! & counted) === 0 || !isWanted(other)) continue;
          if (this.#count[other] === 0) others.push(other);
          this.#count[other]! += 1;
        }
      }
      for (const other of others) {
        links.push({ person, other, songs: this.#count[other]! });
        this.#count[other] = 0;
      }
    }
    return links;
  }
}
