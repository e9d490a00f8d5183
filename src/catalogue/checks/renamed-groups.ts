import type { CatalogueCheck } from "./check.ts";
import { extendsName, groupsWithCommonMembers, loadGroupMembers } from "./group-members.ts";

/** The share of all their members that two groups of several generations have in common. */
const LEAST_SHARED = 0.8;

export const renamedGroups: CatalogueCheck = {
  title: "Groups that may be the same, under a former and a new name",
  async find(db) {
    return groupsWithCommonMembers(await loadGroupMembers(db)).flatMap(
      ({ left, right, shared }) => {
        if (extendsName(left.name, right.name) || extendsName(right.name, left.name)) return [];
        const all = left.members.union(right.members).size;
        const isSameNow =
          left.current.size > 1 && left.current.symmetricDifference(right.current).size === 0;
        if (!isSameNow && shared < LEAST_SHARED * all) return [];
        const now = isSameNow ? ", and the same current ones" : "";
        const records = [left, right].map(({ id, name }) => ({
          kind: "artist" as const,
          id,
          name,
        }));
        return [{ records, evidence: `have ${shared} of ${all} members in common${now}` }];
      },
    );
  },
};
