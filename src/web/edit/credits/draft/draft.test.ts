import { expect, test } from "vitest";
import type { EditedCredit } from "../../../../domain/edits/proposed/new-edit.ts";
import { changesText, orderedRoles, orderOf, withMoved } from "./draft-changes.ts";
import {
  additionsOf,
  changesOf,
  isUnconfirmed,
  nameProblemsOf,
  rebased,
  unchangedDraft,
  withCredit,
  withLine,
  withPerson,
  withRead,
} from "./draft.ts";

const credit = (name: string, roles: string, more: Partial<EditedCredit> = {}): EditedCredit => ({
  artist_id: null,
  name,
  roles,
  also: [],
  ...more,
});
const KETTLE = credit("Kettle", "LC", { artist_id: 5 });
const NOBODY = credit("Studio Nobody", "A", { also: ["mixing"] });
const draft = unchangedDraft("one", [KETTLE, NOBODY]);

test("a draft that was not touched changes nothing", () => {
  expect(changesOf(draft)).toEqual({ add: [], remove: [] });
});

test("roles that were switched on are added, those switched off removed, of each person", () => {
  const [add, remove] = ["A", "L"].map((roles) => [{ ...KETTLE, roles }]);
  expect(changesOf(withLine(draft, 0, { ...KETTLE, roles: "CA" }))).toEqual({ add, remove });
  const gone = withLine(draft, 1, { ...NOBODY, roles: "", also: [] });
  expect(changesOf(gone)).toEqual({ add: [], remove: [NOBODY] });
  expect(changesOf(withLine(gone, 1, NOBODY))).toEqual({ add: [], remove: [] });
});

test("a new name that cannot be seen is a problem, an older one that stays or goes is none", () => {
  const older = credit("Old\u202c", "L");
  const begun = unchangedDraft("one", [older]);
  expect(nameProblemsOf(withLine(begun, 0, { ...older, roles: "LC" }))).toEqual([]);
  expect(nameProblemsOf(withLine(begun, 0, { ...older, roles: "" }))).toEqual([]);
  const unseen = "This name has invisible characters (U+202E). Type it again without them";
  expect(nameProblemsOf(withLine(begun, 0, { ...older, name: "\u202eNew" }))).toEqual([unseen]);
  expect(nameProblemsOf(withCredit(begun, credit("\u202eNew", "L")))).toEqual([unseen]);
});

test("a name that is listed already gets the roles there; who has a page is another than a name alone", () => {
  const there = withCredit(draft, credit("studio NOBODY", "L"));
  expect(there.lines).toHaveLength(2);
  expect(changesOf(there)).toEqual({ add: [{ ...NOBODY, roles: "L", also: [] }], remove: [] });
  const other = withCredit(draft, credit("Kettle", "A"));
  expect(other.lines).toHaveLength(3);
  expect(changesOf(other)).toEqual({ add: [credit("Kettle", "A")], remove: [] });
  // Without a role it was never there.
  expect(withLine(other, 2, credit("Kettle", "")).lines).toHaveLength(2);
});

test("on a newer list the same changes stay, and what is there already is not added", () => {
  const begun = withCredit(withLine(draft, 0, { ...KETTLE, roles: "C" }), credit("Samovar", "A"));
  const changed = withCredit(begun, credit("Teaspoon", "L"));
  const newer = [{ ...KETTLE, roles: "LCA" }, credit("Samovar", "A")];
  const next = rebased({ ...changed, source: "booklet" }, "two", newer);
  expect(next).toMatchObject({ version: "two", source: "booklet" });
  expect(changesOf(next)).toEqual({
    add: [credit("Teaspoon", "L")],
    remove: [{ ...KETTLE, roles: "L" }],
  });
});

test("a page is made for a new name where that is chosen, and stays chosen on a newer list", () => {
  const chosen = withPerson(withCredit(draft, credit("켄들", "L")), 2, "new");
  expect(additionsOf(chosen)).toEqual({
    add: [{ ...credit("켄들", "L"), person: "person 1" }],
    people: [{ key: "person 1", english_name: "켄들", korean_name: "켄들" }],
  });
  expect(additionsOf(rebased(chosen, "two", [])).people).toHaveLength(1);
  expect(additionsOf(rebased(chosen, "two", [credit("켄들", "L")])).people).toEqual([]);
});

test("another name of a line is a removal and an addition, which replaces it where it is another one without a page", () => {
  const korean = { ...KETTLE, name: "켄들", roles: "LA" };
  const renamed = withLine(draft, 0, korean);
  expect(changesOf(renamed)).toEqual({ add: [korean], remove: [KETTLE] });
  expect(changesText(renamed)).toBe("adds 1 credit, removes 1 credit, changes 1 credit");
  const spaced = { ...NOBODY, name: "Studio  NOBODY" };
  expect(changesOf(withLine(draft, 1, spaced))).toEqual({ add: [spaced], remove: [NOBODY] });
  const other = { ...NOBODY, name: "Studio Somebody" };
  expect(additionsOf(withLine(draft, 1, other)).add).toEqual([
    { ...other, replaces: { artist_id: null, name: "Studio Nobody" } },
  ]);
  expect(changesOf(withLine(renamed, 0, KETTLE))).toEqual({ add: [], remove: [] });
});

test("a person who is added under another name has it where they were removed, else it is noted", () => {
  const korean = { ...KETTLE, name: "켄들", roles: "L" };
  const again = withCredit(withLine(draft, 0, { ...KETTLE, roles: "" }), korean);
  expect(changesOf(again)).toEqual({ add: [korean], remove: [KETTLE] });
  const noted = withCredit(draft, korean);
  expect(noted.lines[0]).toMatchObject({ credit: KETTLE, noted: "켄들" });
  expect(changesOf(noted)).toEqual({ add: [], remove: [] });
});

test("on a newer list another name stays, also where its credit has others or is gone", () => {
  const korean = { ...KETTLE, name: "켄들", roles: "L" };
  const kettle = { ...KETTLE, name: "Kettle!", roles: "LCA" };
  const changes = (newer: EditedCredit[]) =>
    changesOf(rebased(withLine(draft, 0, korean), "two", newer));
  expect(changes([NOBODY, kettle])).toEqual({
    add: [{ ...korean, roles: "LA" }],
    remove: [kettle],
  });
  expect(changes([NOBODY])).toEqual({ add: [korean], remove: [] });
});

test("the order of a role is changed by moving its names, and is that of all who have it then", () => {
  const SAMOVAR = credit("Samovar", "LC", { artist_id: 6 });
  const two = unchangedDraft("one", [KETTLE, NOBODY, SAMOVAR]);
  const ordered = orderedRoles(two).map(({ role, credits }) => [
    role,
    ...credits.map(({ name }) => name),
  ]);
  expect(ordered).toEqual(["L", "C"].map((role) => [role, "Kettle", "Samovar"]));
  expect(orderOf(two)).toEqual([]);
  const who = (artist_id: number | null, name: string) => ({ artist_id, name });
  const turned = withMoved(two, "L", 1, 0);
  const order = [{ role: "L", credits: [who(6, "Samovar"), who(5, "Kettle")] }];
  expect(orderOf(turned)).toEqual(order);
  expect(changesText(turned)).toBe("changes the order");
  // Later additions stand behind; another name keeps its place.
  const more = withLine(withCredit(turned, credit("New", "L")), 2, { ...SAMOVAR, name: "S." });
  expect(orderOf(more)).toEqual([
    { role: "L", credits: [who(6, "S."), who(5, "Kettle"), who(null, "New")] },
  ]);
  expect(orderOf(rebased(turned, "two", [SAMOVAR, NOBODY, KETTLE]))).toEqual([]);
  expect(orderOf(withMoved(turned, "L", 1, 0))).toEqual([]);
});

const KENZIE = { id: 9, english_name: "KETTLESON", why: "has this name, and wrote 87 songs" };
const READ = { name: "Kettleson", roles: "L", also: [], candidates: [KENZIE] };

test("the only one of a name is preselected, and the choice stays when the name is added", () => {
  const added = withRead(draft, READ);
  expect(changesOf(added).add).toEqual([credit("Kettleson", "L", { artist_id: 9 })]);
  expect(added.lines[2]?.candidates).toEqual([KENZIE]);
  const nameOnly = withPerson(added, 2, null);
  expect(nameOnly.lines[2]).toMatchObject({ candidates: [KENZIE], credit: { artist_id: null } });
  expect(withRead(draft, READ, null).lines[2]).toMatchObject({ candidates: [KENZIE] });
  const two = { ...READ, candidates: [KENZIE, { ...KENZIE, id: 10 }] };
  expect(withRead(draft, two).lines[2]?.credit.artist_id).toBeNull();
});

test("a page for a name that somebody has is asked for, until it is said that none of them is meant", () => {
  const made = withRead(draft, READ, "new");
  expect(made.lines.filter(isUnconfirmed)).toHaveLength(1);
  const confirmed = withPerson(made, 2, "different");
  expect(confirmed.lines.some(isUnconfirmed)).toBe(false);
  expect(additionsOf(confirmed).people).toHaveLength(1);
  expect(withPerson(confirmed, 2, 9).lines[2]).toMatchObject({ isNewPerson: false });
  // No known person has this name.
  const stranger = withRead(draft, { ...READ, candidates: [] }, "new");
  expect(stranger.lines.some(isUnconfirmed)).toBe(false);
});

test("one person in two spellings is credited once in a role, as the first line or the list has it", () => {
  const both = [credit("켄들", "LA"), credit("Kendle", "LC"), credit("Kettle-ssi", "LF")];
  const added = both.reduce(withCredit, draft);
  const chosen = [2, 3, 4].reduce((next, at) => withPerson(next, at, at === 4 ? 5 : 9), added);
  const { add } = additionsOf(chosen);
  expect(add).toEqual([
    credit("켄들", "LA", { artist_id: 9 }),
    credit("Kendle", "C", { artist_id: 9 }),
    // Its lyrics are listed.
    credit("Kettle-ssi", "F", { artist_id: 5 }),
  ]);
  expect(changesOf(chosen).add).toEqual(add);
});
