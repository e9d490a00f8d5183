import type { SongCursor } from "../../domain/cursor.ts";
import { LIST_ROLES, type ListRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { tag } from "../../domain/tag.ts";
import { TOGETHER_PAGE, type TogetherQuestion } from "../../domain/credits/together.ts";
import type { Release } from "../../domain/catalogue/track-order.ts";
import { readFrom } from "../catalogue/credits/credited-songs.ts";
import { datesOfYears, listMatchingSongs } from "../catalogue/songs/matching-songs.ts";
import { loadReleases, type LoadSongs } from "../catalogue/songs/song-set.ts";
import { songsAfter, songsByDate } from "../catalogue/songs/songs-by-date.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";

/** The songs that credit several people. */
export interface Together<Shape> {
  count: number;
  songs: TogetherSong<Shape>[];
  /** The cursor of the next page; null at the end. */
  next: SongCursor | null;
}

interface TogetherSong<Shape> {
  song: Shape;
  /** The roles of each person of the question, in its order: all of them, also those that it does not name. */
  roles: readonly (readonly ListRole[])[];
}

/** Lists the songs that answer a question of at least two people: the newest first, undated last. */
export async function listTogether<Shape extends Release & { id: number }>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  question: TogetherQuestion,
  { after, limit = TOGETHER_PAGE }: { after?: SongCursor | undefined; limit?: number } = {},
): Promise<Together<Shape>> {
  const { people } = question;
  const rows = await listRows(db, question);
  const { songs, next } = await songsAfter(db, load, rows, { after, limit });
  const roles = await loadRolesOn(db, idsOf(songs), idsOf(people));
  return {
    count: rows.length,
    songs: songs.map((song) => ({
      song,
      roles: people.map(({ id }) =>
        LIST_ROLES.filter((role) => roles.has(keyOf(song.id, id, role))),
      ),
    })),
    next,
  };
}

/** Lists the ids of the songs that answer a question: the first in their order, and the others. */
export async function listTogetherIds(db: Snapshot, question: TogetherQuestion, most: number) {
  const rows = await listRows(db, question);
  const songs = await songsByDate(db, loadReleases, readFrom(rows, "desc"), { limit: most });
  const first = new Set(idsOf(songs));
  return { first: [...first], others: rows.flatMap(({ id }) => (first.has(id) ? [] : [id])) };
}

function listRows(db: Snapshot, { people, not, act, from, to }: TogetherQuestion) {
  const named = [...idsOf(people), ...not];
  dependsOn(db, ...tag.abouts("artist", [...named, ...(act === null ? [] : [act])]));
  return listMatchingSongs(db, {
    people,
    not: not.map((id) => ({ id, roles: WRITING_ROLES })),
    act,
    dates: datesOfYears(from, to),
  });
}

async function loadRolesOn(db: Snapshot, songIds: readonly number[], people: readonly number[]) {
  const rows = await queryInBatches(songIds, (batch) =>
    db
      .selectFrom("credit_role")
      .select(["song_id", "artist_id", "role"])
      .where("song_id", "in", batch)
      .where("artist_id", "in", people)
      .where("role", "in", LIST_ROLES)
      .execute(),
  );
  return new Set(rows.map(({ song_id, artist_id, role }) => keyOf(song_id, artist_id, role)));
}

function keyOf(song: number, person: number, role: string): string {
  return `${song} ${person} ${role}`;
}
