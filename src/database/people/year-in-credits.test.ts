import { expect, describe, test } from "vitest";
import type { CatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { type Tag, tag } from "../../domain/tag.ts";
import { collectDependencies } from "../changes/dependencies.ts";
import { countWithGap } from "../edits/worklist/worklist.ts";
import { findSelfWritten } from "./self-written.ts";
import { findPicturedYear, findYearOfCredits, listYearsInCredits } from "./year-in-credits.ts";

interface Line {
  year: string;
  writers: string[];
  act?: string;
  album?: string;
  incomplete?: boolean;
}

const PEOPLE = ["ink", "quill", "tempo", "newcomer", "member"];

function catalogue(lines: Line[]): CatalogueFiles {
  return {
    artists: [
      { ref: "act", name: "Made-up Act", is_group: true },
      ...PEOPLE.map((ref) => ({ ref, name: `Made-up ${ref}` })),
    ],
    memberships: [{ group: "act", member: "member" }],
    albums: [
      { ref: "own", name: "Own Album", artists: ["act"], release_date: "2020-05-01" },
      { ref: "mixed", name: "Mixed Album", artists: ["act"], release_date: "2020-06-01" },
    ],
    songs: lines.map(({ year, writers, act = "act", album, incomplete }, at) => ({
      ref: `s${at}`,
      name: `Song ${at}`,
      artists: [act],
      ...(year !== "" && { release_date: year }),
      ...(album !== undefined && { album }),
      ...(incomplete === true && { credits_incomplete: true }),
      credits: writers.map((writer) => ({
        ...(PEOPLE.includes(writer) && { artist: writer }),
        name: writer,
        roles: "LC",
      })),
    })),
  };
}

const names = (people: readonly { english_name: string }[] = []) =>
  people.map(({ english_name }) => english_name.replace("Made-up ", ""));

const many = (year: string, writers: string[], songs: number): Line[] =>
  Array.from({ length: songs }, () => ({ year, writers }));

const LINES: Line[] = [
  ...many("2019", ["ink", "quill"], 50),
  ...many("2018-03", ["ink"], 49),
  ...many("2020-05", ["ink", "quill"], 45),
  ...many("2020-07-01", ["ink", "tempo"], 3),
  { year: "2020", writers: ["newcomer", "tempo"] },
  { year: "", writers: ["ink", "tempo"] },
  ...["member", "member", "member"].map((who) => ({
    year: "2020-05-01",
    writers: [who, "quill"],
    album: "own",
  })),
  // Whether a member is credited here is not known.
  { year: "2020-05-01", writers: ["quill"], album: "own", incomplete: true },
  ...["member", "member", "member", "quill"].map((who) => ({
    year: "2020-06-01",
    writers: [who],
    album: "mixed",
  })),
];

describe.each(BOTH_ENGINES)("a year in credits on %s", (engine) => {
  const on = importingOn(engine);
  const read = (year: number) => on.database.read((db) => findYearOfCredits(db, year));

  test("says who is credited most, first and together, and which albums members wrote", async () => {
    await on.importFiles(catalogue(LINES));
    const year = await read(2020);
    expect(year).toMatchObject({ year: 2020, songs: 57, earlier: 2019, later: null });
    expect(names(year?.writers)).toEqual(["quill", "ink", "member", "tempo", "newcomer"]);
    expect(names(year?.first).toSorted()).toEqual(["member", "newcomer", "tempo"]);
    expect(year?.albums).toMatchObject([{ name: "Own Album", songs: 4, known: 3 }]);
    expect(year?.pairs.map(({ people, songs }) => [...names(people), songs])).toEqual([
      ["ink", "tempo", 3],
      ["quill", "member", 3],
      ["tempo", "newcomer", 1],
    ]);
  });

  test("exists where at least 50 songs have known writers", async () => {
    await on.importFiles(catalogue(LINES));
    expect(await on.database.read(listYearsInCredits)).toEqual([2020, 2019]);
    expect(await read(2018)).toBeNull();
    expect(await read(1990)).toBeNull();
    expect(await read(2019)).toMatchObject({ earlier: null, later: 2020, albums: [] });
  });

  test("counts songs whose only writers have no page, as the list of what is missing does", async () => {
    await on.importFiles(
      catalogue([
        ...many("2019", ["ink"], 40),
        ...many("2019-02", ["A Name Alone"], 9),
        { year: "2019-03", writers: ["A Name Alone", "ink"] },
        { year: "2019-04", writers: [] },
      ]),
    );
    expect(await on.database.read(listYearsInCredits)).toEqual([2019]);
    expect(await read(2019)).toMatchObject({ songs: 50 });
    const [act] = await on.rows<{ id: number }>(
      "select id from artist where english_name = 'Made-up Act'",
    );
    const missing = await on.database.read((db) => countWithGap(db, act!.id, "none"));
    expect(missing).toBe(1);
    expect(await on.database.read((db) => findSelfWritten(db, act!.id))).toMatchObject({
      songs: 51,
      named: 50,
    });
  });

  test("its picture names the three most credited, and depends on the lists and on them", async () => {
    await on.importFiles(catalogue(LINES));
    const tags = new Set<Tag>();
    const picture = (year: number) =>
      on.database.read((db) => {
        collectDependencies(db, tags);
        return findPicturedYear(db, year);
      });
    expect(await picture(2018)).toBeNull();
    expect([...tags]).toEqual([tag.lists]);
    tags.clear();
    const found = await picture(2020);
    expect(found).toMatchObject({ kind: "year", year: 2020 });
    expect(names(found?.people)).toEqual(["quill", "ink", "member"]);
    const ids = (await read(2020))!.writers.slice(0, 3).map(({ id }) => id);
    expect(tags).toEqual(new Set([tag.lists, ...tag.names("artist", ids)]));
  });

  test("a pair that is credited on an earlier song later on is no longer new", async () => {
    await on.importFiles(catalogue(LINES));
    const more = { year: "2017", writers: ["ink", "tempo"] };
    await on.importFiles(catalogue([...LINES, more]));
    const year = await read(2020);
    expect(year?.pairs.map(({ songs }) => songs)).toEqual([3, 1]);
    const tags = await on.rows<{ tag: string }>("select tag from change");
    expect(tags.map(({ tag: name }) => name)).toContain(tag.lists);
  });
});
