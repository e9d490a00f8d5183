import { expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import type { CatalogueCheck } from "./check.ts";
import { earlyFirstSongs } from "./early-first-songs.ts";
import { leftBeforeDebut } from "./left-before-debut.ts";
import { reunionEnds } from "./reunion-ends.ts";
import { swappedDates } from "./swapped-dates.ts";

const on = importingOn("sqlite");

async function found(check: CatalogueCheck) {
  const doubtful = await on.database.read((db) => check.find(db));
  return doubtful.map(({ records, evidence }) => [
    records.map(({ name }) => name).join(", "),
    evidence,
  ]);
}

const act = (ref: string, facts: object = {}) => ({ ref, name: `Made Up ${ref}`, ...facts });
const song = (ref: string, by: string, release_date: string) => ({
  ref: `${ref}-${by}`,
  name: `Made Up ${ref}`,
  artists: [by],
  release_date,
});

test("finds members who left before the debut of the group", async () => {
  await on.importFiles({
    artists: [act("g", { debut_date: "2015-06-01" }), act("a"), act("b"), act("c"), act("d")],
    memberships: [
      { group: "g", member: "a", to: "2014" },
      { group: "g", member: "b", to: "2015" },
      { group: "g", member: "c", to: "2015-05-31" },
      { group: "g", member: "d", active: true },
    ],
  });
  expect(await found(leftBeforeDebut)).toEqual([
    ["Made Up g, Made Up a", "left in 2014, the group's debut is dated 2015-06-01"],
    ["Made Up g, Made Up c", "left in 2015-05-31, the group's debut is dated 2015-06-01"],
  ]);
});

test("finds groups that end in one year long after their last release before it", async () => {
  const members = (group: string, to: string, active = false) =>
    ["a", "b"].map((member) => ({ group, member, active, ...(active ? {} : { to }) }));
  await on.importFiles({
    artists: ["reunited", "current", "recent", "a", "b"].map((ref) => act(ref)),
    memberships: [
      ...members("reunited", "2019"),
      ...members("current", "", true),
      ...members("recent", "2019"),
    ],
    songs: [
      song("one", "reunited", "2001-01-01"),
      song("two", "reunited", "2019-03-01"),
      song("one", "current", "2001-01-01"),
      song("one", "recent", "2015-01-01"),
    ],
  });
  expect(await found(reunionEnds)).toEqual([
    ["Made Up reunited", "all left in 2019, the last release before that year is of 2001"],
  ]);
});

test("finds first songs more than 200 days before the debut, by what partial dates leave certain", async () => {
  const acts: [first: string, debut: string][] = [
    ["2014-11-12", "2015-06-01"],
    ["2014-11-13", "2015-06-01"],
    ["2014", "2015"],
    ["2013", "2015"],
    ["2014-10", "2015-06"],
  ];
  await on.importFiles({
    artists: acts.map(([, debut_date], at) => act(`a${at}`, { debut_date })),
    songs: acts.map(([first], at) => song("one", `a${at}`, first)),
  });
  expect(await found(earlyFirstSongs)).toEqual([
    ["Made Up a0", "the first song is of 2014-11-12, the debut of 2015-06-01"],
    ["Made Up a3", "the first song is of 2013, the debut of 2015"],
    ["Made Up a4", "the first song is of 2014-10, the debut of 2015-06"],
  ]);
});

test("finds dates of which day and month are swapped, between sources and between debut and first song", async () => {
  const external = { melon: "1" };
  await on.importFiles({
    artists: [
      act("debut", { debut_date: "2010-03-06" }),
      act("claimed", { debut_date: "2011-02-01", external }),
      act("same", { debut_date: "2012-05-05" }),
    ],
    songs: [song("one", "debut", "2010-06-03"), song("one", "same", "2012-05-05")],
  });
  await on.importFiles({
    key: "second",
    name: "Second catalogue",
    artists: [act("claimed", { debut_date: "2011-01-02", external })],
  });
  expect(await found(swappedDates)).toEqual([
    ["Made Up debut", "dated 2010-03-06 and 2010-06-03"],
    ["Made Up claimed", "dated 2011-02-01 and 2011-01-02"],
  ]);
});
