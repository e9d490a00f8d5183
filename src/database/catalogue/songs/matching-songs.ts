import { sql } from "kysely";
import type { SortDirection } from "../../../domain/sort.ts";
import type { Role } from "../../../domain/catalogue/role.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import type { DatedRow, Range } from "./songs-by-date.ts";
import { idsOf } from "../../sql/id-set.ts";

/** A person and the roles, any of which a song must credit them with. */
type CreditedPerson = { id: number; roles: readonly Role[] };

/** Which songs: those by an act, that credit all of these people and none of others, released in a range of dates. */
export interface WantedSongs {
  /** At least one, unless there is an act. */
  people: readonly CreditedPerson[];
  not?: readonly CreditedPerson[];
  act?: number | null;
  dates?: DateRange;
}

/** Release dates in the order of texts: `from` inclusive, `before` exclusive. '' is no date. */
type DateRange = { from?: string; before?: string };

/** Returns the dates of years, the last one included; without any year, of all songs, with or without a date. */
export function datesOfYears(from: number | null, to: number | null): DateRange {
  return {
    ...(from !== null && { from: String(from) }),
    ...(from === null && to !== null && { from: "0" }),
    // After every date of the year.
    ...(to !== null && { before: `${to}~` }),
  };
}

export const UNDATED: DateRange = { before: "0" };

/** A list of songs, of a person in some roles or of an act, and the number of index rows that it takes. */
type SongList = { of: CreditedPerson | { act: number }; rows: number };

/** A list of at most so many times the shortest one's rows is read; a longer one is probed, which costs as much a song. */
const READ_RATHER_THAN_PROBED = 6;

/** The song, as an expression by which SQLite cannot look songs up: it would begin with a longer list. */
const SONG = sql<number>`coalesce(${sql.ref("matching.id")}, 0)`;

/** Lists all songs that match, the newest first, undated last, those of one date by id. */
export async function listMatchingSongs(db: Snapshot, wanted: WantedSongs): Promise<DatedRow[]> {
  const matching = await matchingSongs(db, wanted);
  return matching === null
    ? []
    : matching.orderBy("release_order", "desc").orderBy("id", "desc").execute();
}

export async function listMatchingSongsByName(
  db: Snapshot,
  wanted: WantedSongs,
  direction: SortDirection,
  { offset = 0, limit }: Range = {},
): Promise<number[]> {
  const matching = await matchingSongs(db, wanted);
  if (matching === null) return [];
  const rows = await db
    .selectFrom(matching.as("matching"))
    .innerJoin("song", "song.id", "matching.id")
    .select("matching.id")
    .orderBy("song.sort_key", direction)
    .orderBy("song.id", direction)
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the query of the songs that match, each once, from the shortest list that they are in; null without any. */
async function matchingSongs(db: Snapshot, wanted: WantedSongs) {
  const lists = await loadLengths(db, wanted);
  const [shortest, ...others] = lists.toSorted((one, other) => one.rows - other.rows);
  if (shortest === undefined || shortest.rows === 0) return null;
  const { from, before } = wanted.dates ?? {};
  let query = db
    .selectFrom(songsOf(db, shortest.of).as("matching"))
    .select(["matching.id", "matching.release_order"])
    .distinct()
    .$if(from !== undefined, (some) => some.where("matching.release_order", ">=", from!))
    .$if(before !== undefined, (some) => some.where("matching.release_order", "<", before!));
  for (const { of, rows } of others) {
    query =
      rows <= READ_RATHER_THAN_PROBED * shortest.rows
        ? query.where(SONG, "in", db.selectFrom(songsOf(db, of).as("other")).select("other.id"))
        : query.where(probe(db, of), "is not", null);
  }
  for (const person of wanted.not ?? []) query = query.where(probe(db, person), "is", null);
  return query;
}

const selectCounts = compiled((db, people: readonly number[]) =>
  db
    .selectFrom("credit_count")
    .select(["artist_id", "role", "songs"])
    .where("scope", "=", "all")
    .where("artist_id", "in", people),
);

async function loadLengths(db: Snapshot, { people, act = null }: WantedSongs): Promise<SongList[]> {
  const [only] = people;
  if (only && people.length === 1 && act === null) return [{ of: only, rows: 1 }];
  const lists: SongList[] = [];
  if (people.length > 0) {
    const counts = await selectCounts(db, idsOf(people));
    for (const of of people) {
      const own = counts.filter(
        ({ artist_id, role }) => artist_id === of.id && of.roles.some((one) => one === role),
      );
      lists.push({ of, rows: own.reduce((sum, { songs }) => sum + songs, 0) });
    }
  }
  if (act !== null) {
    const row = await db
      .selectFrom("artist")
      .select("num_songs")
      .where("id", "=", act)
      .executeTakeFirst();
    lists.push({ of: { act }, rows: row?.num_songs ?? 0 });
  }
  return lists;
}

function songsOf(db: Snapshot, of: SongList["of"]) {
  return "act" in of
    ? db
        .selectFrom("song_artist")
        .select(["song_id as id", "release_order"])
        .where("artist_id", "=", of.act)
        .where((eb) => eb.ref("is_listed"))
    : db
        .selectFrom("credit_role")
        .select(["song_id as id", "release_order"])
        .where("artist_id", "=", of.id)
        .where("role", "in", of.roles);
}

/** Probes a list for a song: of a subquery of one value no planner makes a join that begins with the longer list. */
function probe(db: Snapshot, of: SongList["of"]) {
  return db
    .selectFrom(songsOf(db, of).as("other"))
    .select("other.id")
    .where("other.id", "=", sql<number>`${sql.ref("matching.id")}`)
    .limit(1);
}
