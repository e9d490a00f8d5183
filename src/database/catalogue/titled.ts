import { joinedNames } from "../../domain/artist-names.ts";
import type { Titled } from "../../domain/import-row.ts";
import type { ReviewKind } from "../../domain/review-rules.ts";
import type { Reader } from "../database.ts";
import { loadAlbums } from "./album-set.ts";
import { loadSongs } from "./song-set.ts";

/** Loads what tells songs or albums apart, by their ids. Missing ones are left out. */
export async function loadTitled(
  db: Reader,
  kind: ReviewKind,
  ids: readonly number[],
): Promise<Map<number, Titled>> {
  const records = kind === "song" ? await loadSongs(db, ids) : await loadAlbums(db, ids);
  return new Map(
    records.map((record) => [
      record.id,
      {
        id: record.id,
        title: record.english_name,
        korean_title: record.korean_name,
        act: joinedNames(record.artists),
        album: "album" in record ? (record.album?.name ?? null) : null,
        release_date: record.release_date,
      },
    ]),
  );
}
