import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";

const LISTED = [
  { artist: "b", name: "KETTLE", roles: "LC" },
  { name: "Hong Made-up", roles: "LC" },
  { artist: "c", name: "Made-up Composer", roles: "C" },
];

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Kettle", korean_name: "켄들" },
    { ref: "c", name: "Made-up Composer" },
  ],
  songs: [
    { ref: "x", name: "Song X", artists: ["a"], release_date: "2020-01-01", credits: LISTED },
  ],
};
const KETTLE = { artist_id: 2, name: "KETTLE", roles: "LC" };
const HONG = { artist_id: null, name: "Hong Made-up", roles: "LC" };
const HONG_TEXT = "- Hong Made-up: LC";
const COMPOSER_TEXT = "3 Made-up Composer: C";

describe.each(ENGINES)("names as credited on %s", (engine) => {
  const { on, person, propose, proposed, decide, creditsNow, creditsEdit } = editingOn(
    engine,
    FILES,
  );

  const credits = async () =>
    (await creditsNow()).credits.map(
      ({ artist_id, name, roles }) => `${artist_id ?? "-"} ${name}: ${roles}`,
    );
  const bring = (...list: { artist?: string; name: string; roles: string }[]) =>
    on.importFiles({ ...FILES, songs: [{ ...FILES.songs[0]!, credits: list }] });

  test("are changed by removing a person's credit under one and adding it under another, in its place", async () => {
    const friend = await person("Friend", "maintainer");
    const renamed = { ...KETTLE, name: "켄들" };
    const id = await proposed(friend, await creditsEdit({ remove: [KETTLE], add: [renamed] }));
    const after = ["2 켄들: LC", HONG_TEXT, COMPOSER_TEXT];
    expect(await credits()).toEqual(after);
    // An import with the line again, also under another name, keeps the edited one.
    await bring({ ...LISTED[0]!, name: "kettle" }, ...LISTED.slice(1));
    expect(await credits()).toEqual(after);
    await bring({ name: "Kettle", roles: "LC" }, ...LISTED.slice(1));
    expect(await credits()).toEqual(after);
    // An import without the line keeps it, too.
    await bring(...LISTED.slice(1));
    expect(await credits()).toEqual([HONG_TEXT, COMPOSER_TEXT, "2 켄들: LC"]);
    await bring(...LISTED);
    await expectConsistent(on.database);
    await decide(id, "revert", friend);
    expect(await credits()).toEqual(["2 KETTLE: LC", HONG_TEXT, COMPOSER_TEXT]);
    await expectConsistent(on.database);
  });

  test("without a page are changed in case and spacing, and to others, in their place", async () => {
    const friend = await person("Friend", "maintainer");
    const spaced = { ...HONG, name: "HONG Madeup" };
    await proposed(friend, await creditsEdit({ remove: [HONG], add: [spaced] }));
    expect(await credits()).toEqual(["2 KETTLE: LC", "- HONG Madeup: LC", COMPOSER_TEXT]);
    const other = { ...HONG, name: "Hong Gildong", replaces: spaced };
    const id = await proposed(friend, await creditsEdit({ remove: [spaced], add: [other] }));
    expect(await credits()).toEqual(["2 KETTLE: LC", "- Hong Gildong: LC", COMPOSER_TEXT]);
    await bring({ name: "New", roles: "L" }, ...LISTED);
    expect(await credits()).toEqual([
      "- New: L",
      "2 KETTLE: LC",
      "- Hong Gildong: LC",
      COMPOSER_TEXT,
    ]);
    await decide(id, "revert", friend);
    expect((await credits())[2]).toBe("- HONG Madeup: LC");
    await expectConsistent(on.database);
  });

  test("are linked to a person in their place", async () => {
    const friend = await person("Friend", "maintainer");
    const linked = { artist_id: 3, name: "Hong Made-up", roles: "L", replaces: HONG };
    await proposed(friend, await creditsEdit({ remove: [{ ...HONG, roles: "L" }], add: [linked] }));
    expect(await credits()).toEqual([
      "2 KETTLE: LC",
      "- Hong Made-up: C",
      "3 Hong Made-up: L",
      COMPOSER_TEXT,
    ]);
  });

  test("may be changed again and again, but not back and forth", async () => {
    const fan = await person("Fan", "trusted");
    const rename = async (from: string, to: string) =>
      propose(
        fan,
        await creditsEdit({ remove: [{ ...KETTLE, name: from }], add: [{ ...KETTLE, name: to }] }),
      );
    const names = ["KETTLE", "One", "Two", "Three", "Four"];
    for (const [at, name] of names.slice(1).entries())
      expect(await rename(names[at]!, name)).toMatchObject({ state: "applied" });
    for (const [from, to] of [
      ["Four", "Three"],
      ["Three", "Four"],
      ["Four", "Three"],
    ] as const)
      expect(await rename(from, to)).toMatchObject({ state: "applied" });
    expect(await rename("Three", "Four")).toEqual(failure("forbidden", EDIT_TEXT.locked));
  });

  test("that would change nothing are refused, with the credit that is there", async () => {
    const friend = await person("Friend", "maintainer");
    const text = EDIT_TEXT.creditedAlready("KETTLE (lyrics)");
    const added = { artist_id: 2, name: "켄들", roles: "L" };
    expect(await propose(friend, await creditsEdit({ add: [added] }))).toEqual(
      failure("invalid", text),
    );
    const twice = [
      { ...added, roles: "A" },
      { ...KETTLE, roles: "A" },
    ];
    expect(await propose(friend, await creditsEdit({ add: twice }))).toMatchObject({
      failure: "invalid",
    });
  });
});
