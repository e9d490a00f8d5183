import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CatalogueDraft } from "../../../../test/factory/catalogue/drafts.ts";
import { saveCatalogue } from "../../../../test/factory/catalogue/save.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { waitForLock } from "../../../../test/factory/wait-for-lock.ts";
import { connect } from "../../connect.ts";
import type { Database, Transaction } from "../../database.ts";
import { lockSongs } from "./playlist-songs.ts";

/** The id of a song that was merged into the first one. */
const MERGED = 1_000;

// SQLite has one writer at a time.
describe("the songs of a playlist that is saved on postgres", () => {
  const opened = importingOn("postgres");
  let other: Database;
  let first: number;
  let second: number;

  beforeEach(async () => {
    other = await connect(opened.place);
    const draft = new CatalogueDraft();
    const artist = draft.artist({ english_name: "Made-up Artist" });
    [first, second] = [1, 2].map(() =>
      draft.song({ english_name: "A Song", artists: [artist] }),
    ) as [number, number];
    await saveCatalogue(opened.database, draft);
    await opened.database.write((db) =>
      db.insertInto("song_former_id").values({ id: MERGED, record_id: first }).execute(),
    );
  });
  afterEach(() => other.close());

  /** Locks a song as an import does. With `noWait` it fails if another transaction has locked the song. */
  async function lock(db: Transaction, id: number, noWait = false) {
    const query = db.selectFrom("song").select("id").where("id", "=", id).forUpdate();
    await (noWait ? query.noWait() : query).execute();
  }

  test("are locked in the order of an import, also where one is named by the id of a merged song", async () => {
    let saved = Promise.resolve<unknown>(undefined);
    await opened.database.write(async (db) => {
      await lock(db, first);
      saved = other.write((writer) => lockSongs(writer, [second, MERGED]));
      await waitForLock(db);
      // The save waits for the first song, and must not have locked the second one yet.
      await lock(db, second, true);
    });
    expect(await saved).toEqual([second, first]);
  });

  test("that an import merges while the save waits are its survivors", async () => {
    let saved = Promise.resolve<unknown>(undefined);
    await opened.database.write(async (db) => {
      await lock(db, second);
      saved = other.write((writer) => lockSongs(writer, [second]));
      await waitForLock(db);
      await db.insertInto("song_former_id").values({ id: second, record_id: first }).execute();
      await db.deleteFrom("song_artist").where("song_id", "=", second).execute();
      await db.deleteFrom("song").where("id", "=", second).execute();
    });
    expect(await saved).toEqual([first]);
  });
});
