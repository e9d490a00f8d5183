import type { WritingList } from "../../domain/self-written.ts";
import { tag } from "../../domain/tag.ts";
import { compareNewestFirst } from "../../domain/track-order.ts";
import { loadReleases, type LoadSongs } from "../catalogue/song-set.ts";
import type { Range } from "../catalogue/songs-by-date.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { factOf } from "../counts/act-writing.ts";
import type { Reader } from "../database.ts";
import { loadMemberCredits, selectFacts } from "./self-written-parts.ts";

/** Which songs of an act are listed. */
export interface SelfWrittenSongs extends Range {
  list: WritingList;
  /** Those whose writers of the list are known, those of them that credit a member, or one by their id. */
  which: "known" | "by_members" | { member: number };
}

/** Lists and counts songs of which it is known who wrote them: the newest first, undated last. */
export async function listSelfWrittenSongs<Shape extends { id: number }>(
  db: Reader,
  load: LoadSongs<Shape>,
  actId: number,
  { list, which, offset = 0, limit }: SelfWrittenSongs,
): Promise<{ count: number; songs: Shape[] }> {
  dependsOn(db, tag.about("artist", actId));
  const found =
    typeof which === "object"
      ? await loadSongsOfMember(db, actId, which.member, list)
      : await selectFacts(db, actId)
          .select("facts.song_id")
          .where(factOf(list, which === "known" ? "known" : "member"), "=", 1)
          .execute();
  const releases = await loadReleases(
    db,
    found.map(({ song_id }) => song_id),
  );
  const ids = releases.toSorted(compareNewestFirst).map(({ id }) => id);
  const range = ids.slice(offset, limit === undefined ? undefined : offset + limit);
  return { count: ids.length, songs: await load(db, range) };
}

async function loadSongsOfMember(db: Reader, actId: number, member: number, list: WritingList) {
  const credits = await loadMemberCredits(db, actId);
  const own = credits.filter(
    ({ person_id, role }) => person_id === member && (list === "writing" || role === list),
  );
  return [...new Map(own.map((credit) => [credit.song_id, credit])).values()];
}
