import { expect, test } from "vitest";
import type { Membership } from "../../../domain/catalogue/artist.ts";
import { membersInShort, membershipSections } from "./membership-sections.ts";

const one = (english_name: string, facts: Partial<Membership> = {}) =>
  ({
    id: 7,
    english_name,
    group_type: null,
    active: true,
    from: null,
    to: null,
    ...facts,
  }) as Membership;

function sections(members: Membership[], groups: Membership[]): Record<string, string[]> {
  return Object.fromEntries(
    membershipSections(members, groups).map(({ heading, memberships }) => [
      heading,
      memberships.map(({ english_name }) => english_name),
    ]),
  );
}

test("memberships are in six sections, in their order [1-2.75]", () => {
  const past = { active: false };
  const unit = { group_type: "subunit" } as const;
  const members = [one("Present Member"), one("Past Member", past), one("Own Unit", unit)];
  const groups = [
    one("Present Group"),
    one("Past Group", past),
    one("Production Group", { group_type: "production" }),
    one("Unit Joined", unit),
  ];
  expect(Object.entries(sections(members, groups))).toEqual([
    ["members", ["Present Member"]],
    ["past members", ["Past Member"]],
    ["groups", ["Present Group"]],
    ["past groups", ["Past Group"]],
    ["production groups", ["Production Group"]],
    ["subunits", ["Own Unit", "Unit Joined"]],
  ]);
});

test("members who are not known to have left are shown, empty sections are not", () => {
  const unknown = one("Nobody Knows", { active: null });
  expect(sections([unknown], [])).toEqual({ members: ["Nobody Knows"] });
  expect(sections([], [unknown])).toEqual({ groups: ["Nobody Knows"] });
});

test("members with an end are past ones, also where nothing says that they left", () => {
  const ended = { active: null, from: "2012", to: "2021" };
  expect(sections([one("Ended", ended)], [])).toEqual({ "past members": ["Ended"] });
});

test("a short list has the present members, else the past ones, and no sub-units", () => {
  const short = (members: Membership[]) => {
    const { heading, shown } = membersInShort(members);
    return [heading, ...shown.map(({ english_name }) => english_name)];
  };
  const past = one("Past Member", { active: false });
  const unit = one("Own Unit", { group_type: "subunit" });
  const present = [one("Present Member"), one("Unknown Member", { active: null })];
  expect(short([past, unit, ...present])).toEqual(["members", "Present Member", "Unknown Member"]);
  expect(short([past, unit])).toEqual(["past members", "Past Member"]);
  expect(short([unit])).toEqual(["past members"]);
  const many = Array.from({ length: 13 }, (_, at) => one(`Member ${at + 1}`));
  expect(short(many)).toEqual(["members", ...many.slice(0, 8).map((each) => each.english_name)]);
});
