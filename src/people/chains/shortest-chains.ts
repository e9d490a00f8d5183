import type { ChangingGraph } from "../graph/changing-graph.ts";
import { SharedSongs } from "./shared-songs.ts";
import { Side } from "./side.ts";

/** The links of a step: two neighbours each, and how many songs they share, as arrays, since there may be thousands. */
export interface Links {
  from: readonly number[];
  to: readonly number[];
  songs: readonly number[];
}

export type Steps = Links[];

/** The people that were reached from the end without a chain to the other. */
export interface Reached {
  end: "from" | "to";
  /** The number of people, with the one at the end. */
  people: number;
  songs: number;
  /** The number of credits without a page on these songs. */
  nobodies: number;
}

/** Finds all shortest chains between two people: a breadth-first search from both ends. */
export class ShortestChains {
  readonly #from: Side;
  readonly #to: Side;
  readonly #shared: SharedSongs;

  constructor(graph: ChangingGraph) {
    this.#from = new Side(graph);
    this.#to = new Side(graph);
    this.#shared = new SharedSongs(graph);
  }

  /** Returns the links of all shortest chains, or what was reached. @param counted the byte of parts that connect */
  find(from: number, to: number, counted: number): Steps | Reached {
    this.#from.begin(from, counted);
    this.#to.begin(to, counted);
    for (;;) {
      const [near, far] =
        this.#from.cost <= this.#to.cost ? [this.#from, this.#to] : [this.#to, this.#from];
      const met = near.expand(far);
      if (met.length > 0) return this.#stepsThrough(met, counted);
      if (near.levels.at(-1)!.length === 0) return this.#reachedFrom(near);
    }
  }

  #reachedFrom(side: Side): Reached {
    const { people, songs, nobodies } = side;
    return { end: side === this.#from ? "from" : "to", people, songs, nobodies };
  }

  /** Collects the links from the people whom both sides have reached back to both ends. */
  #stepsThrough(met: number[], counted: number): Steps {
    const before: Steps = [];
    const after: Steps = [];
    let level = met;
    for (let distance = this.#from.radius; distance > 0; distance -= 1) {
      const links = this.#shared.linksBetween(level, this.#from, distance - 1, counted);
      before.push({ from: links.others, to: links.people, songs: links.songs });
      level = [...new Set(links.others)];
    }
    level = met;
    for (let distance = this.#to.radius; distance > 0; distance -= 1) {
      const links = this.#shared.linksBetween(level, this.#to, distance - 1, counted);
      after.push({ from: links.people, to: links.others, songs: links.songs });
      level = [...new Set(links.others)];
    }
    return [...before.toReversed(), ...after];
  }
}
