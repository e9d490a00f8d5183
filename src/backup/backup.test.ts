import { statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { backedUp, backUp, newStore, restore } from "../../test/databases/backups.ts";
import { openBucket } from "../../test/servers/bucket.ts";
import { BOTH_ENGINES, openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { allRows, openEverything } from "../../test/factory/everything-stored.ts";
import { writeReview } from "../../test/factory/edits/written.ts";
import { BucketStore } from "../pictures/upload/bucket-store.ts";
import type { PictureStore } from "../pictures/upload/uploads.ts";

for (const engine of BOTH_ENGINES) {
  const other = BOTH_ENGINES.find((one) => one !== engine)!;

  describe(`a backup of ${engine}`, () => {
    let on: Awaited<ReturnType<typeof openEverything>>;
    let file: string;
    let before: Record<string, unknown[]>;

    beforeAll(async () => {
      on = await openEverything(engine);
      before = await allRows(on.database);
      ({ file } = await backUp(on.database, { store: on.on.store }));
    });
    afterAll(() => on?.on.remove());

    test("is of rows of every table, so that these tests say something of each", () => {
      const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
      // Of the limits on writes, which are not backed up.
      expect(empty).toEqual(["rate_limit"]);
    });

    test("restored on the other engine and back has every row, with its id, and every picture, by way of a bucket", async () => {
      const bucket = await openBucket();
      const [first, second] = [new BucketStore(bucket.bucket), newStore()];
      onTestFinished(() => bucket.close());
      const elsewhere = await forTest(openTestDatabase(other));
      const back = await forTest(openTestDatabase(engine));
      await restore(file, elsewhere.database, { store: first });
      expect(backedUp(await allRows(elsewhere.database))).toEqual(backedUp(before));
      const again = await backUp(elsewhere.database, { store: first });
      await restore(again.file, back.database, { store: second });
      expect(backedUp(await allRows(back.database))).toEqual(backedUp(before));
      const names = await on.on.uploadNames();
      expect(names.length).toBeGreaterThan(2);
      for (const name of names)
        for (const size of ["large", "small"] as const)
          expect(await second.read(name, size)).toEqual(await on.on.store.read(name, size));
    });

    test("has no sessions, and a restored database gives no id twice", async () => {
      const elsewhere = await forTest(openTestDatabase(other));
      await restore(file, elsewhere.database);
      const rows = await allRows(elsewhere.database);
      const notRestored = ["session", "idempotency_key", "used_credential"];
      expect(notRestored.map((table) => rows[table])).toEqual([[], [], []]);
      const newest = (name: string) =>
        Math.max(...before[name]!.map((row) => (row as { id: number }).id));
      const review = { itemId: on.on.songs.dusk, userId: on.ada.userId };
      const id = await writeReview(elsewhere.database, "song", review);
      expect(id).toBe(newest("song_review") + 1);
    });

    test("is private to its owner", () => {
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    test("fails where pictures cannot be read or stored, and changes nothing", async () => {
      const failing = () => Promise.reject(new Error("the bucket is gone"));
      const store = { read: failing, put: failing } as unknown as PictureStore;
      await expect(backUp(on.database, { store })).rejects.toThrow(
        "The pictures cannot be read (the bucket is gone), so no backup was written.",
      );
      const elsewhere = await forTest(openTestDatabase(other));
      await expect(restore(file, elsewhere.database, { store })).rejects.toThrow(
        "cannot be stored (the bucket is gone). The database was not changed.",
      );
      expect((await allRows(elsewhere.database))["account"]).toEqual([]);
    });

    test("does without a picture that is gone, and says so", async () => {
      const [gone] = await on.on.uploadNames();
      const store: PictureStore = Object.assign(Object.create(on.on.store) as PictureStore, {
        read: (name: string, size: "large" | "small") =>
          name === gone ? Promise.resolve(null) : on.on.store.read(name, size),
      });
      const { contents } = await backUp(on.database, { store });
      expect(contents.missing_pictures).toEqual([gone]);
      expect(contents.pictures.files).toBe(2 * ((await on.on.uploadNames()).length - 1));
    });
  });
}
