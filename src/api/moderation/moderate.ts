import {
  type CopyFirst,
  type CoverCopy,
  isCopyFirst,
} from "../../database/community/playlists/covers.ts";
import { logModeration } from "../../database/moderation/audit-log.ts";
import { hideComment, restoreComment } from "../../database/moderation/hide-comment.ts";
import { hidePlaylist, restorePlaylist } from "../../database/moderation/hide-playlist.ts";
import { hideProfile, restoreProfile } from "../../database/moderation/hide-profile.ts";
import { hideReview, restoreReview } from "../../database/moderation/hide-review.ts";
import {
  decideReports,
  listHidden,
  listWaitingReports,
} from "../../database/moderation/reports.ts";
import { findUserByName } from "../../database/community/users/users.ts";
import { findWritten, listPublicWritten, loadWritten } from "../../database/moderation/written.ts";
import type { Database, Snapshot, Transaction } from "../../database/database.ts";
import { can } from "../../domain/users/can.ts";
import { failure, type Failure, isFailure } from "../../domain/failure.ts";
import { type Moderated, nameModerated } from "../../domain/moderation/moderated.ts";
import {
  type Moderation,
  MODERATION_TEXT,
  type Range,
} from "../../domain/moderation/moderation-rules.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";
import { withCopiedCover, withPictureCleanup } from "../community/store-picture.ts";

export interface ModerationStep {
  target: Moderated;
  action: Moderation;
  /** The reason that the user is shown; '' only for a dismissal. */
  reason: string;
  /** The moderator; null for the operator. */
  actorId: number | null;
}

type Refused = Failure<"not_found" | "conflict" | "invalid" | "forbidden">;

interface Services {
  database: Database;
  /** Hides pictures, whose addresses were public. */
  uploads: Uploads;
}

/** Hides or restores something, or dismisses its reports, and logs that. @returns a failure, or null */
export async function moderate({ database, uploads }: Services, step: ModerationStep, now: Date) {
  if (step.action !== "dismiss" && step.reason === "")
    return failure("invalid", MODERATION_TEXT.reason);
  const result = await withCopiedCover(uploads, (copied) =>
    withPictureCleanup(uploads, [copied?.name], () =>
      database.write(async (db) => {
        if (await isOwn(db, step)) return failure("forbidden", MODERATION_TEXT.ownWritten);
        const done = await take(db, step, copied, now);
        if (isFailure(done) || isCopyFirst(done)) return done;
        const reports = await decideReports(db, step.target, now);
        if (step.action === "dismiss" && reports === 0)
          return failure("conflict", MODERATION_TEXT.noReports);
        await logModeration(db, { ...step, subjectId: done.userId }, now);
        return done;
      }),
    ),
  );
  if (isFailure(result)) return result;
  for (const name of result.unused ?? []) await uploads.remove(name);
  return null;
}

/** The things of each kind that are hidden in one call. */
const MOST_OF_KIND = 200;

interface HidingAll {
  username: string;
  reason: string;
  /** The moderator; null for the operator. */
  actorId: number | null;
}

/**
 * Hides all public reviews, playlists and comments of a user, the latest of each kind first, each as `moderate` does; not
 * the profile. @returns how many are hidden, and whether more are left, or a failure
 */
export async function hideAll(services: Services, step: HidingAll, now: Date) {
  const { username, ...by } = step;
  const user = await services.database.read((db) => findUserByName(db, username));
  if (user === null) return failure("not_found", MODERATION_TEXT.noUser);
  if (user._id === step.actorId) return failure("forbidden", MODERATION_TEXT.ownWritten);
  const written = await services.database.read((db) =>
    listPublicWritten(db, user._id, MOST_OF_KIND + 1),
  );
  const counts = Map.groupBy(written, ({ kind }) => kind);
  let hidden = 0;
  for (const things of counts.values())
    for (const target of things.slice(0, MOST_OF_KIND)) {
      // Its author may have removed it meanwhile, or made it private.
      if ((await moderate(services, { ...by, target, action: "hide" }, now)) === null) hidden += 1;
    }
  return { hidden, more: [...counts.values()].some((things) => things.length > MOST_OF_KIND) };
}

async function isOwn(db: Transaction, { target, actorId }: ModerationStep): Promise<boolean> {
  if (actorId === null) return false;
  const written = await findWritten(db, target);
  const maintainer = { userId: actorId, standing: "maintainer" } as const;
  return written !== null && !can.moderateWritten(maintainer, { user_id: written.userId });
}

type Taken = { userId: number; unused?: string[] } | CopyFirst | Refused;

async function take(
  db: Transaction,
  { target: { kind, id }, action, reason }: ModerationStep,
  copied: CoverCopy | undefined,
  now: Date,
): Promise<Taken> {
  if (action === "dismiss") {
    const written = await findWritten(db, { kind, id });
    return written ?? failure("not_found", MODERATION_TEXT.gone);
  }
  const isHidden = action === "hide";
  switch (kind) {
    case "song_review":
    case "album_review": {
      const of = kind === "song_review" ? "song" : "album";
      return isHidden ? hideReview(db, of, { id, reason }, now) : restoreReview(db, of, id);
    }
    case "playlist":
      return isHidden ? hidePlaylist(db, { id, reason, copied }, now) : restorePlaylist(db, id);
    case "profile":
      return isHidden ? hideProfile(db, { id, reason, copied }, now) : restoreProfile(db, id, now);
    case "comment":
      return isHidden ? hideComment(db, { id, reason }, now) : restoreComment(db, id);
  }
}

export async function listModerated(db: Snapshot, state: "waiting" | "hidden", range: Range) {
  const reports = state === "waiting" ? await listWaitingReports(db, range) : [];
  const grouped = Map.groupBy(reports, keyOf);
  const targets =
    state === "hidden"
      ? await listHidden(db, range)
      : [...grouped.values()].map(([first]) => first!);
  return (await loadWritten(db, targets)).map((one) => ({
    ...nameModerated(one),
    author: one.author,
    author_is_private: one.authorIsPrivate,
    title: one.title,
    text: one.text,
    path: one.path,
    hidden_reason: one.hiddenReason,
    reports: (grouped.get(keyOf(one)) ?? []).map(({ reason, note, created_at }) => ({
      reason,
      note,
      created_at,
    })),
  }));
}

function keyOf({ kind, id }: { kind: string; id: number }): string {
  return `${kind} ${id}`;
}
