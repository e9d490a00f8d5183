import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";
import { correctRecord } from "../../operator/correct.ts";

const LISTED = [
  { artist: "b", name: "Writer", roles: "LC" },
  { name: "Hong Made-up", roles: "L" },
  { artist: "c", name: "Composer", roles: "LC" },
];

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Made-up Writer" },
    { ref: "c", name: "Made-up Composer" },
  ],
  songs: [
    { ref: "x", name: "Song X", artists: ["a"], release_date: "2020-01-01", credits: LISTED },
  ],
};
const WRITER = { artist_id: 2, name: "Writer" };
const COMPOSER = { artist_id: 3, name: "Composer" };
const HONG = { artist_id: null, name: "Hong Made-up" };

describe.each(ENGINES)("the order of credits on %s", (engine) => {
  const { on, fanAndKeeper, propose, proposed, decide, creditsNow, creditsEdit } = editingOn(
    engine,
    FILES,
  );

  const inRole = async (letter: string) =>
    (await creditsNow()).credits
      .filter(({ roles }) => roles.includes(letter))
      .map(({ name }) => name)
      .join(", ");
  const bring = (...list: { artist?: string; name: string; roles: string }[]) =>
    on.importFiles({ ...FILES, songs: [{ ...FILES.songs[0]!, credits: list }] });
  const order = (...credits: object[]) => ({ order: [{ role: "L", credits }] });
  const NEW = { name: "New Name", roles: "L" };

  test("has whoever a corrected credit is of now in the place of whom it was of", async () => {
    const { keeper } = await fanAndKeeper();
    await proposed(keeper, await creditsEdit(order(COMPOSER, HONG, WRITER)));
    const correct = (subject: object, value: object) =>
      correctRecord(on.database, "song", 1, {}, "made up", [
        { operation: "change", roles: "L", subject, value },
      ]);
    await correct({ artist: COMPOSER.artist_id, name: "Composer" }, { artist: 1, name: "Act" });
    expect(await inRole("L")).toBe("Act, Hong Made-up, Writer");
    await correct({ artist: null, name: "Hong Made-up" }, { artist: 3, name: "Hong" });
    expect(await inRole("L")).toBe("Act, Hong, Writer");
    await correct({ artist: 1, name: "Act" }, { artist: null, name: "Nobody Known" });
    expect(await inRole("L")).toBe("Nobody Known, Hong, Writer");
    await expectConsistent(on.database);
  });

  test("is given with what is added, also of people whom the edit makes", async () => {
    const { keeper } = await fanAndKeeper();
    const made = { artist_id: null, name: "Newly Made", roles: "L", person: "new" };
    await proposed(
      keeper,
      await creditsEdit({
        add: [made],
        remove: [{ ...WRITER, roles: "L" }],
        people: [{ key: "new", english_name: "Newly Made" }],
        ...order({ artist_id: null, name: "Newly Made" }, COMPOSER, HONG),
      }),
    );
    expect(await inRole("L")).toBe("Newly Made, Composer, Hong Made-up");
    await expectConsistent(on.database);
  });

  test("names each credit of its role once", async () => {
    const { keeper } = await fanAndKeeper();
    const refused = failure("invalid", EDIT_TEXT.order("lyrics"));
    for (const credits of [
      [WRITER, HONG],
      [WRITER, HONG, COMPOSER, COMPOSER],
      [WRITER, HONG, COMPOSER, { artist_id: null, name: "Nobody" }],
    ])
      expect(await propose(keeper, await creditsEdit(order(...credits)))).toEqual(refused);
  });

  test("is not approved where the role has other credits or another order by now", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const id = await proposed(fan, await creditsEdit(order(COMPOSER, HONG, WRITER)));
    const refused = (text: string) => failure("conflict", EDIT_TEXT.listChangedSince(text));
    await bring(...LISTED, NEW);
    expect(await decide(id, "approve", keeper)).toEqual(refused("New Name (lyrics) is new"));
    await bring(...LISTED.toReversed());
    // It is as it is to be already.
    expect(await inRole("L")).toBe("Composer, Hong Made-up, Writer");
    await bring(LISTED[1]!, LISTED[0]!, LISTED[2]!);
    expect(await decide(id, "approve", keeper)).toEqual(
      refused("the order of lyrics is another one"),
    );
    // Other roles do not matter.
    await bring(...LISTED, { name: "Arranger", roles: "A" });
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await inRole("L")).toBe("Composer, Hong Made-up, Writer");
    await expectConsistent(on.database);
  });
});
