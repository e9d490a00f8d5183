import type { Database } from "../database/database.ts";
import { loadArtistNames } from "../database/people/artist-names.ts";
import { romanise } from "../domain/text/romanise.ts";
import { soundOf } from "../domain/text/sound.ts";
import type { Search } from "./search.ts";
import { wordsOf } from "./text/words.ts";

/** The names that are looked for, and the matches of each that are compared. */
const MOST_NAMES = 40;
const MATCHES = 8;

/** The shortest sound by which a person is found: shorter ones are of many names. */
const SHORTEST = 5;

/** Finds artists with a name of the same sound, as a romanised Korean name has: 'Cho Yoonkyung' is 조윤경. @returns ids by name */
export async function findBySound(
  { database, search }: { database: Database; search: Search },
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const wanted = names.filter((name) => soundKey(name).length >= SHORTEST).slice(0, MOST_NAMES);
  const matches = new Map<string, number[]>();
  for (const name of wanted) {
    const found = await search.find(name, {
      kinds: ["artist"],
      isAsTyped: true,
      limit: MATCHES,
    });
    matches.set(name, found?.matches.map(({ id }) => id) ?? []);
  }
  const namesOf = await database.read((db) => loadArtistNames(db, [...matches.values()].flat()));
  const isLike = (name: string, id: number) =>
    namesOf.get(id)?.some((one) => soundKey(one) === soundKey(name)) ?? false;
  return new Map(
    [...matches].map(([name, ids]) => [name, ids.filter((id) => isLike(name, id))] as const),
  );
}

function soundKey(name: string): string {
  return soundOf(wordsOf(romanise(name)).join(""));
}
