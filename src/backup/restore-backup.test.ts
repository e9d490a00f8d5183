import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backedUp, backUp, restore } from "../../test/databases/backups.ts";
import { BOTH_ENGINES, openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { allRows, openEverything } from "../../test/factory/everything-stored.ts";
import { signIn } from "../../test/factory/users/sign-in.ts";
import { importingOn } from "../../test/data/importing.ts";
import { mergeEdited } from "../catalogue/edits/merge-edited.ts";
import { writeReview } from "../../test/factory/edits/written.ts";
import type { Database } from "../database/database.ts";
import { checkBackup, readEdited } from "./check-backup.ts";
import type { RestoreOptions } from "./restore-backup.ts";
import { BackupProblem } from "../database/snapshot/snapshot.ts";

const run = (database: Database, statement: string) =>
  database.write((db) => sql.raw(statement).execute(db));

describe.each(BOTH_ENGINES)("restoring on %s", (engine) => {
  let on: Awaited<ReturnType<typeof openEverything>>;
  let file: string;
  let rows: Record<string, unknown[]>;
  const target = importingOn(engine);

  beforeAll(async () => {
    on = await openEverything(engine);
    rows = await allRows(on.database);
    ({ file } = await backUp(on.database));
  });
  afterAll(() => on?.on.remove());

  /** Expects that restoring is refused, and that the database is what it was. */
  async function expectRefused(message: string, from: string, options?: Partial<RestoreOptions>) {
    const before = await allRows(target.database);
    const refused = await restore(from, target.database, options).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupProblem);
    expect(String(refused)).toContain(message);
    expect(await allRows(target.database)).toEqual(before);
  }

  test("needs an empty database, or leave to replace what is in it", async () => {
    await signIn(target.database, "Somebody Else");
    await expectRefused("The database is not empty: its table account has rows", file);
    await restore(file, target.database, { mayReplace: true });
    const after = await allRows(target.database);
    expect(backedUp(after)).toEqual(backedUp(rows));
    expect(after["session"]).toEqual([]);
  });

  test("replaces a newer state by an older one, and gives no id of the newer one again", async () => {
    await restore(file, target.database);
    const later = await signIn(target.database, "Later");
    const add = (userId: number) =>
      writeReview(target.database, "song", { itemId: on.on.songs.dusk, userId });
    const newest = await add(later.userId);
    await run(target.database, "update allocation set next_id = next_id + 5 where kind = 'song'");
    await restore(file, target.database, { mayReplace: true });
    const { allocation, ...after } = backedUp(await allRows(target.database));
    const { allocation: before, ...expected } = backedUp(rows);
    expect(after).toEqual(expected);
    const next = (stored: unknown) =>
      (stored as { kind: string; next_id: number }[]).find(({ kind }) => kind === "song")!.next_id;
    expect(next(allocation)).toBe(next(before) + 5);
    const again = await signIn(target.database, "Later");
    expect(again.userId).toBeGreaterThan(later.userId);
    expect(await add(again.userId)).toBeGreaterThan(newest);
  });

  test("keeps which credentials were accepted, and tells other processes", async () => {
    const credential = "('mine', '2999-01-01T00:00:00.000Z')";
    const statement = `insert into used_credential (hash, expires_at) values ${credential}`;
    await run(target.database, statement);
    await restore(file, target.database, { mayReplace: true });
    const after = await allRows(target.database);
    expect(after["used_credential"]).toMatchObject([{ hash: "mine" }]);
    expect(after["change"]).toMatchObject([{ tag: "everything" }]);
  });

  test("of people alone needs every record that they refer to, and lists those that are missing", async () => {
    const options = { only: "people" } as const;
    const { glow, dusk } = on.on.songs;
    const refused = `song ${glow}: 1 row of playlist_song, 2 rows of song_review, 1 row of edit_claim`;
    await expectRefused(`${refused}\n  song ${dusk}: `, file, options);
    await restore(file, target.database, { only: "catalogue" });
    await run(target.database, `delete from playlist_song where song_id = ${dusk}`);
    await restore(file, target.database, options);
    expect(backedUp(await allRows(target.database))).toEqual(backedUp(rows));
  });

  test("of the catalogue alone leaves people as they are, and is refused where it lacks what they refer to", async () => {
    await restore(file, target.database);
    await signIn(target.database, "Later");
    const before = await allRows(target.database);
    await run(target.database, "update song set english_name = 'Changed'");
    const options = { only: "catalogue", mayReplace: true } as const;
    await restore(file, target.database, options);
    const after = await allRows(target.database);
    expect(backedUp(after)).toEqual(backedUp(before));
    expect(after["session"]).toHaveLength(1);
    const empty = await forTest(openTestDatabase(engine));
    const none = await backUp(empty.database, { groups: ["catalogue"] });
    await expectRefused("People's rows in this database refer to", none.file, options);
    await expectRefused("does not contain the people part", none.file, {
      only: "people",
      mayReplace: true,
    });
  });

  test("of people alone has what their edits say on the records, once these are merged again", async () => {
    await restore(file, target.database, { only: "catalogue" });
    const track = (database: Database) =>
      database.read((db) =>
        db.selectFrom("song").select("track").where("id", "=", on.on.songs.glow).executeTakeFirst(),
      );
    await run(target.database, "update song set track = null");
    await restore(file, target.database, { only: "people" });
    const edited = await readEdited(await checkBackup(file));
    expect(await mergeEdited(target.database, edited)).toBe(2);
    expect(await track(target.database)).toEqual({ track: 7 });
    expect(await track(on.database)).toEqual({ track: 7 });
  });

  test("refuses a backup whose rows refer to what it does not have", async () => {
    const broken = await forTest(openTestDatabase("sqlite"));
    await restore(file, broken.database);
    await broken.database.restore(async (transaction) => {
      await transaction.query(
        "delete from account where id = (select user_id from song_review limit 1)",
      );
    });
    const { file: torn } = await backUp(broken.database);
    await expectRefused("others that are missing:\n  account 2: ", torn);
  });
});
