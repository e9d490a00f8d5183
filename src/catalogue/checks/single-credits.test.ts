import { describe, expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import type { CatalogueCheck } from "./check.ts";
import { sampledWriters } from "./sampled-writers.ts";
import { wrongPeople } from "./wrong-people.ts";

const credit = (artist: string, roles: string) => ({ artist, name: artist, roles });
const writers = ["w1", "w2", "w3", "w4"];
const song = (ref: string, credits: object[]) => ({ ref, name: ref, artists: ["act"], credits });

const files = {
  artists: ["act", "stranger", "regular", "arranger", "sampled", "lyricist", ...writers].map(
    (name) => ({ ref: name, name }),
  ),
  songs: [
    song("odd", [credit("w1", "LC"), credit("w2", "L"), credit("stranger", "LCA")]),
    song("usual", [credit("w1", "LC"), credit("w2", "A"), credit("arranger", "LCA")]),
    song("often", [credit("w1", "LC"), credit("w2", "C"), credit("regular", "LCA")]),
    song("often too", [credit("regular", "C")]),
    song("sample", [credit("sampled", "L"), ...writers.map((name) => credit(name, "LC"))]),
    song("words", [
      credit("lyricist", "L"),
      credit("regular", "L"),
      ...writers.map((name) => credit(name, "LC")),
    ]),
  ],
};

describe.each(ENGINES)("checks of people with one credit on %s", (engine) => {
  const on = importingOn(engine);
  const findIn = async (check: CatalogueCheck) => {
    await on.importFiles(files);
    const found = await on.database.read((db) => check.find(db));
    return found.map(({ records }) => records.map(({ name }) => name));
  };

  test("find who did everything on one song, beside writers none of whom arranged", async () => {
    expect(await findIn(wrongPeople)).toEqual([["stranger", "odd"]]);
  });

  test("find who wrote words alone, where all others wrote words and music", async () => {
    expect(await findIn(sampledWriters)).toEqual([["sampled", "sample"]]);
  });
});
