import type { Moderated, ModeratedKind } from "../../domain/moderated.ts";
import type { Range } from "../../domain/moderation-rules.ts";
import type { Reader } from "../database.ts";

const TABLES = [
  ["song_review", "song_review"],
  ["album_review", "album_review"],
  ["playlist", "playlist"],
  ["profile", "account"],
  ["comment", "edit_comment"],
] as const satisfies [ModeratedKind, string][];

/** Lists a range of what moderators have hidden, the latest first. */
export async function listHidden(db: Reader, { offset, limit }: Range): Promise<Moderated[]> {
  const hidden: (Moderated & { at: string })[] = [];
  for (const [kind, table] of TABLES) {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .select((eb) => eb.ref("hidden_at").$notNull().as("at"))
      .where("hidden_at", "is not", null)
      .orderBy("hidden_at", "desc")
      .orderBy("id", "desc")
      .limit(offset + limit)
      .execute();
    hidden.push(...rows.map((row) => ({ kind, ...row })));
  }
  return hidden
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(offset, offset + limit)
    .map(({ kind, id }) => ({ kind, id }));
}
