import { sql } from "kysely";
import { expect, test } from "vitest";
import { editingOn } from "../../../test/factory/edits/editing.ts";
import { failure } from "../../domain/failure.ts";
import { correctRecord } from "../operator/correct.ts";

const OLD = "Old\u202c\ue000";
const UNSEEN = "This name has invisible characters (U+200B). Type it again without them";
const BLANK = "This name has no visible characters. Type it again";

/** The rule knows no database. */
const editing = editingOn("sqlite");
const { on, person, propose, proposed, decide, set, fields, edit } = editing;
const { credits: credited, creditsEdit } = editing;

/** A song with an act and a credit whose names an earlier build stored. */
async function start(): Promise<number> {
  await on.importFiles({
    artists: [{ ref: "a", name: "Made-up Act", aliases: ["M.A.", "Older"] }],
    songs: [{ ref: "s", name: "Song", artists: ["a"], credits: [{ name: "Older", roles: "L" }] }],
  });
  await on.database.write(async (db) => {
    await sql`update artist_claim set body = replace(body, 'Older', ${OLD})`.execute(db);
    await sql`update song_claim set body = replace(body, 'Older', ${OLD})`.execute(db);
    await sql`update artist_alias set alias = ${OLD} where alias = 'Older'`.execute(db);
    await sql`update credit set name = ${OLD}`.execute(db);
  });
  return person("Friend", "maintainer");
}

test("an edit cannot set a name that cannot be seen", async () => {
  const friend = await start();
  expect(await set(friend, "song", 1, { name: "\u200b" })).toEqual(failure("invalid", BLANK));
  expect(await set(friend, "song", 1, { name: "So\u200bng" })).toEqual(failure("invalid", UNSEEN));
  expect(await set(friend, "song", 1, { korean_name: "\u3164" })).toMatchObject({
    failure: "invalid",
  });
  expect(await set(friend, "artist", 1, { aliases: ["M.A.", "A\u202eB"] })).toMatchObject({
    message: expect.stringMatching(/^Name 2 of the list has .*U\+202E/) as string,
  });
  for (const record of [{ record: "artist" }, { record: "album", artists: [1] }])
    expect(await propose(friend, { kind: "new", ...record, set: { name: "A\u200bB" } })).toEqual(
      failure("invalid", UNSEEN),
    );
  expect(await fields("song", 1)).toMatchObject({ name: "Song", korean_name: null });
});

test("an edit stores names in NFC, and an older name stops no edit of another one", async () => {
  const friend = await start();
  await set(friend, "song", 1, { name: "E\u0301tude" });
  expect(await fields("song", 1)).toMatchObject({ name: "Étude" });
  await set(friend, "artist", 1, { korean_name: "이름" });
  await set(friend, "artist", 1, { aliases: ["M.A.", OLD, "Ne\u0301w"] });
  expect(await fields("artist", 1)).toMatchObject({
    korean_name: "이름",
    aliases: ["M.A.", OLD, "Néw"],
  });
  await set(friend, "artist", 1, { aliases: ["M.A."] });
  expect(await fields("artist", 1)).toMatchObject({ aliases: ["M.A."] });
  const id = await proposed(friend, { kind: "new", record: "artist", set: { name: "Ne\u0301w" } });
  expect(await fields("artist", (await edit(id)).target_id ?? 0)).toMatchObject({ name: "Néw" });
});

test("an edit cannot add a credit or a person whose name cannot be seen", async () => {
  const friend = await start();
  const add = (name: string) => [{ artist_id: null, name, roles: "C" }];
  expect(await propose(friend, await creditsEdit({ add: add("A\u200bB") }))).toEqual(
    failure("invalid", `AB: ${UNSEEN}`),
  );
  expect(await propose(friend, await creditsEdit({ add: add("\u200b") }))).toEqual(
    failure("invalid", BLANK),
  );
  const people = [{ key: "p", english_name: "P", korean_name: "피\u200b" }];
  const made = [{ artist_id: null, name: "P", roles: "C", person: "p" }];
  expect(await propose(friend, await creditsEdit({ add: made, people }))).toMatchObject({
    failure: "invalid",
  });
  await proposed(friend, await creditsEdit({ add: add("Ne\u0301w") }));
  // Another role under the older name, which is removed then.
  await proposed(friend, await creditsEdit({ add: add(OLD) }));
  expect(await credited()).toEqual([`${OLD}: LC`, "Néw: C"]);
  const remove = [{ artist_id: null, name: OLD, roles: "LC" }];
  await proposed(friend, await creditsEdit({ remove }));
  expect(await credited()).toEqual(["Néw: C"]);
});

test("an edit that waited is not applied with such a name", async () => {
  const friend = await start();
  const fan = await person("Fan");
  const ids = [
    await proposed(fan, {
      kind: "fields",
      target: "song:1",
      before: { name: "Song" },
      set: { name: "Waits" },
    }),
    await proposed(fan, { kind: "new", record: "artist", set: { name: "Waits" } }),
    await proposed(
      fan,
      await creditsEdit({ add: [{ artist_id: null, name: "Waits", roles: "C" }] }),
    ),
  ];
  await on.database.write((db) =>
    sql`update edit set body = replace(body, 'Waits', ${"Wa\u200bits"})`.execute(db),
  );
  for (const id of ids)
    expect(await decide(id, "approve", friend)).toMatchObject({
      message: expect.stringContaining("U+200B") as string,
    });
});

test("norae correct refuses such names, too", async () => {
  await start();
  const problem = (given: object, ...credit: object[]) =>
    correctRecord(on.database, "song", 1, { ...given }, "made up", credit as never).then(
      () => null,
      (error: Error) => error.message,
    );
  expect(await problem({ name: "So\u200bng" })).toBe(`${UNSEEN}.`);
  const add = { operation: "add", roles: "C", subject: { name: "So\u200bng" } };
  expect(await problem({}, add)).toBe(`${UNSEEN}.`);
  const change = { operation: "change", roles: "L", subject: { name: OLD } };
  expect(await problem({}, { ...change, value: { name: "\u200b" } })).toBe(`${BLANK}.`);
  expect(
    await problem({ name: "E\u0301tude" }, { ...change, value: { name: "Ne\u0301w" } }),
  ).toBeNull();
  expect(await fields("song", 1)).toMatchObject({ name: "Étude" });
  expect(await credited()).toEqual(["Néw: L"]);
});
