import type { EditedRecord } from "../../domain/edits/edit-target.ts";
import { type Change, isBackAndForth } from "../../domain/edits/edit-rules.ts";
import { listIdsOfRecord } from "../catalogue/former-ids.ts";
import type { Snapshot } from "../database.ts";
import type { StoredEdit } from "./edits.ts";

/** The latest edits of a record that are looked at. */
const LATEST = 100;

/** Whether a record, or one merged into it, was changed back and forth so often that only maintainers may change it. */
export async function isLocked(db: Snapshot, { kind, id }: EditedRecord): Promise<boolean> {
  // Each by itself: records that were merged since may say the same without having been changed back.
  for (const one of await listIdsOfRecord(db, kind, id))
    if (await wasChangedBackAndForth(db, { kind, id: one })) return true;
  return false;
}

async function wasChangedBackAndForth(db: Snapshot, record: EditedRecord): Promise<boolean> {
  const { kind, id } = record;
  const about = await db
    .selectFrom("edit")
    .selectAll()
    .where("target_kind", "=", kind)
    .where("target_id", "=", id)
    .where("state", "in", ["applied", "reverted"])
    .where("kind", "in", ["credits", "fields", "membership"])
    .orderBy("id", "desc")
    .limit(LATEST)
    .execute();
  const naming = db
    .selectFrom("edit_reference as r")
    .innerJoin("edit as e", "e.id", "r.edit_id")
    .selectAll("e")
    .where("r.kind", "=", kind)
    .where("r.record_id", "=", id)
    .where("e.state", "in", ["applied", "reverted"])
    .orderBy("r.edit_id", "desc")
    .limit(LATEST);
  const ofAlbums = naming
    .where("e.target_kind", "=", "album")
    .where("e.kind", "in", ["credits", "new"]);
  const credits = kind === "song" ? await ofAlbums.execute() : [];
  // With others, whichever record stayed.
  const merges = await naming.where("e.kind", "in", ["merge", "unmerge"]).execute();
  return isBackAndForth(
    [...about, ...credits, ...merges]
      .flatMap((edit) => timedChanges(edit, record))
      .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
      .map(({ change }) => change),
  );
}

/** Returns what an edit changed of a record, and changed back where it was reverted. */
function timedChanges(edit: StoredEdit, record: EditedRecord): { at: string; change: Change }[] {
  const { decided_at, created_at, reverted_at } = edit;
  const changes = changesOf(edit, record);
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
  /** Of credits of several songs of an album. */
  songs?: readonly {
    song_id: number;
    add: Credit[];
    remove: Credit[];
    order?: Order[];
    complete?: boolean;
  }[];
  order?: Order[];
  complete?: boolean;
  /** The other record of a merge, and of the undoing of one. */
  merged?: number;
  from?: number;
  member_id?: number;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

interface Order {
  role: string;
  credits: readonly Pick<Credit, "artist_id" | "name">[];
}

interface Credit {
  artist_id: number | null;
  name: string;
  roles: string;
  also?: readonly string[];
}

function changesOf({ kind, target_id, body }: StoredEdit, record: EditedRecord): Change[] {
  const { songs, merged, from = merged, ...rest } = JSON.parse(body) as Body;
  // A new album's fields are none of its songs'.
  const own = kind === "new" ? {} : rest;
  if (kind === "merge" || kind === "unmerge") {
    const both = [target_id, from].toSorted((one, other) => Number(one) - Number(other));
    return [changed(`one record ${both.join(" ")}`, kind === "unmerge", kind === "merge")];
  }
  const ofSong = songs?.find(({ song_id }) => record.kind === "song" && song_id === record.id);
  const {
    fields = {},
    set = fields,
    add = [],
    remove = [],
    order = [],
    complete = false,
    member_id,
    before,
    after,
  }: Body = { ...own, ...ofSong };
  if (kind === "membership") return [changed(`member ${member_id}`, before, after)];
  const added = new Map(add.flatMap(namesByRole));
  const removed = new Map(remove.flatMap(namesByRole));
  const others = [...removed].filter(([what]) => !added.has(what));
  return [
    ...Object.entries(set).map(([field, to]) => changed(field, before?.[field] ?? null, to)),
    // A person who is both removed and added gets another credited name.
    ...[...added].map(([what, name]) =>
      removed.has(what)
        ? changed(`${what} as`, removed.get(what), name)
        : changed(what, false, true),
    ),
    ...others.map(([what]) => changed(what, true, false)),
    ...(complete ? [changed("whole list", false, true)] : []),
    ...order.map(({ role, credits }) => {
      const listed = Array.isArray(before) ? (before as readonly Credit[]) : [];
      const then = listed.filter(({ roles, also = [] }) => [...roles, ...also].includes(role));
      return changed(`order ${role}`, then.map(whoOf), credits.map(whoOf));
    }),
  ];
}

function changed(what: string, from: unknown, to: unknown): Change {
  return { what, from: JSON.stringify(from), to: JSON.stringify(to) };
}

function whoOf({ artist_id, name }: Pick<Credit, "artist_id" | "name">): number | string {
  return artist_id ?? name;
}

/** Returns what a credit is in each of its roles, and its name. */
function namesByRole({
  artist_id,
  name,
  roles,
  also = [],
}: Credit): [what: string, name: string][] {
  return [...roles, ...also].map((role) => [`${role} ${whoOf({ artist_id, name })}`, name]);
}
