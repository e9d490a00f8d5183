import { compareKnownParts } from "../../domain/calendar-date.ts";
import type { CatalogueCheck } from "./check.ts";
import { membershipsOfActs } from "./memberships-of-acts.ts";

export const leftBeforeDebut: CatalogueCheck = {
  title: "Members who left before the debut",
  async find(db) {
    const memberships = await membershipsOfActs(db);
    return memberships.flatMap(({ group, member, to, debut }) => {
      if (to === null || debut === null || compareKnownParts(to, debut) >= 0) return [];
      const evidence = `left in ${to}, the group's debut is dated ${debut}`;
      return [{ records: [group, member], evidence }];
    });
  },
};
