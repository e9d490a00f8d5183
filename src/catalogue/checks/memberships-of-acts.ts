import type { Snapshot } from "../../database/database.ts";

/** Lists the memberships of people in groups, by group and member. Sub-units are left out. */
export async function membershipsOfActs(db: Snapshot) {
  const rows = await db
    .selectFrom("membership as m")
    .innerJoin("artist as g", "g.id", "m.group_id")
    .innerJoin("artist as p", "p.id", "m.member_id")
    .select(["g.id as group_id", "g.english_name as group_name", "g.debut_date"])
    .select(["p.id as member_id", "p.english_name as member_name"])
    .select(["m.active", "m.to_date"])
    .where((eb) => eb.or([eb("p.group_type", "is", null), eb("p.group_type", "<>", "subunit")]))
    .orderBy("g.id")
    .orderBy("p.id")
    .execute();
  return rows.map((row) => ({
    group: { kind: "artist" as const, id: row.group_id, name: row.group_name },
    member: { kind: "artist" as const, id: row.member_id, name: row.member_name },
    active: row.active,
    to: row.to_date,
    debut: row.debut_date,
  }));
}
