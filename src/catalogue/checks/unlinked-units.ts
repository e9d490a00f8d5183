import type { CatalogueCheck } from "./check.ts";
import { extendsName, groupsWithCommonMembers, loadGroupMembers } from "./group-members.ts";

export const unlinkedUnits: CatalogueCheck = {
  title: "Units without a link to their group",
  async find(db) {
    return groupsWithCommonMembers(await loadGroupMembers(db)).flatMap(
      ({ left, right, shared }) => {
        const [unit, group] = extendsName(left.name, right.name) ? [left, right] : [right, left];
        if (!extendsName(unit.name, group.name) || shared * 2 <= unit.members.size) return [];
        const records = [unit, group].map(({ id, name }) => ({
          kind: "artist" as const,
          id,
          name,
        }));
        const evidence = `the first has the name of the second, and ${shared} of its ${unit.members.size} members are members there`;
        return [{ records, evidence }];
      },
    );
  },
};
