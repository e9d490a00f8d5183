import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  BOTH_ENGINES,
  IS_POOLED,
  openTestDatabase,
  type TestDatabase,
} from "../../../test/databases/engines.ts";
import { forTest } from "../../../test/for-tests.ts";
import { tag, type Tag } from "../../domain/tag.ts";
import type { ChangeWatch } from "./change-watch.ts";
import { pruneChanges, recordChanges } from "./record-changes.ts";
import { connect } from "../connect.ts";
import type { Database } from "../database.ts";

function listener() {
  const told: (Tag[] | "unknown")[] = [];
  return {
    told,
    onTags: (tags: readonly Tag[]) => void told.push([...tags]),
    onUnknown: () => void told.push("unknown"),
    onDisconnect: () => undefined,
    onReconnect: () => undefined,
  };
}

/** A change that takes longer never comes, however busy the machine is. */
const BROKEN = { timeout: 60_000, interval: 10 };

const change = (database: Database, ...tags: Tag[]) =>
  database.write((db) => recordChanges(db, tags));

const WAYS = [
  ...BOTH_ENGINES.map((engine) => ({ engine, changes: "listen" as const, name: engine })),
  { engine: "postgres" as const, changes: "poll" as const, name: "postgres, read at intervals," },
];

/** Records a change in a transaction that is left open until `commit`. */
async function heldOpen(database: Database, ...tags: Tag[]) {
  const recorded = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const committed = database.write(async (db) => {
    await recordChanges(db, tags);
    recorded.resolve();
    await released.promise;
  });
  await recorded.promise;
  const commit = () => {
    released.resolve();
    return committed;
  };
  return { commit };
}

for (const { engine, changes, name } of WAYS) {
  describe(`changes on ${name}`, () => {
    async function open(): Promise<TestDatabase & { other: Database }> {
      const made = await forTest(openTestDatabase(engine, { changes }));
      const other = await forTest(connect({ ...made.place, changes }));
      return { ...made, other };
    }

    async function watch(database: Database) {
      const heard = listener();
      const watching: ChangeWatch = await database.watch(heard);
      onTestFinished(() => watching.close());
      return heard;
    }

    test("reach the process that wrote at once, and only once, and every other process", async () => {
      const { database, other } = await open();
      const { told } = await watch(database);
      await change(database, tag.name("artist", 1), tag.name("song", 2), tag.name("artist", 1));
      expect(told).toEqual([["name:artist:1", "name:song:2"]]);
      await change(other, tag.name("album", 3), tag.everything);
      await vi.waitUntil(() => told.length > 1, BROKEN);
      expect(told.slice(1)).toEqual([["name:album:3", "everything"]]);
    });

    test("of many writers reach each of several watches", async () => {
      const { database, other } = await open();
      const [first, second] = [await watch(database), await watch(other)];
      const writes = Array.from({ length: 20 }, (_, n) =>
        change(n % 2 === 0 ? database : other, tag.name("song", n)),
      );
      await Promise.all(writes);
      const expected = Array.from({ length: 20 }, (_, n) => tag.name("song", n)).toSorted();
      for (const { told } of [first, second]) {
        await vi.waitUntil(() => told.flat().length >= 20, BROKEN);
        expect(told.flat().toSorted()).toEqual(expected);
      }
    });

    test("that were rolled back reach nobody", async () => {
      const { database, other } = await open();
      const { told } = await watch(database);
      const failing = (db: Database) =>
        db.write(async (writer) => {
          await recordChanges(writer, [tag.name("artist", 1)]);
          throw new Error("made-up failure");
        });
      await expect(failing(database)).rejects.toThrow("made-up failure");
      await expect(failing(other)).rejects.toThrow("made-up failure");
      await change(other, tag.name("artist", 2));
      await vi.waitUntil(() => told.length > 0, BROKEN);
      expect(told).toEqual([["name:artist:2"]]);
    });

    test("of a write that has none are nothing to tell", async () => {
      const { database, other } = await open();
      const { told } = await watch(database);
      await change(database);
      await change(other);
      await change(other, tag.name("artist", 1));
      await vi.waitUntil(() => told.length > 0, BROKEN);
      expect(told).toEqual([["name:artist:1"]]);
    });

    test("of thousands of records name them all", async () => {
      const { database, other } = await open();
      const [here, there] = [await watch(database), await watch(other)];
      const tags = Array.from({ length: 12_000 }, (_, n) => tag.name("song", n));
      await change(other, ...tags);
      for (const { told } of [here, there])
        await vi.waitUntil(() => told.flat().length >= tags.length, BROKEN);
      for (const { told } of [here, there]) expect(new Set(told.flat())).toEqual(new Set(tags));
    });

    test("are kept for a day and then removed", async () => {
      const { database } = await open();
      await change(database, tag.name("artist", 1), tag.name("artist", 2));
      await database.write((db) => pruneChanges(db, new Date(Date.now() + 86_000_000)));
      const count = () => database.read((db) => db.selectFrom("change").selectAll().execute());
      expect(await count()).toHaveLength(2);
      await database.write((db) => pruneChanges(db, new Date(Date.now() + 86_500_000)));
      expect(await count()).toHaveLength(0);
    });

    test("after an end of watching reach nobody", async () => {
      const { database, other } = await open();
      const heard = listener();
      await (await database.watch(heard)).close();
      const { told } = await watch(database);
      await change(database, tag.name("artist", 1));
      await change(other, tag.name("artist", 2));
      await vi.waitUntil(() => told.length > 1, BROKEN);
      expect(heard.told).toEqual([]);
    });

    // Ids have gaps, so that who reads at intervals cannot know: it reads long before they are removed.
    if (changes !== "poll") {
      test("that were removed before they were read leave nothing certain", async () => {
        const { database, other } = await open();
        const { told } = await watch(database);
        await other.write(async (db) => {
          await recordChanges(db, [tag.name("artist", 1), tag.name("artist", 2)]);
          await db.deleteFrom("change").where("tag", "=", "name:artist:1").execute();
          if (engine === "postgres") await db.deleteFrom("change").execute();
        });
        await vi.waitUntil(() => told.length > 0, BROKEN);
        expect(told).toEqual(["unknown"]);
      });
    }

    if (engine === "postgres") {
      test("whose ids are in another order than the commits are all heard", async () => {
        const { database, other } = await open();
        const { told } = await watch(database);
        const lower = await heldOpen(other, tag.name("artist", 1));
        const higher = await heldOpen(other, tag.name("artist", 2));
        await higher.commit();
        await vi.waitUntil(() => told.flat().includes("name:artist:2"), BROKEN);
        // Others come and go meanwhile, and each is heard once.
        for (let n = 3; n < 6; n++) {
          await change(other, tag.name("artist", n));
          await vi.waitUntil(() => told.flat().includes(tag.name("artist", n)), BROKEN);
        }
        await lower.commit();
        await vi.waitUntil(() => told.flat().includes("name:artist:1"), BROKEN);
        expect(told).toEqual([2, 3, 4, 5, 1].map((n) => [tag.name("artist", n)]));
      });
    }

    // A pooler gives who reads at intervals another connection, so that nothing is lost.
    if (engine === "postgres" && !(IS_POOLED && changes === "poll")) {
      test("while the connection was down leave nothing certain, and later ones are heard again", async () => {
        const { database, other } = await open();
        const { told } = await watch(database);
        await other.write(async (db) => {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name like 'norae % watch' and datname = current_database()`.execute(
            db,
          );
          await recordChanges(db, [tag.name("artist", 1)]);
        });
        await vi.waitUntil(() => told.includes("unknown"), BROKEN);
        // The connection is made anew; until then nothing is certain each time.
        const settled = async () => {
          const before = told.length;
          await change(other, tag.name("artist", 2));
          await vi.waitUntil(() => told.length > before, BROKEN);
        };
        for (let n = 0; n < 3; n++) await settled();
        expect(told.at(-1)).toEqual(["name:artist:2"]);
      });
    }
  });
}
