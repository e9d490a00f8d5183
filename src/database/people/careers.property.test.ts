import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import {
  type CreditedSong,
  credits,
  readCreditedSongs,
} from "../../../test/factory/catalogue/credited-songs.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { runs } from "../../../test/length.ts";
import type { Career } from "../../domain/credits/career.ts";
import { yearOf } from "../../domain/calendar-date.ts";
import { byWritingRole, type WritingRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { countCreditedSongs, type CreditFilters } from "../catalogue/credits/credited-songs.ts";
import { listCreditsOfArtist } from "../catalogue/credits/credits.ts";
import { loadListedSongs } from "../catalogue/songs/song-set.ts";
import type { Database } from "../database.ts";
import { countActsOf, findCareer, listActsOf, listCoWritersOf } from "./careers.ts";

/** One in so many people of the starter catalogue. */
const ONE_IN = Math.ceil(60 / runs({ short: 1, full: 60 }));

const TIMEOUT = 1_800_000;

describe.each(ENGINES)("careers in the starter catalogue on %s", (engine) => {
  const on = importingOn(engine, "starter");

  test(
    "have the numbers that the credits have, and each number leads to as many songs",
    { timeout: TIMEOUT },
    async () => {
      const songs = await readCreditedSongs(on.database);
      const writers = new Map<number, CreditedSong[]>();
      for (const song of songs)
        for (const id of writersOf(song)) writers.set(id, [...(writers.get(id) ?? []), song]);
      const ids = [...writers.keys()]
        .toSorted((a, b) => a - b)
        .filter((_, at) => at % ONE_IN === 0);
      expect(ids.length).toBeGreaterThan(30);
      const places = await placesByName(on.database);
      for (const id of ids) await expectCareer(on.database, id, writers.get(id)!, places);
    },
  );
});

async function expectCareer(
  database: Database,
  id: number,
  songs: readonly CreditedSong[],
  places: ReadonlyMap<number, number>,
): Promise<void> {
  const ranked = (ids: readonly number[]) => rankedBy(places, ids);
  const { career, acts, firstActs, actCount, co, firstCo } = await database.read(async (db) => ({
    career: await findCareer(db, id),
    acts: await listActsOf(db, id),
    firstActs: await listActsOf(db, id, { limit: 3 }),
    actCount: await countActsOf(db, id),
    co: await listCoWritersOf(db, id),
    firstCo: await listCoWritersOf(db, id, { limit: 3 }),
  }));
  expect(career).toEqual(careerOf(id, songs));
  expect(numbers(acts)).toEqual(ranked(songs.flatMap((song) => song.acts)));
  expect(numbers(co.people)).toEqual(ranked(songs.flatMap(writersOf).filter((one) => one !== id)));
  expect(actCount).toBe(acts.length);
  expect(firstActs).toEqual(acts.slice(0, 3));
  expect(firstCo).toEqual({ count: co.people.length, people: co.people.slice(0, 3) });

  const lines: [filters: CreditFilters, songs: number][] = [
    [{}, career.songs],
    ...WRITING_ROLES.map((role): [CreditFilters, number] => [
      { roles: [role] },
      career.roles[role],
    ]),
    ...acts.map((act): [CreditFilters, number] => [{ act: act.id }, act.songs]),
    ...co.people.map((person): [CreditFilters, number] => [{ with: person.id }, person.songs]),
    ...career.years.flatMap(({ year, songs: ofYear, roles }): [CreditFilters, number][] => [
      [{ year }, ofYear],
      ...WRITING_ROLES.map((role): [CreditFilters, number] => [
        { year, roles: [role] },
        roles[role],
      ]),
    ]),
  ];
  await database.read(async (db) => {
    for (const [at, [filters, expected]] of lines.entries()) {
      const options = { roles: WRITING_ROLES, ...filters };
      expect(await countCreditedSongs(db, id, options), JSON.stringify([id, options])).toBe(
        expected,
      );
      if (at % 5 !== 0) continue;
      const list = await listCreditsOfArtist(db, loadListedSongs, id, {
        ...options,
        sortBy: at % 2 === 0 ? "name" : "date",
        sortDirection: at % 3 === 0 ? "asc" : "desc",
      });
      expect(new Set(list.map((song) => song.id)).size).toBe(expected);
    }
  });
}

function careerOf(id: number, songs: readonly CreditedSong[]): Career {
  const countOf = (some: readonly CreditedSong[]) =>
    byWritingRole((role: WritingRole) => some.filter((song) => credits(song, id, [role])).length);
  const years = Map.groupBy(songs, ({ release_date }) => yearOf(release_date));
  const dated = [...years.keys()].filter((year) => year !== null).toSorted((a, b) => a - b);
  return {
    songs: songs.length,
    at_least: songs.some(({ isCut }) => isCut),
    first_year: dated[0] ?? null,
    latest_year: dated.at(-1) ?? null,
    roles: countOf(songs),
    years: [...dated, ...(years.has(null) ? [null] : [])].map((year) => ({
      year,
      songs: years.get(year)!.length,
      roles: countOf(years.get(year)!),
    })),
  };
}

function writersOf(song: CreditedSong): number[] {
  return [...song.roles.keys()].filter((id) => credits(song, id, WRITING_ROLES));
}

function numbers(people: readonly { id: number; songs: number }[]): [id: number, songs: number][] {
  return people.map(({ id, songs }) => [id, songs]);
}

async function placesByName(database: Database): Promise<Map<number, number>> {
  const rows = await database.read((db) =>
    db.selectFrom("artist").select("id").orderBy("sort_key").orderBy("id").execute(),
  );
  return new Map(rows.map(({ id }, at) => [id, at]));
}

/** Counts how often each id occurs, most often first, then by name. */
function rankedBy(
  places: ReadonlyMap<number, number>,
  ids: readonly number[],
): [id: number, count: number][] {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(
    (one, other) => other[1] - one[1] || places.get(one[0])! - places.get(other[0])!,
  );
}
