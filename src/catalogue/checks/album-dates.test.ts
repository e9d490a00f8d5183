import { expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { albumDates } from "./album-dates.ts";

const on = importingOn("sqlite");

test("finds albums whose titles name another day than that of their release", async () => {
  const titled: [title: string, date: string][] = [
    ["2019-04-13: A Made Up Show", "2014-04-13"],
    ["Made Up Concert 20020824 Live", "2003-03-28"],
    ["Made Up Evening (2019. 4. 13)", "2019-04-14"],
    ["Made Up Evening 2019.04.13", "2019"],
    ["Made Up Tour 2018", "2019-08-30"],
    ["Made Up Number 20181341", "2010-01-01"],
    ["Made Up Number 120180401", "2010-01-01"],
  ];
  await on.importFiles({
    artists: [{ ref: "a", name: "Made Up" }],
    albums: titled.map(([name, release_date], at) => ({
      ref: `l${at}`,
      name,
      release_date,
      artists: ["a"],
    })),
  });
  const found = await on.database.read((db) => albumDates.find(db));
  expect(found.map(({ records, evidence }) => [records[0]?.id, evidence])).toEqual([
    [1, "its title names 2019-04-13, it is dated 2014-04-13"],
    [2, "its title names 2002-08-24, it is dated 2003-03-28"],
  ]);
});
