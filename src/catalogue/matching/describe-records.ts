import type { Snapshot } from "../../database/database.ts";
import type { RecordKind } from "../../database/tables.ts";
import { counted } from "../../domain/text/counted.ts";

/** Maximum number of names that are listed. */
export const NAMED = 3;

/** Returns a record's names and what it is known for, by id, so that a reviewer can tell two of them apart. */
export async function describeRecords(db: Snapshot, kind: RecordKind, ids: number[]) {
  if (ids.length === 0) return new Map();
  return kind === "artist" ? describeArtists(db, ids) : describeReleases(db, kind, ids);
}

async function describeArtists(db: Snapshot, ids: number[]): Promise<Map<number, string>> {
  const artists = await db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "num_songs", "debut_date"])
    .where("id", "in", ids)
    .execute();
  const groups = await db
    .selectFrom("membership as m")
    .innerJoin("artist as g", "g.id", "m.group_id")
    .select(["m.member_id as id", "g.english_name as name"])
    .where("m.member_id", "in", ids)
    .orderBy("m.group_id")
    .execute();
  const credits = await db
    .selectFrom("credit_role as c")
    .select(({ fn }) => ["c.artist_id as id", fn.count<number>("c.song_id").distinct().as("songs")])
    .select(({ fn }) => fn.min<string | null>("c.release_order").as("first"))
    .select(({ fn }) => fn.max<string | null>("c.release_order").as("last"))
    .where("c.artist_id", "in", ids)
    .groupBy("c.artist_id")
    .execute();
  const acts = await db
    .selectFrom("collaboration as c")
    .innerJoin("artist as a", "a.id", "c.artist_id")
    .select(["c.person_id as id", "a.english_name as name"])
    .where("c.person_id", "in", ids)
    .where("c.role", "=", "writing")
    .orderBy("c.songs", "desc")
    .orderBy("a.id")
    .execute();
  return new Map(
    artists.map(({ id, english_name, korean_name, num_songs, debut_date }) => {
      const own = credits.find((one) => one.id === id);
      const member = groups.filter((one) => one.id === id).map(({ name }) => name);
      const forActs = acts.filter((one) => one.id === id).map(({ name }) => name);
      const parts = [
        namesOf(english_name, korean_name),
        member.length > 0 ? `of ${listed(member)}` : null,
        debut_date === null ? null : `since ${debut_date.slice(0, 4)}`,
        num_songs > 0 ? counted(num_songs, "song") : null,
        own ? `credited on ${counted(own.songs, "song")}${years(own.first, own.last)}` : null,
        forActs.length > 0 ? `for ${listed(forActs)}` : null,
      ];
      return [id, parts.filter((part) => part !== null).join(", ")];
    }),
  );
}

async function describeReleases(db: Snapshot, kind: "album" | "song", ids: number[]) {
  const records = await db
    .selectFrom(kind)
    .select(["id", "english_name", "korean_name", "release_date"])
    .where("id", "in", ids)
    .execute();
  const artists =
    kind === "album"
      ? await db
          .selectFrom("album_artist as l")
          .innerJoin("artist as a", "a.id", "l.artist_id")
          .select(["l.album_id as id", "a.english_name as name"])
          .where("l.album_id", "in", ids)
          .orderBy("l.position")
          .execute()
      : await db
          .selectFrom("song_artist as l")
          .innerJoin("artist as a", "a.id", "l.artist_id")
          .select(["l.song_id as id", "a.english_name as name"])
          .where("l.song_id", "in", ids)
          .orderBy("l.position")
          .execute();
  return new Map(
    records.map(({ id, english_name, korean_name, release_date }) => {
      const by = artists.filter((one) => one.id === id).map(({ name }) => name);
      const parts = [namesOf(english_name, korean_name), `by ${listed(by)}`, release_date];
      return [id, parts.filter((part) => part !== null).join(", ")];
    }),
  );
}

function namesOf(english: string, korean: string | null): string {
  return korean === null || korean === english ? english : `${english} / ${korean}`;
}

function years(first: string | null, last: string | null): string {
  const [from, to] = [(first ?? "").slice(0, 4), (last ?? "").slice(0, 4)];
  if (to === "") return "";
  return from === "" || from === to ? ` in ${to}` : ` from ${from} to ${to}`;
}

/** Returns the first names of a list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  return names.slice(0, NAMED).join(", ") + more;
}
