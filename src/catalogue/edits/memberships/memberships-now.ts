import { createHash } from "node:crypto";
import { dependsOn } from "../../../database/changes/dependencies.ts";
import type { Snapshot } from "../../../database/database.ts";
import { tag } from "../../../domain/tag.ts";
import type { MembershipValue } from "../../claims/edited-memberships.ts";
import {
  findSurvivors,
  listMembershipClaims,
  listMembershipEditClaims,
} from "../../../database/edits/claims.ts";
import type { Provenance } from "../../../domain/edits/editable.ts";
import { loadOrigins, originOfEdit, uniteOrigins } from "../origins.ts";

/** A membership as an edit finds it, seen from one of its two sides: the names are those of the other. */
interface FoundMembership extends MembershipValue {
  group_id: number;
  member_id: number;
  english_name: string;
  korean_name: string | null;
  version: string;
}

type Side = "group_id" | "member_id";

/** Reads the memberships of a group, each with its version, in the order of the members' names. */
export async function readMembershipsNow(
  db: Snapshot,
  groupId: number,
): Promise<Omit<FoundMembership, "group_id">[]> {
  const found = await readSide(db, { of: "group_id", show: "member_id" }, groupId);
  return found.map(({ group_id: _, ...member }) => member);
}

export async function readGroupsNow(
  db: Snapshot,
  memberId: number,
): Promise<Omit<FoundMembership, "member_id">[]> {
  const found = await readSide(db, { of: "member_id", show: "group_id" }, memberId);
  return found.map(({ member_id: _, ...group }) => group);
}

async function readSide(db: Snapshot, { of, show }: { of: Side; show: Side }, id: number) {
  dependsOn(db, tag.about("artist", id));
  const rows = await db
    .selectFrom("membership")
    .innerJoin("artist", "artist.id", `membership.${show}`)
    .select(["group_id", "member_id", "english_name", "korean_name"])
    .select(["active", "from_date", "to_date"])
    .where(`membership.${of}`, "=", id)
    .orderBy("sort_key")
    .orderBy("artist.id")
    .execute();
  dependsOn(db, ...rows.map((row) => tag.name("artist", row[show])));
  return rows.map(({ from_date: from, to_date: to, active, ...named }) => {
    const value = { active, from, to };
    return { ...named, ...value, version: versionOf(value) };
  });
}

export function versionOf({ active, from, to }: MembershipValue): string {
  const hash = createHash("sha256").update(JSON.stringify([active, from, to]));
  return hash.digest("base64url").slice(0, 8);
}

type MembershipProvenance = (groupId: number, memberId: number) => Provenance;

/** Loads the origins of an artist's memberships, of a group and in groups: catalogues, and the latest edit. */
export async function loadMembershipProvenance(
  db: Snapshot,
  artistId: number,
): Promise<MembershipProvenance> {
  const claims = await listMembershipClaims(db, artistId);
  const originOf = await loadOrigins(db, claims);
  const ofPair = Map.groupBy(claims, ({ group_id, member_id }) => `${group_id} ${member_id}`);
  const edits = await listMembershipEditClaims(db, artistId);
  const ids = edits.flatMap(({ record_id, artist_id }) => [record_id, artist_id ?? record_id]);
  const survivors = await findSurvivors(db, ids);
  const now = (id: number | null) => (id === null ? null : (survivors.get(id) ?? id));
  const latest = new Map(
    edits.map((edit) => [`${now(edit.record_id)} ${now(edit.artist_id)}`, edit]),
  );
  return (groupId, memberId) => {
    const key = `${groupId} ${memberId}`;
    const edit = latest.get(key);
    const origins = ofPair.get(key)?.map((claim) => originOf(claim, sourcesOf(claim.body))) ?? [];
    return {
      catalogues: uniteOrigins(origins),
      edits: edit === undefined ? [] : [originOfEdit(edit)],
    };
  };
}

function sourcesOf(body: string): string[] {
  return (JSON.parse(body) as { sources?: string[] }).sources ?? [];
}
