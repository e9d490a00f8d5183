import { type Failure, failure } from "../../domain/failure.ts";
import { HIDDEN_TEXT } from "../../domain/hidden-text.ts";
import type { Writer } from "../database.ts";
import { forNoKeyUpdate } from "../sql/row-lock.ts";

/** Locks an account whose name or photo is to be changed. @returns why not, if a moderator has hidden them; else null */
export async function lockUnlessHidden(
  db: Writer,
  userId: number,
): Promise<Failure<"forbidden"> | null> {
  const query = db.selectFrom("account").select("hidden_reason").where("id", "=", userId);
  const row = await forNoKeyUpdate(db, query).executeTakeFirst();
  return row?.hidden_reason == null
    ? null
    : failure("forbidden", HIDDEN_TEXT.profile(row.hidden_reason));
}
