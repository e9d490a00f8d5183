import type { PeoplePair, PairedPerson } from "../../../domain/credits/together.ts";
import type { Snapshot } from "../../database.ts";
import { loadNamedArtists } from "../named.ts";

/** Two people by their ids, the lower one first, and the number of songs that they share. */
export type Pair = { one: number; other: number; songs: number };

/** A song and one of its people. */
export type SongOf = { song_id: number; artist_id: number };

/** Counts the songs that each two people share, most first. */
export function pairsOf(credits: readonly SongOf[]): Pair[] {
  const counts = new Map<number, Map<number, number>>();
  for (const ofSong of Map.groupBy(credits, ({ song_id }) => song_id).values()) {
    const people = ofSong.map(({ artist_id }) => artist_id).sort((a, b) => a - b);
    for (const [at, one] of people.entries()) {
      const others = counts.get(one) ?? new Map<number, number>();
      counts.set(one, others);
      for (let next = at + 1; next < people.length; next += 1)
        others.set(people[next]!, (others.get(people[next]!) ?? 0) + 1);
    }
  }
  const pairs = [...counts].flatMap(([one, others]) =>
    Array.from(others, ([other, songs]): Pair => ({ one, other, songs })),
  );
  return pairs.sort((a, b) => b.songs - a.songs || a.one - b.one || a.other - b.other);
}

/** Returns pairs with their names, without those of whom one has no page any more. */
export async function namePairs(db: Snapshot, pairs: readonly Pair[]): Promise<PeoplePair[]> {
  const ids = pairs.flatMap(({ one, other }) => [one, other]);
  const artists = await loadNamedArtists(db, ids);
  const personOf = (id: number): PairedPerson[] => {
    const artist = artists.get(id);
    return artist === undefined || "mergedInto" in artist ? [] : [artist];
  };
  return pairs.flatMap(({ one, other, songs }) => {
    const [left, right] = [...personOf(one), ...personOf(other)];
    return left === undefined || right === undefined ? [] : [{ people: [left, right], songs }];
  });
}
