import {
  type Moderated,
  MODERATED_KINDS,
  type ModeratedKind,
} from "../../domain/moderation/moderated.ts";
import { pagePath } from "../../domain/page-path.ts";
import { neutralUsername } from "../../domain/users/username.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { isShown } from "../community/reviews/ratings.ts";
import { loadUsers } from "../community/users/users.ts";
import type { Snapshot } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** Something that a user wrote, as moderators see it. */
export interface Written extends Moderated {
  userId: number;
  author: string;
  /** Whether the author alone sees their profile. */
  authorIsPrivate: boolean;
  /** The name of the song, album, playlist or profile that it belongs to. */
  title: string;
  text: string;
  path: string;
  /** Whether others may see it. Of a comment: those who may see its edit. */
  isPublic: boolean;
  hiddenReason: string | null;
  /** The edit that a comment is on; null otherwise. */
  editId: number | null;
}

type Found = Omit<Written, "author" | "authorIsPrivate">;

export async function findWritten(db: Snapshot, target: Moderated): Promise<Written | null> {
  return (await loadWritten(db, [target]))[0] ?? null;
}

/** Loads content that users wrote, public or not, in the given order. Deleted content is left out. */
export async function loadWritten(db: Snapshot, targets: readonly Moderated[]): Promise<Written[]> {
  const found = new Map<string, Found>();
  for (const kind of MODERATED_KINDS) {
    const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const one of await LOAD[kind](db, ids)) found.set(`${kind} ${one.id}`, one);
  }
  const userIds = [...found.values()].map(({ userId }) => userId);
  const users = await loadUsers(db, userIds);
  return targets.flatMap(({ kind, id }) => {
    const one = found.get(`${kind} ${id}`);
    if (one === undefined) return [];
    const user = users.get(one.userId);
    return [
      {
        ...one,
        author: user?.norae_user ?? neutralUsername(one.userId, 1),
        authorIsPrivate: user?.is_private ?? false,
      },
    ];
  });
}

/** Lists public things that a user wrote, the latest of each kind first, at most `limit` of each. */
export async function listPublicWritten(
  db: Snapshot,
  userId: number,
  limit: number,
): Promise<Moderated[]> {
  const listed: Moderated[] = [];
  for (const kind of ["song_review", "album_review", "playlist"] as const) {
    const rows = await db
      .selectFrom(kind)
      .select("id")
      .where("user_id", "=", userId)
      .where((eb) => eb.ref("is_public"))
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    listed.push(...rows.map(({ id }) => ({ kind, id })));
  }
  const comments = await db
    .selectFrom("edit_comment")
    .select("id")
    .where("author_id", "=", userId)
    .where("hidden_at", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return [...listed, ...comments.map(({ id }) => ({ kind: "comment" as const, id }))];
}

const LOAD: Record<ModeratedKind, (db: Snapshot, ids: readonly number[]) => Promise<Found[]>> = {
  song_review: (db, ids) => loadReviews(db, "song", ids),
  album_review: (db, ids) => loadReviews(db, "album", ids),
  playlist: loadPlaylists,
  profile: loadProfiles,
  comment: loadCommentsById,
};

async function loadReviews(
  db: Snapshot,
  kind: "song" | "album",
  ids: readonly number[],
): Promise<Found[]> {
  dependsOn(db, ...ids.map((id) => tag.about(`${kind}-review`, id)));
  // Both tables have the same columns.
  const table = `${kind}_review as review` as "song_review as review";
  const item = `${kind} as item` as "song as item";
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom(table)
      .leftJoin(item, "item.id", "review.item_id")
      .select(["review.id", "review.item_id", "review.user_id", "review.content"])
      .select(["review.is_public", "review.hidden_reason", "review.former_name"])
      .select("item.english_name")
      .where("review.id", "in", batch)
      .execute(),
  );
  return rows.map((row) => ({
    kind: `${kind}_review`,
    id: row.id,
    userId: row.user_id,
    title: row.english_name ?? row.former_name ?? "",
    text: row.content,
    path: pagePath.review(row.id, kind),
    isPublic: isShown(row),
    hiddenReason: row.hidden_reason,
    editId: null,
  }));
}

async function loadPlaylists(db: Snapshot, ids: readonly number[]): Promise<Found[]> {
  dependsOn(db, ...tag.abouts("playlist", ids));
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("playlist")
      .select(["id", "user_id", "name", "description", "is_public", "hidden_reason"])
      .where("id", "in", batch)
      .execute(),
  );
  return rows.map((row) => ({
    kind: "playlist",
    id: row.id,
    userId: row.user_id,
    title: row.name,
    text: row.description,
    path: pagePath.playlist(row.id),
    isPublic: row.is_public,
    hiddenReason: row.hidden_reason,
    editId: null,
  }));
}

async function loadProfiles(db: Snapshot, ids: readonly number[]): Promise<Found[]> {
  dependsOn(db, ...tag.names("user", ids));
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("account")
      .select(["id", "username", "hidden_username", "hidden_reason", "private_since"])
      .where("id", "in", batch)
      .execute(),
  );
  return rows.map((row) => ({
    kind: "profile",
    id: row.id,
    userId: row.id,
    title: row.hidden_username ?? row.username,
    text: "",
    path: pagePath.profile(row.username),
    isPublic: row.hidden_reason === null && row.private_since === null,
    hiddenReason: row.hidden_reason,
    editId: null,
  }));
}

async function loadCommentsById(db: Snapshot, ids: readonly number[]): Promise<Found[]> {
  dependsOn(db, tag.edits);
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("edit_comment")
      .select(["id", "edit_id", "text", "hidden_reason"])
      .select((eb) => eb.ref("author_id").$notNull().as("author_id"))
      .where("id", "in", batch)
      .where("author_id", "is not", null)
      .execute(),
  );
  return rows.map((row) => ({
    kind: "comment",
    id: row.id,
    userId: row.author_id,
    title: `edit ${row.edit_id}`,
    text: row.text,
    path: pagePath.edit(row.edit_id),
    isPublic: row.hidden_reason === null,
    hiddenReason: row.hidden_reason,
    editId: row.edit_id,
  }));
}
