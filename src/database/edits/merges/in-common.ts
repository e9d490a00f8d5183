import { type RawBuilder, sql } from "kysely";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import type { Shared } from "../../../domain/edits/merge-evidence.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { idsOf } from "../../sql/id-set.ts";

/** The records named of those that two have in common. */
const EXAMPLES = 5;

/** Other records that two of one kind have in common; null for what the kind does not have. */
export interface InCommon {
  /** Of artists the songs on which both are, as acts or credited; of albums the titles that both have. */
  songs: Shared | null;
  /** Of artists the acts for whom both wrote and the groups of both; of albums and songs the acts of both. */
  acts: Shared | null;
  /** Of songs the people whom both credit. */
  people: Shared | null;
}

/** Finds what two records of one kind have in common, by their ids. */
export async function findInCommon(
  db: Snapshot,
  kind: EditedKind,
  one: number,
  other: number,
): Promise<InCommon> {
  dependsOn(db, ...tag.abouts(kind, [one, other]));
  const shared = (of: "song" | "artist", ids: (id: number) => RawBuilder<unknown>) =>
    findShared(db, of, sql<boolean>`id in (${ids(one)}) and id in (${ids(other)})`);
  switch (kind) {
    case "artist":
      return {
        songs: await shared("song", songsOfArtist),
        acts: await shared("artist", actsOfArtist),
        people: null,
      };
    case "album": {
      const titles = sql`select name_key from song where album_id = ${other}`;
      return {
        songs: await findShared(
          db,
          "song",
          sql<boolean>`album_id = ${one} and name_key in (${titles})`,
        ),
        acts: await shared("artist", actsOfAlbum),
        people: null,
      };
    }
    case "song":
      return {
        songs: null,
        acts: await shared("artist", actsOfSong),
        people: await shared("artist", peopleOfSong),
      };
  }
}

const songsOfArtist = (id: number) =>
  sql`select song_id from song_artist where artist_id = ${id} union select song_id from credit where artist_id = ${id}`;

const actsOfArtist = (id: number) =>
  sql`select artist_id from collaboration where person_id = ${id} and role = 'writing' and artist_id <> ${id}
    union select group_id from membership where member_id = ${id}`;

const actsOfAlbum = (id: number) => sql`select artist_id from album_artist where album_id = ${id}`;

const actsOfSong = (id: number) => sql`select artist_id from song_artist where song_id = ${id}`;

const peopleOfSong = (id: number) =>
  sql`select artist_id from credit where song_id = ${id} and artist_id is not null`;

async function findShared(
  db: Snapshot,
  kind: "song" | "artist",
  isShared: RawBuilder<boolean>,
): Promise<Shared> {
  const rows = await db
    .selectFrom(kind)
    .select(["id", "english_name"])
    .select(sql<number>`count(*) over ()`.as("count"))
    .where(isShared)
    .orderBy("sort_key")
    .orderBy("id")
    .limit(EXAMPLES)
    .execute();
  dependsOn(db, ...tag.names(kind, idsOf(rows)));
  const examples = rows.map(({ english_name }) => english_name);
  return { count: rows[0]?.count ?? 0, examples };
}
