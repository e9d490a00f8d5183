import { sql } from "kysely";
import { expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { editingOn, editorsOf } from "../../../test/factory/edits/editing.ts";
import { waitForLock } from "../../../test/factory/wait-for-lock.ts";
import { connect } from "../../database/connect.ts";
import { CatalogueBusy, type Database, type Transaction } from "../../database/database.ts";
import { importCatalogue } from "../import/import.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { rollBack } from "./undo/roll-back.ts";

const FILES = {
  artists: [{ ref: "a", name: "Made-up Act" }],
  songs: [1, 2].map((at) => ({ ref: `x${at}`, name: `Song ${at}`, artists: ["a"] })),
};

const { on, now, person, propose, set, decide, edit } = editingOn("postgres");

test("whoever applies or reverts an edit waits for an import before it locks the edit, so that neither waits for the other", async () => {
  await on.importFiles(FILES);
  const fan = await person("Fan");
  const keeper = await person("Keeper", "maintainer");
  for (const song of [1, 2]) await set(fan, "song", song, { track: 1 });
  expect(await decide(1, "approve", keeper)).toBeNull();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  // As the transaction of an import.
  const publishing = on.database.write(async (db) => {
    await lockCatalogue(db);
    locked();
    await waitForLock(db, 3);
    const { rows } = await sql`select id from edit for update nowait`.execute(db);
    return rows;
  });
  await isLocked;
  const since = new Date(0);
  const all = { userIds: [fan], since, except: new Set<number>(), userId: null, now: now() };
  const deciding = [
    decide(1, "revert", keeper),
    decide(2, "approve", keeper),
    rollBack(on.database, { ...all, reason: "made up" }, Infinity),
  ];
  expect(await publishing).toHaveLength(2);
  await Promise.all(deciding);
  for (const id of [1, 2]) expect(["rejected", "reverted"]).toContain((await edit(id)).state);
});

test("an import that waits for somebody who waits for it is prepared again", async () => {
  await on.importFiles(FILES);
  let attempts = 0;
  let others: Promise<unknown> = Promise.resolve();
  const lock = (db: Transaction, kind: string) =>
    sql`select 1 from allocation where kind = ${kind} for update`.execute(db);
  const database: Database = {
    ...on.database,
    stage: async () => {
      attempts += 1;
      const staging = await on.database.stage();
      if (attempts > 1) return staging;
      return {
        ...staging,
        commit: (work) =>
          staging.commit(async (db) => {
            await lock(db, "artist");
            const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
            others = on.database.write(async (other) => {
              // The import alone looks for a deadlock, and at once.
              await sql`set local deadlock_timeout = '1h'`.execute(other);
              await lock(other, "song");
              locked();
              await lock(other, "artist");
            });
            await isLocked;
            await waitForLock(db);
            await sql`set local deadlock_timeout = '1ms'`.execute(db);
            await lock(db, "song");
            return work(db);
          }),
      };
    },
  };
  const newer = { ...FILES, artists: [{ ref: "a", name: "Renamed Act" }] };
  const result = await importCatalogue(database, writeCatalogueFiles(newer));
  await others;
  expect(result.outcome).toBe("published");
  expect(attempts).toBe(2);
  expect(await on.names("artist")).toEqual(["Renamed Act"]);
});

test("whoever edits while a first import is loaded waits a while, and is told why nothing is saved", async () => {
  const fan = await person("Fan", "trusted");
  const made = { kind: "new", record: "artist", set: { name: "First One" } };
  const pending = { ...made, set: { name: "Another One" } };
  const newcomer = await person("Newcomer");
  const hurried = await connect({ ...on.place, writeTimeout: 100 });
  const { propose: proposeHurriedly } = editorsOf("postgres", { database: hurried });
  let refused: unknown;
  const database: Database = {
    ...on.database,
    stage: async () => {
      const staging = await on.database.stage();
      return {
        ...staging,
        load: (work) =>
          staging.load(async (loading) => {
            const result = await work(loading);
            // Proposing a pending edit does not wait for the lock.
            expect(await propose(newcomer, pending)).toMatchObject({ state: "pending" });
            refused = await proposeHurriedly(fan, made).catch((error: unknown) => error);
            return result;
          }),
      };
    },
  };
  expect((await importCatalogue(database, writeCatalogueFiles(FILES))).outcome).toBe("published");
  expect(refused).toBeInstanceOf(CatalogueBusy);
  await hurried.close();
  expect(await propose(fan, made)).toMatchObject({ state: "applied" });
  expect(await on.names("artist")).toEqual(["Made-up Act", "First One"]);
});
