import type { Snapshot } from "../../database/database.ts";
import type { ActToRefresh } from "../../database/refresh/acts-to-refresh.ts";
import { countRows } from "../../database/sql/count-rows.ts";
import { isWholeDue } from "./schedule.ts";

/** Releases of an album at MusicBrainz, by which those of an act that was not read yet are estimated. */
const RELEASES_OF_ALBUM = 2;

/** Requests by which an act is found: its addresses, a search, and three artists with their albums and songs at most. */
const TO_FIND = 3;

const OF_PAGE = 100;

/**
 * Estimates the requests that an act takes: its own, one for each member, for each page of its two lists of releases, and for
 * each release. Of an act that was read, only its releases of the last year are asked for.
 */
export async function estimateRequests(
  db: Snapshot,
  act: ActToRefresh,
  now: Date,
): Promise<number> {
  const members = await countRows(db.selectFrom("membership").where("group_id", "=", act.id));
  const albums = await countRows(db.selectFrom("album_artist").where("artist_id", "=", act.id));
  const known = act.releases === null ? null : (JSON.parse(act.releases) as string[]).length;
  const releases = known ?? albums * RELEASES_OF_ALBUM;
  const pages = 2 * Math.max(1, Math.ceil(releases / OF_PAGE));
  const finding = act.mbid === null ? TO_FIND : 0;
  if (isWholeDue(act, now)) return finding + 1 + members + pages + releases;
  const recent = await countRows(
    db
      .selectFrom("album_artist")
      .innerJoin("album", "album.id", "album_artist.album_id")
      .where("album_artist.artist_id", "=", act.id)
      .where("album.release_date", ">=", String(now.getUTCFullYear() - 1)),
  );
  return pages + recent * RELEASES_OF_ALBUM;
}
