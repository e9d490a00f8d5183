import { sql } from "kysely";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import type { MembershipFacts } from "./facts.ts";
import type { MergedMembership } from "./merge-memberships.ts";
import { type RefContext, resolveIds } from "../import/read/resolve.ts";
import { CORRECTION_SOURCE } from "./provenance.ts";

type EditedMembership = Pick<MergedMembership, "group_id" | "member_id"> & {
  /** Null: the membership is removed. */
  now: Omit<MergedMembership, "group_id" | "member_id"> | null;
};

interface Row {
  record_id: number;
  artist_id: number;
  operation: "set" | "remove";
  value: string;
  decided_at: string | null;
}

/** The value of a claim of a membership: null is not known. */
export type MembershipValue = { active: boolean | null; from: string | null; to: string | null };

/** Loads the latest edit of each membership, with the ids that artists have now: of those that a run touches, or of all. */
export async function loadEditedMemberships(context: RefContext, of: "affected" | "all") {
  if (context.isEmpty) return [];
  const isTouched = sql`(exists (
    select 1 from staging_affected t where t.kind = 'artist'
      and t.record_id in (coalesce(g.record_id, c.record_id), coalesce(m.record_id, c.artist_id))
  ) or exists (
    select 1 from staging_affected_membership p where p.group_id = coalesce(g.record_id, c.record_id)
      and p.member_id = coalesce(m.record_id, c.artist_id)
  ))`;
  const { rows } = await sql<Row>`
    select c.record_id, c.artist_id, c.operation, c.value, e.decided_at from edit_claim c
    join edit e on e.id = c.edit_id
    left join artist_former_id g on g.id = c.record_id
    left join artist_former_id m on m.id = c.artist_id
    where c.field = 'membership' and ${of === "all" ? sql`1 = 1` : isTouched}
    order by c.sequence`.execute(context.staging.db);
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => [row.record_id, row.artist_id]);
  const current = await resolveIds(context, "artist", [...new Set(ids)]);
  const latest = new Map<string, EditedMembership>();
  for (const { record_id, artist_id, operation, value, decided_at } of rows) {
    const [group_id, member_id] = [current.get(record_id), current.get(artist_id)];
    // A group that was merged with one of its members must not be a member of itself.
    if (group_id === undefined || member_id === undefined || group_id === member_id) continue;
    const now = operation === "remove" ? null : valueOf(value, decided_at);
    latest.set(`${group_id}:${member_id}`, { group_id, member_id, now });
  }
  return [...latest.values()];
}

function valueOf(value: string, decidedAt: string | null) {
  const { active, from, to } = JSON.parse(value) as MembershipValue;
  const facts: MembershipFacts = {
    active: active ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    sources: [CORRECTION_SOURCE],
  };
  const hasLeft = active === false && to === null && decidedAt !== null;
  return { facts, left_by: hasLeft ? todayInSeoul(new Date(decidedAt)) : null };
}

/** Replaces what catalogues say of memberships by what edits say of them, and adds and removes those that edits do. */
export function withEditedMemberships(
  merged: readonly MergedMembership[],
  edited: readonly EditedMembership[],
): MergedMembership[] {
  const pairs = new Map(merged.map((one) => [keyOf(one), one]));
  for (const { now, ...pair } of edited) {
    if (now === null) pairs.delete(keyOf(pair));
    else pairs.set(keyOf(pair), { ...pair, ...now });
  }
  return [...pairs.values()];
}

function keyOf({ group_id, member_id }: Pick<EditedMembership, "group_id" | "member_id">): string {
  return `${group_id}:${member_id}`;
}
