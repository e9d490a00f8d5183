import type { Followed } from "../../../src/database/following/tables.ts";
import { type CatalogueState, factOf, keyOf, type NewsFact } from "./news-facts.ts";

/** A time (ISO 8601, UTC) from which something is news; null: never, since it was known before. */
type NewsTime = string | null;

/** An expected item: the key of a fact, and since when it is news. */
export interface ExpectedNews {
  key: string;
  news_at: string;
}

/**
 * Tells what is to be news, from states of the whole catalogue: an independent account of what is written with each change
 * by its difference. Lists and feeds can be compared with it.
 */
export class NewsModel {
  readonly times = new Map<string, NewsTime>();
  /**
   * Announced facts of survivors that were known of the merged record and are lost in the same change: forgotten if an import
   * merges and the linking after it takes the credit away, known if both come at once.
   */
  readonly #either = new Set<string>();
  #state: CatalogueState;
  #isBegun = false;

  /** @param state the catalogue before the first change; what is to come then is awaited, and all else known */
  constructor(state: CatalogueState, now: Date) {
    this.#state = state;
    this.#begin(state, now);
  }

  #begin(state: CatalogueState, now: Date): void {
    for (const [key, date] of state.facts)
      if (isToCome(date, now)) this.times.set(key, beginOf(date));
  }

  /** Takes notice of a change. */
  change(after: CatalogueState, now: Date): void {
    const before = this.#state;
    this.#state = after;
    // Until a catalogue has a record, the next import is its first.
    this.#isBegun ||= before.living.size > 0;
    if (!this.#isBegun) return this.#begin(after, now);
    const time = now.toISOString();
    const isAwaited = (key: string) => (this.times.get(key) ?? "") > time;
    const lost = [...before.facts.keys()].filter((key) => !after.facts.has(key));
    for (const key of lost) if (!this.times.has(key)) this.times.set(key, null);
    const known = new Set([...before.facts.keys(), ...before.songs]);
    this.#merge(before, after, time, known);
    this.#separate(before, after, now, known);
    for (const key of lost) if (isAwaited(key)) this.times.delete(key);
    for (const [key, date] of after.facts) {
      if (isToCome(date, now)) {
        if (isAwaited(key) || this.times.get(key) == null) this.times.set(key, beginOf(date));
      } else if (isAwaited(key)) this.times.set(key, time);
      else if (!this.times.has(key) && !known.has(key)) this.times.set(key, time);
    }
  }

  /** Takes over what was written of facts that may be known or forgotten. @param written the keys of all that is written */
  settle(written: ReadonlySet<string>): void {
    for (const key of this.#either) if (!written.has(key)) this.times.delete(key);
    this.#either.clear();
  }

  /** Moves what was news or known of merged records to their survivors; what is known of those stays as it is. */
  #merge(before: CatalogueState, after: CatalogueState, time: string, known: Set<string>): void {
    const survivorOf = (kind: "artist" | "album" | "song", id: number) =>
      before.living.has(`${kind}:${id}`) ? (after.merged.get(`${kind}:${id}`) ?? id) : id;
    const moved = (key: string) => movedTo(key, survivorOf);
    const rank = (one: NewsTime) => (one === null ? 1 : one <= time ? 0 : 2);
    const copies = new Map<string, NewsTime>();
    for (const [key, at] of this.times) {
      const to = moved(key);
      if (to === key) continue;
      const other = copies.get(to);
      const isBetter =
        other === undefined ||
        rank(at) < rank(other) ||
        (rank(at) === rank(other) && at !== null && at < other!);
      if (isBetter) copies.set(to, at);
    }
    for (const [key, at] of copies) {
      const own = this.times.get(key);
      if (own === undefined) {
        const isForgotten = rank(at) === 2 && !after.facts.has(key);
        const isKnown =
          before.facts.has(key) || (key.includes("\tsong\t") && before.songs.has(key));
        if (!isForgotten && !isKnown) this.times.set(key, at);
      } else if (rank(own) === 2 && rank(at) < 2) {
        this.times.set(key, at);
        if (at === null && !after.facts.has(key)) this.#either.add(key);
      }
    }
    for (const key of known) known.add(moved(key));
  }

  /** Gives what goes back to a separated record what was news of its survivor, or known. */
  #separate(before: CatalogueState, after: CatalogueState, now: Date, known: Set<string>): void {
    const returned = [...before.merged].filter(([id]) => after.living.has(id));
    for (const [one, from] of returned) {
      const [kind, id] = one.split(":") as ["artist" | "album" | "song", string];
      const back = (key: string) =>
        movedTo(key, (of, other) => (of === kind && other === Number(id) ? from : other));
      for (const [key, date] of after.facts) {
        const source = back(key);
        if (source === key || before.facts.has(key)) continue;
        if (known.has(source)) known.add(key);
        const at = this.times.get(source);
        const isSettled = at !== undefined && (at === null || at <= now.toISOString());
        if (!isSettled || this.times.has(key)) continue;
        if (kind === "artist" || !isToCome(date, now)) this.times.set(key, at);
      }
    }
  }

  /** Lists what of an artist is to be listed as news from after a time until another, in the order of keys. */
  list(
    artist: number,
    what: Followed,
    roles: readonly string[] | null,
    { after, until }: { after: string | null; until: string },
  ): ExpectedNews[] {
    const found: ExpectedNews[] = [];
    for (const [key, at] of this.times) {
      const fact = factOf(key);
      if (fact.artist !== artist || (fact.kind === "credit") !== (what === "credits")) continue;
      if (roles !== null && fact.kind === "credit" && !roles.includes(fact.role)) continue;
      if (at === null || at > until || (after !== null && at <= after)) continue;
      if (this.#state.facts.has(key)) found.push({ key, news_at: at });
    }
    return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }
}

function movedTo(key: string, move: (kind: "artist" | "album" | "song", id: number) => number) {
  const fact: NewsFact = factOf(key);
  return keyOf({
    ...fact,
    artist: move("artist", fact.artist),
    item: move(fact.kind === "album" ? "album" : "song", fact.item),
  });
}

function isToCome(date: string, now: Date): boolean {
  return date !== "" && beginOf(date) > now.toISOString();
}

/** Returns when the first day of a date begins in Seoul. */
function beginOf(date: string): string {
  const [year, month = "01", day = "01"] = date.split("-");
  return new Date(`${year}-${month}-${day}T00:00:00+09:00`).toISOString();
}
