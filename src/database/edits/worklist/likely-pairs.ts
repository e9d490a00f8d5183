import { tag } from "../../../domain/tag.ts";
import type { RecordKind } from "../../tables.ts";
import { loadAlbums } from "../../catalogue/albums/album-set.ts";
import { loadSongs } from "../../catalogue/songs/song-set.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { loadNamedArtists } from "../../people/named.ts";

type Named = { id: number; english_name: string; korean_name: string | null };

/** Two records that are likely the same, for a maintainer to decide on. */
export type LikelyPair = { kind: RecordKind; left: Named; right: Named; reason: string };

/** Lists undecided pairs, the likeliest first: at most `limit`, fewer if a record has no page. */
export async function listLikelyPairs(db: Snapshot, limit: number): Promise<LikelyPair[]> {
  dependsOn(db, tag.edits, tag.imports);
  const pairs = await db
    .selectFrom("likely_match")
    .select(["kind", "left_id", "right_id", "reason"])
    .where("decision", "is", null)
    .orderBy("score", "desc")
    .orderBy("kind")
    .orderBy("left_id")
    .orderBy("right_id")
    .limit(limit)
    .execute();
  const known = new Map<RecordKind, ReadonlyMap<number, Named>>();
  for (const kind of ["artist", "album", "song"] as const) {
    const ids = pairs.flatMap((one) => (one.kind === kind ? [one.left_id, one.right_id] : []));
    known.set(kind, await loadNamed(db, kind, ids));
  }
  return pairs.flatMap(({ kind, left_id, right_id, reason }) => {
    const left = known.get(kind)?.get(left_id);
    const right = known.get(kind)?.get(right_id);
    return left && right ? [{ kind, left, right, reason }] : [];
  });
}

async function loadNamed(db: Snapshot, kind: RecordKind, ids: readonly number[]) {
  if (kind === "artist") {
    const found = await loadNamedArtists(db, ids);
    return new Map(
      [...found].flatMap(([id, one]) => ("mergedInto" in one ? [] : [[id, one] as const])),
    );
  }
  const records = kind === "album" ? await loadAlbums(db, ids) : await loadSongs(db, ids);
  return new Map(records.map((one) => [one.id, one]));
}
