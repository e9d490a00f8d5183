import type { Links, Steps } from "./shortest-chains.ts";

/** A way on from a person: who is next, and which of the chains from there, the best being 0. */
interface Way {
  to: number;
  /** The shared songs of the two people, and of the whole chain; -1 where there is no such chain. */
  shared: number;
  songs: number;
  /** The next chain from there that is not taken yet. */
  rank: number;
}

interface Taken {
  to: number;
  rank: number;
  songs: number;
}

/**
 * Ranks the chains that links make: the largest sum of shared songs first, then the lowest ids in order. Only as many
 * as are asked for are computed, each from the best ones of the people after it, since there may be millions.
 */
export class RankedChains {
  readonly #idOf: (person: number) => number;
  readonly #waysOf = new Map<number, Way[]>();
  readonly #taken = new Map<number, Taken[]>();
  readonly #counts = new Map<number, number>();
  readonly #from: number;
  readonly #to: number;

  constructor(steps: Steps, idOf: (person: number) => number) {
    this.#idOf = idOf;
    this.#from = steps[0]!.from[0]!;
    this.#to = steps.at(-1)!.to[0]!;
    this.#counts.set(this.#to, 1);
    // From the last step: the best chain from each person is then known.
    for (const links of steps.toReversed()) this.#addStep(links);
  }

  get count(): number {
    return this.#counts.get(this.#from) ?? 0;
  }

  /** Returns the people of a chain, the best being 0; null where there are fewer. */
  chain(rank: number): number[] | null {
    if (this.#nth(this.#from, rank) === undefined) return null;
    const people = [this.#from];
    for (let person = this.#from, at = rank; person !== this.#to;) {
      const taken = this.#nth(person, at)!;
      person = taken.to;
      at = taken.rank;
      people.push(person);
    }
    return people;
  }

  #addStep({ from, to, songs }: Links): void {
    for (let at = 0; at < from.length; at += 1) {
      const [person, next, shared] = [from[at]!, to[at]!, songs[at]!];
      const way = { to: next, shared, songs: shared + this.#songsOf(next, 0), rank: 0 };
      const ways = this.#waysOf.get(person);
      if (ways === undefined) this.#waysOf.set(person, [way]);
      else ways.push(way);
      this.#counts.set(person, (this.#counts.get(person) ?? 0) + this.#counts.get(next)!);
    }
  }

  /** Returns the shared songs of a chain from a person to the end; -1 where there is no such chain. */
  #songsOf(person: number, rank: number): number {
    if (person === this.#to) return rank === 0 ? 0 : -1;
    return this.#nth(person, rank)?.songs ?? -1;
  }

  #nth(person: number, rank: number): Taken | undefined {
    let taken = this.#taken.get(person);
    if (taken === undefined) this.#taken.set(person, (taken = []));
    while (taken.length <= rank) {
      const best = this.#bestOf(this.#waysOf.get(person) ?? []);
      if (best === undefined) return undefined;
      taken.push({ to: best.to, rank: best.rank, songs: best.songs });
      best.rank += 1;
      const rest = this.#songsOf(best.to, best.rank);
      best.songs = rest === -1 ? -1 : best.shared + rest;
    }
    return taken[rank];
  }

  #bestOf(ways: readonly Way[]): Way | undefined {
    let best: Way | undefined;
    for (const way of ways) {
      if (way.songs === -1) continue;
      if (best === undefined || this.#isBetter(way, best)) best = way;
    }
    return best;
  }

  #isBetter(way: Way, than: Way): boolean {
    if (way.songs !== than.songs) return way.songs > than.songs;
    return this.#idOf(way.to) < this.#idOf(than.to);
  }
}
