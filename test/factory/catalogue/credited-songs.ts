import type { Database } from "../../../src/database/database.ts";
import { type CalendarDate, yearOf } from "../../../src/domain/calendar-date.ts";
import {
  LIST_ROLES,
  type ListRole,
  parseRoles,
  type Role,
  WRITING_ROLES,
} from "../../../src/domain/catalogue/role.ts";
import type { TogetherQuestion } from "../../../src/domain/credits/together.ts";

/** A song with everything that questions about its people depend on. */
export interface CreditedSong {
  id: number;
  release_date: CalendarDate | null;
  acts: readonly number[];
  /** Whether a list of its writers is cut. */
  isCut: boolean;
  /** The roles of each person of the specification's lists, from the letters of the credits. */
  roles: ReadonlyMap<number, ReadonlySet<ListRole>>;
}

/** Reads all songs of a small catalogue with their credits. */
export async function readCreditedSongs(database: Database): Promise<CreditedSong[]> {
  return database.read(async (db) => {
    const songs = await db
      .selectFrom("song")
      .select(["id", "release_date", "credits_cut"])
      .where("kind", "=", "song")
      .orderBy("id")
      .execute();
    const artists = await db.selectFrom("song_artist").select(["song_id", "artist_id"]).execute();
    const rows = await db
      .selectFrom("credit")
      .select(["song_id", "artist_id", "roles"])
      .where("artist_id", "is not", null)
      .execute();
    const acts = Map.groupBy(artists, ({ song_id }) => song_id);
    const credited = Map.groupBy(rows, ({ song_id }) => song_id);
    return songs.map(({ id, release_date, credits_cut }) => {
      const roles = new Map<number, Set<ListRole>>();
      for (const { artist_id, roles: letters } of credited.get(id) ?? []) {
        const own = roles.get(artist_id!) ?? new Set();
        roles.set(artist_id!, own);
        for (const role of parseRoles(letters) ?? []) own.add(role);
      }
      return {
        id,
        release_date,
        isCut: /[LCA]/.test(credits_cut),
        acts: (acts.get(id) ?? []).map(({ artist_id }) => artist_id),
        roles,
      };
    });
  });
}

/** Whether a song credits a person with one of these roles. */
export function credits(song: CreditedSong, person: number, roles: readonly Role[]): boolean {
  const own = song.roles.get(person);
  return own !== undefined && [...own].some((role) => roles.includes(role));
}

/** Whether a song answers a question, worked out from its credits. */
export function answers(song: CreditedSong, question: TogetherQuestion): boolean {
  const { people, not, act, from, to } = question;
  const year = yearOf(song.release_date);
  return (
    people.every(({ id, roles }) => credits(song, id, roles)) &&
    !not.some((id) => credits(song, id, WRITING_ROLES)) &&
    (act === null || song.acts.includes(act)) &&
    (from === null || (year !== null && year >= from)) &&
    (to === null || (year !== null && year <= to))
  );
}

/** Returns the roles of people on a song, in the order of the registry. */
export function rolesOf(song: CreditedSong, people: readonly number[]): ListRole[][] {
  return people.map((id) => LIST_ROLES.filter((role) => song.roles.get(id)?.has(role)));
}
