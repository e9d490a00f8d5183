import type { EditedKind } from "../../domain/edit.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { tag } from "../../domain/tag.ts";

/** Counts the songs that hang on a record: of an act those by it, or those that credit it where they are more. */
export async function countHangingSongs(
  db: Reader,
  { target_kind, target_id }: { target_kind: EditedKind; target_id: number | null },
): Promise<number> {
  if (target_id === null || target_kind === "song") return 0;
  dependsOn(db, tag.name(target_kind, target_id));
  const record = await db
    .selectFrom(target_kind)
    .select("num_songs")
    .where("id", "=", target_id)
    .executeTakeFirst();
  if (target_kind === "album") return record?.num_songs ?? 0;
  const credits = await db
    .selectFrom("credit_count")
    .select("songs")
    .where("artist_id", "=", target_id)
    .where("scope", "=", "all")
    .where("role", "=", "writing")
    .executeTakeFirst();
  return Math.max(record?.num_songs ?? 0, credits?.songs ?? 0);
}
