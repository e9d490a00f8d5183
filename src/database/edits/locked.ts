import type { EditedKind } from "../../domain/edit.ts";
import { type Change, isBackAndForth } from "../../domain/edit-lock.ts";
import type { Reader } from "../database.ts";
import type { StoredEdit } from "./edits.ts";

/** The latest edits of a record that are looked at. */
const LATEST = 100;

/** Whether a record was changed back and forth so often that only maintainers may change it. */
export async function isLocked(
  db: Reader,
  { target_kind, target_id }: { target_kind: EditedKind; target_id: number | null },
): Promise<boolean> {
  if (target_id === null) return false;
  const edits = await db
    .selectFrom("edit")
    .selectAll()
    .where("target_kind", "=", target_kind)
    .where("target_id", "=", target_id)
    .where("state", "in", ["applied", "reverted"])
    .where("kind", "in", ["credits", "fields", "membership"])
    .orderBy("id", "desc")
    .limit(LATEST)
    .execute();
  return isBackAndForth(
    edits
      .flatMap(timedChanges)
      .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
      .map(({ change }) => change),
  );
}

interface Timed {
  at: string;
  change: Change;
}

/** Returns what an edit changed, and changed back where it was reverted. */
function timedChanges(edit: StoredEdit): Timed[] {
  const { decided_at, created_at, reverted_at } = edit;
  const changes = changesOf(edit);
  const applied = changes.map((change) => ({ at: decided_at ?? created_at, change }));
  if (reverted_at === null) return applied;
  return [
    ...applied,
    ...changes.map(({ what, from, to }) => ({
      at: reverted_at,
      change: { what, from: to, to: from },
    })),
  ];
}

/** Of fields `before` and `set`, or `fields` of a correction; of a membership `before` and `after`. */
interface Body {
  set?: Readonly<Record<string, unknown>>;
  fields?: Readonly<Record<string, unknown>>;
  add?: Credit[];
  remove?: Credit[];
  member_id?: number;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

interface Credit {
  artist_id: number | null;
  name: string;
  roles: string;
  also?: readonly string[];
}

function changesOf({ kind, body }: StoredEdit): Change[] {
  const { fields = {}, set = fields, add = [], remove = [], ...rest } = JSON.parse(body) as Body;
  const { member_id, before, after } = rest;
  if (kind === "membership") return [changed(`member ${member_id}`, before, after)];
  return [
    ...Object.entries(set).map(([field, to]) => changed(field, before?.[field] ?? null, to)),
    ...add.flatMap(rolesOf).map((what) => changed(what, false, true)),
    ...remove.flatMap(rolesOf).map((what) => changed(what, true, false)),
  ];
}

function changed(what: string, from: unknown, to: unknown): Change {
  return { what, from: JSON.stringify(from), to: JSON.stringify(to) };
}

function rolesOf({ artist_id, name, roles, also = [] }: Credit): string[] {
  return [...roles, ...also].map((role) => `${role} ${artist_id ?? name}`);
}
