import { createHash } from "node:crypto";
import { dependsOn } from "../../../database/changes/dependencies.ts";
import type { Reader } from "../../../database/database.ts";
import { tag } from "../../../domain/tag.ts";
import type { MembershipValue } from "../../claims/edited-memberships.ts";

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
  db: Reader,
  groupId: number,
): Promise<Omit<FoundMembership, "group_id">[]> {
  const found = await readSide(db, { of: "group_id", show: "member_id" }, groupId);
  return found.map(({ group_id: _, ...member }) => member);
}

export async function readGroupsNow(
  db: Reader,
  memberId: number,
): Promise<Omit<FoundMembership, "member_id">[]> {
  const found = await readSide(db, { of: "member_id", show: "group_id" }, memberId);
  return found.map(({ member_id: _, ...group }) => group);
}

async function readSide(
  db: Reader,
  { of, show }: { of: Side; show: Side },
  id: number,
): Promise<FoundMembership[]> {
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
