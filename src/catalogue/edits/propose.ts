import type { Engine, Writer } from "../../database/database.ts";
import { countAppliedAtOnce, countPending } from "../../database/edits/edits.ts";
import { findContributions, findContributor } from "../../database/edits/standing.ts";
import { insertEdit } from "../../database/edits/write-edits.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import { can } from "../../domain/can.ts";
import { APPLIED_AT_ONCE, EDIT_TEXT, mostPending } from "../../domain/edit-rules.ts";
import type { EditState } from "../../domain/edit.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, type Failure } from "../../domain/failure.ts";
import type { CreditsEdit } from "../../domain/new-edit.ts";
import { applyEdit } from "./apply.ts";
import { claimsOfCredits, ImpossibleEdit } from "./credits-claims.ts";
import { readCreditsNow } from "./credits-version.ts";

/** An edit as it is answered to its author. */
export interface Proposed {
  id: number;
  state: EditState;
}

interface Proposing {
  userId: number;
  engine: Engine;
  now: Date;
}

type Refused = Failure<"invalid" | "not_found" | "conflict" | "too_many">;

/**
 * Stores a proposed change of a song's credits, and applies it at once where its author is trusted. What it changes is
 * stored with it as it was, so that the difference can be shown whatever comes later.
 */
export async function proposeCredits(
  db: Writer,
  edit: CreditsEdit,
  { userId, engine, now }: Proposing,
): Promise<Proposed | Refused> {
  const songId = edit.song_id;
  const song = await db.selectFrom("song").select("id").where("id", "=", songId).executeTakeFirst();
  if (song === undefined) {
    const survivor = await findMergedInto(db, "song", songId);
    return survivor === null
      ? failure("not_found", ERROR_TEXT.song.missing)
      : failure("conflict", EDIT_TEXT.changed);
  }
  const { credits, version } = await readCreditsNow(db, songId);
  if (version !== edit.version) return failure("conflict", EDIT_TEXT.changed);
  const contributor = await findContributor(db, userId, now);
  const isApplied =
    can.applyEditAtOnce(contributor, { needsSecondPerson: false }) &&
    (await countAppliedAtOnce(db, userId, new Date(now.getTime() - APPLIED_AT_ONCE.within))) <
      APPLIED_AT_ONCE.most;
  if (!isApplied && (await hasTooManyPending(db, userId, now)))
    return failure("too_many", EDIT_TEXT.tooManyPending);
  try {
    await claimsOfCredits(db, songId, edit);
  } catch (error) {
    if (error instanceof ImpossibleEdit) return failure("invalid", error.message);
    throw error;
  }
  const { add, remove, complete } = edit;
  const at = now.toISOString();
  const id = await insertEdit(db, {
    kind: "credits",
    state: "pending",
    author: "user",
    author_id: userId,
    target_kind: "song",
    target_id: songId,
    body: JSON.stringify({ before: credits, add, remove, complete }),
    source: edit.source,
    note: edit.note,
    created_at: at,
    decided_at: null,
    decided_by: null,
    decided_as: null,
    reason: null,
  });
  if (!isApplied) return { id, state: "pending" };
  await applyEdit(db, { engine, id, decider: { userId: null, as: "author" }, now });
  return { id, state: "applied" };
}

async function hasTooManyPending(db: Writer, userId: number, now: Date): Promise<boolean> {
  const contributions = await findContributions(db, userId);
  const most = mostPending(contributions?.since ?? now, now);
  return (await countPending(db, userId)) >= most;
}
