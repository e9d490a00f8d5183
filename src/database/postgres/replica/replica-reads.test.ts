import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importingOn } from "../../../../test/data/importing.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { startReplica } from "../../../../test/servers/postgres-replica.ts";
import { tag } from "../../../domain/tag.ts";
import type { ChangeWatch } from "../../changes/change-watch.ts";
import { recordChanges } from "../../changes/record-changes.ts";
import { connect } from "../../connect.ts";
import type { Database, Snapshot, Transaction } from "../../database.ts";

const ignore = () => undefined;
const SILENT = { onTags: ignore, onUnknown: ignore, onDisconnect: ignore, onReconnect: ignore };

describe("public reads of a PostgreSQL with a streaming replica", () => {
  const replica = forTests(() => startReplica());
  const made = importingOn("postgres");
  let database: Database;
  let watch: ChangeWatch;
  let lines: string[];
  let heard: number;

  beforeEach(async () => {
    await replica.hasDatabase(made.place.databaseUrl!);
    lines = [];
    heard = 0;
    database = await connect({
      ...made.place,
      replicaUrls: [replica.urlOf(made.place.databaseUrl!)],
      readTimeout: 10_000,
      onReplica: (line) => lines.push(line),
    });
    watch = await database.watch({ ...SILENT, onTags: () => (heard += 1) });
  });
  afterEach(async () => {
    await watch.close();
    await database.close();
  });

  const look = async (db: Snapshot) => {
    const state = sql<{ place: string; changes: number }>`
      select case when pg_is_in_recovery() then 'replica' else 'primary' end as place,
        (select count(*) from change) as changes`;
    return (await state.execute(db as Transaction)).rows[0];
  };
  const change = (by: Database) => by.write((db) => recordChanges(db, [tag.name("artist", 1)]));
  const publicRead = () => database.readPublic(look);
  const fromReplica = (changes: number) =>
    expect.poll(publicRead).toEqual({ place: "replica", changes });

  test("go to the replica, and those of people who are signed in to the primary", async () => {
    await fromReplica(0);
    expect(await database.read(look)).toMatchObject({ place: "primary" });
  });

  test("go to the primary from the moment of a change on, until the replica has replayed it", async () => {
    await fromReplica(0);
    await replica.pause();
    await change(database);
    // At once, without waiting for anything.
    expect(await publicRead()).toEqual({ place: "primary", changes: 1 });
    for (let n = 0; n < 20; n++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await publicRead()).toEqual({ place: "primary", changes: 1 });
    }
    await replica.resume();
    await fromReplica(1);
    expect(lines).toEqual([]);
  });

  test("see each change of another process from the moment that it is heard of on", async () => {
    await fromReplica(0);
    for (let n = 1; n <= 20; n++) {
      await change(made.database);
      await expect.poll(() => heard).toBe(n);
      expect((await publicRead())?.changes).toBe(n);
    }
    await fromReplica(20);
  });

  test("go to the primary while the replica is stopped, and to the replica again, as the log says", async () => {
    await fromReplica(0);
    await replica.stop();
    expect(await publicRead()).toEqual({ place: "primary", changes: 0 });
    expect(lines).toEqual([expect.stringMatching(/^The replica postgres:.* does not answer: /)]);
    await change(database);
    expect(await publicRead()).toEqual({ place: "primary", changes: 1 });
    await replica.start();
    await fromReplica(1);
    expect(lines).toEqual([
      expect.anything(),
      expect.stringMatching(/^The replica postgres:.* is used again\.$/),
    ]);
  });

  test("go to the primary where what is named as a replica is none", async () => {
    const wrong = await connect({
      ...made.place,
      replicaUrls: [made.place.databaseUrl!],
      onReplica: (line) => lines.push(line),
    });
    const watching = await wrong.watch(SILENT);
    await expect
      .poll(() => lines.join())
      .toContain("is not a replica: the primary is used instead");
    expect(await wrong.readPublic(look)).toMatchObject({ place: "primary" });
    await watching.close();
    await wrong.close();
  });
});
