import { describe, expect, test } from "vitest";
import { type CatalogueFiles, writeCatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { interruptedBy } from "../../../../test/factory/catalogue/interrupted-import.ts";
import { TRUST } from "../../../../test/factory/edits/trust.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { waitForLock } from "../../../../test/factory/wait-for-lock.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { decideEdit } from "../../edits/decide.ts";
import { importCatalogue } from "../import.ts";

const ONE = { artist: "b", name: "Made-up Writer", roles: "L" };
const TWO = { artist: "c", name: "Made-up Composer", roles: "CA" };
const THREE = { name: "Name Only", roles: "A" };

const filesWith = (...credits: object[]) => ({
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Made-up Writer" },
    { ref: "c", name: "Made-up Composer" },
  ],
  songs: [{ ref: "x", name: "Song X", artists: ["a"], credits }],
});

/** The same with a duplicate of the song, which has these credits. */
const filesWithDuplicate = (...credits: object[]) => {
  const { artists, songs } = filesWith(ONE);
  return { artists, songs: [...songs, { ref: "y", name: "Song Y", artists: ["a"], credits }] };
};

describe.each(ENGINES)("what imports bring to complete lists on %s", (engine) => {
  const { on, now, person, proposed, decide, edit, credits, creditsEdit } = editingOn(engine);
  const ofImports = async () =>
    (
      await on.rows<{ id: number; state: string; body: string }>(
        "select id, state, body from edit where author = 'import' order by id",
      )
    ).map(({ id, state, body }) => {
      const { add } = JSON.parse(body) as { add: { name: string; roles: string }[] };
      return { id, state, add: add.map(({ name, roles }) => `${name} ${roles}`) };
    });
  const complete = async (userId: number, more: object = {}, songId = 1) =>
    proposed(userId, await creditsEdit({ complete: true, ...more }, songId));
  /** Imports a catalogue, of whose song with an id the list is called complete. */
  async function start(files: CatalogueFiles = filesWith(ONE), songId = 1) {
    await on.importFiles(files);
    const keeper = await person("Keeper", "maintainer");
    return { keeper, said: await complete(keeper, {}, songId) };
  }
  const importWhile = (files: CatalogueFiles, work: () => Promise<unknown>) =>
    importCatalogue(interruptedBy(on.database, work), writeCatalogueFiles(files));

  test("is one proposal a song, which a newer one replaces, and is applied when approved", async () => {
    await on.importFiles(filesWith(ONE, THREE));
    const keeper = await person("Keeper", "maintainer");
    await complete(keeper, { remove: [{ artist_id: null, name: "Name Only", roles: "A" }] });
    expect(await credits()).toEqual(["Made-up Writer: L"]);
    // A removed credit is not proposed.
    await on.importFiles(filesWith(ONE, THREE, { artist: "a", name: "Made-up Act", roles: "F" }));
    expect(await ofImports()).toEqual([{ id: 2, state: "pending", add: ["Made-up Act F"] }]);
    await on.importFiles(filesWith(ONE, TWO));
    expect(await credits()).toEqual(["Made-up Writer: L"]);
    expect(await ofImports()).toEqual([
      { id: 2, state: "withdrawn", add: ["Made-up Act F"] },
      { id: 3, state: "pending", add: ["Made-up Composer CA"] },
    ]);
    expect(await decide(3, "approve", keeper)).toBeNull();
    expect(await credits()).toEqual(["Made-up Writer: L", "Made-up Composer: CA"]);
    await expectConsistent(on.database);
  });

  test("waits for nobody once the edit that called the list complete is reverted", async () => {
    const { keeper, said: first } = await start(filesWithDuplicate(ONE));
    const named = { artist_id: null, name: "Another Name", roles: "F" };
    const second = await complete(keeper, { add: [named] });
    const other = await complete(keeper, {}, 2);
    const { artists, songs } = filesWithDuplicate(ONE, TWO);
    const [x, y] = songs;
    await on.importFiles({ artists, songs: [{ ...x!, credits: [ONE, TWO] }, y!] });
    const [ofX, ofY] = await ofImports();
    const stateOf = async (id: number) => (await edit(id)).state;
    // The list is still complete, as the other edit says.
    expect(await decide(second, "revert", keeper)).toBeNull();
    expect(await stateOf(ofX!.id)).toBe("pending");
    expect(await decide(first, "revert", keeper)).toBeNull();
    expect(await credits()).toEqual(["Made-up Writer: L", "Made-up Composer: CA"]);
    expect(await stateOf(ofX!.id)).toBe("withdrawn");
    expect(await stateOf(ofY!.id)).toBe("pending");
    expect(await decide(other, "revert", keeper)).toBeNull();
    expect(await stateOf(ofY!.id)).toBe("withdrawn");
    await expectConsistent(on.database);
  });

  test("waits for nobody once a merged song's edit that called the list complete is reverted", async () => {
    const { keeper, said } = await start(filesWithDuplicate(ONE), 2);
    const fan = await person("Fan", "trusted");
    await on.importFiles(filesWithDuplicate(ONE, TWO));
    const merge = await proposed(fan, { kind: "merge", target: "song:1", merged_id: 2 });
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect(await decide(said, "revert", keeper)).toBeNull();
    expect(await ofImports()).toMatchObject([{ state: "withdrawn" }]);
  });

  test("is not proposed again after it was rejected", async () => {
    const { keeper } = await start();
    await on.importFiles(filesWith(ONE, TWO));
    expect(await decide(2, "reject", keeper, "not in the booklet")).toBeNull();
    await on.importFiles(filesWith(ONE));
    await on.importFiles(filesWith(ONE, TWO));
    expect(await ofImports()).toHaveLength(1);
    // Its other credits are.
    await on.importFiles(filesWith(ONE, TWO, THREE));
    expect((await ofImports()).slice(1)).toEqual([
      { id: 3, state: "pending", add: ["Name Only A"] },
    ]);
    await on.importFiles(filesWith(ONE));
    expect((await ofImports()).slice(1)).toMatchObject([{ id: 3, state: "withdrawn" }]);
  });

  test("is not proposed again after it was approved and reverted", async () => {
    const { keeper } = await start();
    await on.importFiles(filesWith(ONE, TWO));
    expect(await decide(2, "approve", keeper)).toBeNull();
    expect(await decide(2, "revert", keeper, "not in the booklet")).toBeNull();
    await on.importFiles(filesWith(ONE, TWO, THREE));
    expect(await ofImports()).toEqual([
      { id: 2, state: "reverted", add: ["Made-up Composer CA"] },
      { id: 3, state: "pending", add: ["Name Only A"] },
    ]);
  });

  test("is not proposed again after it was rejected and the song merged", async () => {
    const { keeper } = await start(filesWithDuplicate(ONE), 2);
    const other = await person("Other", "trusted");
    await on.importFiles(filesWithDuplicate(ONE, TWO));
    expect(await ofImports()).toHaveLength(1);
    expect(await decide(2, "reject", keeper, "not in the booklet")).toBeNull();
    const merge = await proposed(other, { kind: "merge", target: "song:1", merged_id: 2 });
    expect(await decide(merge, "approve", keeper)).toBeNull();
    await on.importFiles(filesWithDuplicate(ONE));
    await on.importFiles(filesWithDuplicate(ONE, TWO));
    expect(await ofImports()).toHaveLength(1);
    await on.importFiles(filesWithDuplicate(ONE, TWO, THREE));
    expect((await ofImports()).slice(1)).toMatchObject([
      { state: "pending", add: ["Name Only A"] },
    ]);
    await expectConsistent(on.database);
  });

  test("takes the place of what waits for a song that was merged meanwhile", async () => {
    const { keeper } = await start(filesWithDuplicate(ONE), 2);
    const other = await person("Other", "trusted");
    await on.importFiles(filesWithDuplicate(ONE, TWO));
    const merge = await proposed(other, { kind: "merge", target: "song:1", merged_id: 2 });
    expect(await decide(merge, "approve", keeper)).toBeNull();
    await on.importFiles(filesWithDuplicate(ONE, TWO, THREE));
    expect(await ofImports()).toMatchObject([
      { id: 2, state: "withdrawn" },
      { state: "pending", add: ["Made-up Composer CA", "Name Only A"] },
    ]);
    expect(await on.rows("select target_id from edit where state = 'pending'")).toEqual([
      { target_id: 1 },
    ]);
  });

  test("is not proposed again where it was decided on while the import was prepared", async () => {
    for (const [decision, before, after] of [
      ["reject", "rejected", ["Made-up Writer: L"]],
      ["approve", "applied", ["Made-up Writer: L", "Made-up Composer: CA"]],
    ] as const) {
      await on.renew();
      const { keeper } = await start();
      await on.importFiles(filesWith(ONE, TWO));
      const more = { ...filesWith(ONE, TWO), artists: filesWith().artists };
      const named = { ...more, songs: [{ ...more.songs[0], korean_name: "노래" }] };
      await importWhile(named, async () => {
        expect(await decide(2, decision, keeper)).toBeNull();
      });
      expect(await ofImports()).toEqual([{ id: 2, state: before, add: ["Made-up Composer CA"] }]);
      expect(await credits()).toEqual(after);
      await expectConsistent(on.database);
    }
  });

  test("is proposed where the list was called complete while the import was prepared", async () => {
    await on.importFiles(filesWith(ONE));
    const keeper = await person("Keeper", "maintainer");
    await importWhile(filesWith(ONE, TWO), () => complete(keeper));
    expect(await credits()).toEqual(["Made-up Writer: L"]);
    expect(await ofImports()).toMatchObject([{ state: "pending", add: ["Made-up Composer CA"] }]);
  });

  test("leaves a rejection that is being made while it is published", async () => {
    const { keeper } = await start();
    await on.importFiles(filesWith(ONE, TWO));
    const rejection = { userId: keeper, engine, trust: TRUST, reason: "made up", clock: now };
    let rejecting: Promise<unknown> = Promise.resolve();
    const importing = importWhile(filesWith(ONE, TWO, THREE), async () => {
      const begun = Promise.withResolvers<void>();
      rejecting = on.database.write(async (db) => {
        expect(await decideEdit(db, 2, "reject", rejection)).toBeNull();
        begun.resolve();
        // SQLite has one writer at a time.
        if (engine === "postgres") await Promise.race([waitForLock(db), importing]);
      });
      await begun.promise;
    });
    await importing;
    await rejecting;
    expect(await ofImports()).toEqual([
      { id: 2, state: "rejected", add: ["Made-up Composer CA"] },
      { id: 3, state: "pending", add: ["Name Only A"] },
    ]);
  });
});
