import { describe, expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import type { CatalogueCheck } from "./check.ts";
import { renamedGroups } from "./renamed-groups.ts";
import { unlinkedUnits } from "./unlinked-units.ts";

const people = ["a", "b", "c", "d", "e", "f"];
const members: Record<string, string[]> = {
  "Made Up": ["a", "b", "c", "d", "e"],
  "Made New": ["a", "b", "c", "d"],
  "Other Name": ["e", "f"],
  "Made Up-M": ["a", "b", "f"],
  "Made Up T": ["a", "b"],
  "Made Upper": ["a", "b"],
  "Made Up X": ["a", "f"],
};
const groups = Object.keys(members);

describe.each(ENGINES)("checks of groups on %s", (engine) => {
  const on = importingOn(engine);
  const findIn = async (check: CatalogueCheck, more: object[] = []) => {
    await on.importFiles({
      artists: [...groups, ...people].map((name) => ({
        ref: name,
        name,
        is_group: name.length > 1,
      })),
      memberships: [
        ...groups.flatMap((group) =>
          (members[group] ?? []).map((member) => ({ group, member, active: group !== "Made Up" })),
        ),
        ...more,
      ] as never,
    });
    const found = await on.database.read((db) => check.find(db));
    return found.map(({ records, evidence }) => [...records.map(({ name }) => name), evidence]);
  };

  test("find two that share most of their members, which may be one under two names", async () => {
    expect(await findIn(renamedGroups)).toEqual([
      ["Made Up", "Made New", "have 4 of 5 members in common"],
      ["Made Up T", "Made Upper", "have 2 of 2 members in common, and the same current ones"],
    ]);
  });

  test("find units that have the name of a group and mostly its members, without the link", async () => {
    const evidence = (some: string) =>
      `the first has the name of the second, and ${some} members are members there`;
    expect(await findIn(unlinkedUnits)).toEqual([
      ["Made Up-M", "Made Up", evidence("2 of its 3")],
      ["Made Up T", "Made Up", evidence("2 of its 2")],
    ]);
  });

  test("leave out units that are members of their group", async () => {
    const linked = ["Made Up-M", "Made Up T"].map((member) => ({ group: "Made Up", member }));
    expect(await findIn(unlinkedUnits, linked)).toEqual([]);
  });
});
