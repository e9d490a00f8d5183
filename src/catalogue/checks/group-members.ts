import type { Snapshot } from "../../database/database.ts";

export interface GroupMembers {
  id: number;
  name: string;
  members: Set<number>;
  current: Set<number>;
}

/** Loads all groups that have members, in the order of ids. */
export async function loadGroupMembers(db: Snapshot): Promise<GroupMembers[]> {
  const rows = await db
    .selectFrom("membership as m")
    .innerJoin("artist as g", "g.id", "m.group_id")
    .select(["g.id", "g.english_name as name", "m.member_id", "m.active"])
    .orderBy("g.id")
    .execute();
  return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (same) => {
    const idsOf = (some: typeof rows) => new Set(some.map(({ member_id }) => member_id));
    const current = idsOf(same.filter(({ active }) => Boolean(active)));
    return { id: same[0]!.id, name: same[0]!.name, members: idsOf(same), current };
  });
}

/** Returns the pairs of groups that have at least two members in common, and of which neither is a member of the other. */
export function groupsWithCommonMembers(groups: readonly GroupMembers[]) {
  const groupsOf = new Map<number, number[]>();
  for (const [at, { members }] of groups.entries())
    for (const member of members) groupsOf.set(member, [...(groupsOf.get(member) ?? []), at]);
  const common = new Map<string, number>();
  for (const places of groupsOf.values())
    for (const [nth, one] of places.entries())
      for (const other of places.slice(nth + 1))
        common.set(`${one} ${other}`, (common.get(`${one} ${other}`) ?? 0) + 1);
  const pairs = [...common].flatMap(([pair, shared]) => {
    const [left, right] = pair.split(" ").map((at) => groups[Number(at)]!) as [
      GroupMembers,
      GroupMembers,
    ];
    const isLinked = left.members.has(right.id) || right.members.has(left.id);
    return shared < 2 || isLinked ? [] : [{ left, right, shared }];
  });
  return pairs.toSorted(
    (one, other) => one.left.id - other.left.id || one.right.id - other.right.id,
  );
}

/** Whether a group's name is that of another with something after it: 'Group One-M'. */
export function extendsName(name: string, whole: string): boolean {
  const [long, short] = [name.toLowerCase(), whole.toLowerCase()];
  return long.startsWith(short) && /^[^\p{L}\p{N}]/u.test(long.slice(short.length));
}
