import { can, type Contributor } from "../../domain/users/can.ts";
import type { Edit } from "../../domain/edits/edit-shown.ts";
import type { Act } from "../../domain/edits/proposed/release-edit.ts";
import {
  EDIT_DECISIONS,
  EDITED_KINDS,
  type EditDecision,
  type EditedKind,
} from "../../domain/edits/edit.ts";
import type { User } from "../../domain/users/user.ts";
import { loadUsers } from "../community/users/users.ts";
import type { Snapshot } from "../database.ts";
import { loadApprovals } from "./approvals.ts";
import { loadComments } from "./comments.ts";
import { loadEditTargets, loadFormerNames, targetKey } from "./edit-targets.ts";
import type { StoredEdit } from "./edits.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { isHiddenEdit } from "./edit-reports.ts";

/** Loads what edits show of themselves, with the names of those who made and decided them. */
export async function loadShownEdits(
  db: Snapshot,
  edits: readonly StoredEdit[],
  viewer: Contributor | null,
): Promise<Edit[]> {
  const merges = edits.filter(({ kind }) => kind === "merge");
  const approvals = await loadApprovals(db, idsOf(merges));
  const approversOf = ({ id }: StoredEdit) =>
    (approvals.get(id) ?? []).map(({ user_id }) => user_id);
  const people = edits.flatMap((edit) => [...peopleOf(edit), ...approversOf(edit)]);
  const users = await loadUsers(db, people);
  const named = [...edits, ...edits.flatMap(othersOf)];
  const targets = await loadEditTargets(db, named);
  const missing = named.filter((record) => !targets.has(targetKey(record)));
  const former = await loadFormerTargets(db, missing);
  const wordsOfEdit = (record: Named) => {
    const { name = null, artists = "", year = null } = targets.get(targetKey(record)) ?? {};
    return { name, artists, year, former_name: former.get(targetKey(record)) ?? null };
  };
  const comments = await loadComments(db, idsOf(edits), viewer);
  const withheld = await findWithheld(db, edits, viewer);
  const nameOf = (id: number | null) => (id === null ? null : (users.get(id)?.norae_user ?? null));
  return edits.map((edit) => ({
    id: edit.id,
    kind: edit.kind,
    state: edit.state,
    author: nameOf(edit.author_id),
    author_kind: edit.author,
    target: {
      kind: edit.target_kind,
      id: edit.target_id,
      ...wordsOfEdit(edit),
    },
    others: othersOf(edit).map((other) => ({
      kind: other.target_kind,
      id: other.target_id,
      ...wordsOfEdit(other),
    })),
    changes: JSON.parse(edit.body) as Record<string, unknown>,
    source: withheld.has(edit.id) ? "" : edit.source,
    note: withheld.has(edit.id) ? "" : edit.note,
    withheld: withheld.has(edit.id),
    created_at: edit.created_at,
    decided_at: edit.decided_at,
    decided_by: nameOf(edit.decided_by),
    decided_as: edit.decided_as,
    ...(edit.kind === "merge" && {
      approvals: (approvals.get(edit.id) ?? []).map(({ user_id, approved_as, approved_at }) => ({
        by: nameOf(user_id),
        as: approved_as,
        at: approved_at,
      })),
    }),
    reverted_at: edit.reverted_at,
    reverted_by: nameOf(edit.reverted_by),
    reason: edit.reason,
    private_users: privateUsersOf([...peopleOf(edit), ...approversOf(edit)], users),
    comments: (comments.get(edit.id) ?? []).filter(
      ({ is_own }) => is_own || !withheld.has(edit.id),
    ),
    is_own: viewer !== null && edit.author_id === viewer.userId,
    may: EDIT_DECISIONS.filter(
      (decision) =>
        may(decision, edit, viewer) &&
        // The first approver leaves the second approval to others.
        !(decision === "approve" && viewer !== null && approversOf(edit).includes(viewer.userId)),
    ),
  }));
}

type Named = Pick<StoredEdit, "target_kind" | "target_id">;

async function loadFormerTargets(db: Snapshot, records: readonly Named[]) {
  const names = new Map<string, string>();
  for (const target_kind of EDITED_KINDS) {
    const ids = records.flatMap((one) =>
      one.target_kind === target_kind ? (one.target_id ?? []) : [],
    );
    for (const [target_id, name] of await loadFormerNames(db, target_kind, ids))
      names.set(targetKey({ target_kind, target_id }), name);
  }
  return names;
}

/** Returns the ids of those who made or decided an edit. */
function peopleOf({ author_id, decided_by, reverted_by }: StoredEdit): number[] {
  return [author_id, decided_by, reverted_by].filter((id) => id !== null);
}

/** Returns the names of those among users whose profiles are private. */
function privateUsersOf(ids: readonly number[], users: ReadonlyMap<number, User>): string[] {
  return [...new Set(ids)].flatMap((id) => {
    const user = users.get(id);
    return user?.is_private === true ? user.norae_user : [];
  });
}

/** The ids of other records in the body of an edit, by its kind. The acts that an edit makes stand in it with their names. */
interface NamingBody {
  merged?: number;
  from?: number;
  other?: number;
  member_id?: number;
  songs?: readonly { song_id: number }[];
  artists?: readonly Act[];
  album?: number | null;
  tracks?: readonly { song_id?: number; id?: number; artists?: readonly Act[] }[];
  members?: readonly { artist: Act }[];
}

/** Returns the further records that an edit names, each once; the people of credits stand with their names in it. */
function othersOf({ kind, target_kind, body }: StoredEdit): Other[] {
  const named = JSON.parse(body) as NamingBody;
  const of = (other: EditedKind, id: Act | null | undefined) =>
    typeof id === "number" ? [{ target_kind: other, target_id: id }] : [];
  switch (kind) {
    case "credits":
      return distinct([...songsIn(named), ...actsOfTracks(named)]);
    case "merge":
      return of(target_kind, named.merged);
    case "unmerge":
      return of(target_kind, named.from);
    case "different":
      return of(target_kind, named.other);
    case "membership":
      return of("artist", named.member_id);
    case "new":
      return distinct([
        ...(named.artists ?? []).flatMap((act) => of("artist", act)),
        ...of("album", named.album),
        ...(named.members ?? []).flatMap(({ artist }) => of("artist", artist)),
        ...actsOfTracks(named),
        ...songsIn(named),
      ]);
    default:
      return [];
  }
}

type Other = { target_kind: EditedKind; target_id: number };

function songsIn({ songs = [], tracks = [] }: NamingBody): Other[] {
  const ids = [
    ...songs.map(({ song_id }) => song_id),
    ...tracks.flatMap(({ song_id, id }) => song_id ?? id ?? []),
  ];
  return ids.map((target_id) => ({ target_kind: "song", target_id }));
}

function actsOfTracks({ tracks = [] }: NamingBody): Other[] {
  const acts = tracks.flatMap(({ artists = [] }) => artists);
  return acts.flatMap((act) =>
    typeof act === "number" ? { target_kind: "artist" as const, target_id: act } : [],
  );
}

function distinct(others: readonly Other[]): Other[] {
  return [...new Map(others.map((other) => [targetKey(other), other])).values()];
}

function may(decision: EditDecision, edit: StoredEdit, viewer: Contributor | null): boolean {
  const asked = { ...edit, needsSecondPerson: false };
  switch (decision) {
    case "approve":
    case "reject":
      return can.decideEdit(viewer, asked);
    case "withdraw":
      return can.withdrawEdit(viewer, asked);
    case "revert":
      return can.revertEdit(viewer, asked);
  }
}

/** Whether a viewer may read an edit. */
export async function isReadable(
  db: Snapshot,
  edit: StoredEdit,
  viewer: Contributor | null,
): Promise<boolean> {
  return can.readEdit(viewer, { ...edit, isHidden: await isHiddenEdit(db, edit) });
}

/**
 * Finds the edits of which a viewer does not get source, note and comments: they wait, and none of their author's was applied
 * yet, so that proposing is no way to publish something.
 */
export async function findWithheld(
  db: Snapshot,
  edits: readonly StoredEdit[],
  viewer: Contributor | null,
): Promise<ReadonlySet<number>> {
  const waiting = edits.filter(
    (edit) =>
      edit.state === "pending" && edit.author_id !== null && !can.readWordsOfEdit(viewer, edit),
  );
  const authors = waiting.flatMap(({ author_id }) => author_id ?? []);
  dependsOn(db, ...tag.activities("user", authors));
  const rows = await queryInBatches(authors, (batch) =>
    db
      .selectFrom("account")
      .select("id")
      .where("id", "in", batch)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("edit")
            .select("edit.id")
            .whereRef("edit.author_id", "=", "account.id")
            .where("edit.state", "=", "applied"),
        ),
      )
      .execute(),
  );
  const known = new Set(idsOf(rows));
  return new Set(idsOf(waiting.filter(({ author_id }) => !known.has(author_id!))));
}

/** Lists all edits that a user proposed, oldest first. */
export async function listOwnEdits(db: Snapshot, userId: number): Promise<Edit[]> {
  const edits = await db
    .selectFrom("edit")
    .selectAll()
    .where("author_id", "=", userId)
    .orderBy("id")
    .execute();
  return loadShownEdits(db, edits, { userId, standing: "new" });
}
