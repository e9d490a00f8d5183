import type { ChangingGraph } from "../graph/changing-graph.ts";
import { NOBODY } from "../graph/graph.ts";

/**
 * One end of a search: the people at each distance from it so far. Its arrays serve one search after another, since
 * clearing them would take longer than most searches: what was visited has the number of the search.
 */
export class Side {
  readonly #graph: ChangingGraph;
  #search = 0;
  #counted = 0;
  #personVisited = new Uint32Array();
  #songVisited = new Uint32Array();
  /** The people by their distance, from 0. */
  levels: number[][] = [];
  /** The number of songs that connect them, and of credits without a page on these. */
  songs = 0;
  nobodies = 0;

  constructor(graph: ChangingGraph) {
    this.#graph = graph;
  }

  /** Begins another search at a person. @param counted the byte of the parts that connect */
  begin(person: number, counted: number): void {
    const people = this.#graph.personIds.size;
    const songs = this.#graph.songIds.size;
    if (people > this.#personVisited.length) this.#personVisited = new Uint32Array(people + SPARE);
    if (songs > this.#songVisited.length) this.#songVisited = new Uint32Array(songs + SPARE);
    this.#search += 1;
    this.#counted = counted;
    this.levels = [[person]];
    this.songs = 0;
    this.nobodies = 0;
    this.#personVisited[person] = this.#search;
  }

  get radius(): number {
    return this.levels.length - 1;
  }

  get cost(): number {
    const { songs } = this.#graph;
    let sum = 0;
    for (const person of this.levels.at(-1)!) sum += songs.count(person);
    return sum;
  }

  get people(): number {
    return this.levels.reduce((sum, level) => sum + level.length, 0);
  }

  has(person: number): boolean {
    return this.#personVisited[person] === this.#search;
  }

  /** Reaches the people one song farther. @returns those of them whom the other side has reached, too */
  expand(other: Side): number[] {
    const { songs, people } = this.#graph;
    const counted = this.#counted;
    const level: number[] = [];
    const met: number[] = [];
    for (const person of this.levels.at(-1)!) {
      songs.seek(person);
      const { targets: songsOf, parts: partsOf, end } = songs;
      for (let at = songs.start; at < end; at += 1) {
        if ((partsOf[at]! & counted) === 0) continue;
        const song = songsOf[at]!;
        if (this.#songVisited[song] === this.#search) continue;
        this.#songVisited[song] = this.#search;
        this.songs += 1;
        people.seek(song);
        const { targets, parts, end: last } = people;
        for (let place = people.start; place < last; place += 1) {
          if ((parts[place]! & counted) === 0) continue;
          const reached = targets[place]!;
          if (reached === NOBODY) {
            this.nobodies += 1;
            continue;
          }
          if (this.#personVisited[reached] === this.#search) continue;
          this.#personVisited[reached] = this.#search;
          level.push(reached);
          if (other.has(reached)) met.push(reached);
        }
      }
    }
    this.levels.push(level);
    return met;
  }
}

/** Room for people and songs that are added later. */
const SPARE = 1_000;
