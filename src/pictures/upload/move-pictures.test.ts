import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openBucket, type TestBucket } from "../../../test/servers/bucket.ts";
import { ENGINES, openTestDatabase, type TestDatabase } from "../../../test/databases/engines.ts";
import { signIn } from "../../../test/factory/users/sign-in.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { addUpload } from "../../database/community/users/uploads.ts";
import { BucketStore } from "./bucket-store.ts";
import { movePictures, type MoveOptions } from "./move-pictures.ts";
import { DiskStore, type PictureStore } from "./uploads.ts";

let made: TestDatabase;
let bucket: TestBucket;
let disk: PictureStore;
let inBucket: PictureStore;
let userId: number;

const name = (number: number) => number.toString(16).padStart(2, "0").repeat(16);
const large = (number: number) => Buffer.from(`large ${number} `.repeat(50));
const small = (number: number) => Buffer.from(`small ${number}`);

/** Stores a picture and records its owner. */
async function upload(store: PictureStore, number: number): Promise<void> {
  await store.put(name(number), { large: large(number), small: small(number) });
  await own(number);
}

const own = (number: number) =>
  made.database.write((db) =>
    addUpload(db, { name: name(number), userId, purpose: "photo" }, new Date()),
  );

const move = (options: Partial<MoveOptions> = {}) =>
  movePictures({
    database: made.database,
    from: disk,
    to: inBucket,
    isDryRun: false,
    isDeleting: false,
    ...options,
  });

/** Returns a store that writes to the bucket in another way. */
const inBucketBy = (put: PictureStore["put"]): PictureStore => ({
  put,
  read: (...picture) => inBucket.read(...picture),
  remove: () => Promise.resolve(),
  listOlderThan: () => Promise.resolve([]),
});

async function expectStored(store: PictureStore, numbers: number[]): Promise<void> {
  for (const number of numbers) {
    expect(await store.read(name(number), "large")).toEqual(large(number));
    expect(await store.read(name(number), "small")).toEqual(small(number));
  }
}

describe.each(ENGINES)("moving pictures, on %s", (engine) => {
  beforeEach(async () => {
    made = await openTestDatabase(engine);
    ({ userId } = await signIn(made.database, "Ada"));
    bucket = await openBucket();
    disk = new DiskStore(temporaryFolder());
    inBucket = new BucketStore(bucket.bucket);
    for (let number = 0; number < 20; number += 1) await upload(disk, number);
  });

  afterEach(async () => {
    await bucket.close();
    await made.remove();
  });

  const all = Array.from({ length: 20 }, (_, number) => number);

  test("to a bucket and back keeps every byte, and removes originals only if asked", async () => {
    expect(await move({ isDryRun: true, isDeleting: true })).toMatchObject({ copied: 20 });
    expect(bucket.objects.size).toBe(0);
    await expectStored(disk, all);

    expect(await move()).toMatchObject({ copied: 20, there: 0, removed: 0, missing: [] });
    await expectStored(inBucket, all);
    await expectStored(disk, all);
    // After the switch, with what came in between, and what is stored in the bucket by then.
    await upload(disk, 20);
    await upload(inBucket, 21);
    expect(await move({ isDeleting: true })).toMatchObject({ copied: 1, there: 21, removed: 21 });
    expect(await disk.read(name(0), "large")).toBeNull();
    await expectStored(inBucket, [...all, 20, 21]);

    const back = { from: inBucket, to: disk, isDeleting: true };
    expect(await move(back)).toMatchObject({ copied: 22, removed: 22, missing: [] });
    await expectStored(disk, [...all, 20, 21]);
    expect(bucket.objects.size).toBe(0);
  });

  test("a run that a failing bucket stopped is continued by the next", async () => {
    let answered = 0;
    const failing = inBucketBy((...picture) => {
      answered += 1;
      return answered > 5 ? Promise.reject(new Error("made up")) : inBucket.put(...picture);
    });
    await expect(move({ to: failing, isDeleting: true })).rejects.toThrow("made up");
    const { copied, there } = await move();
    expect(copied + there).toBe(20);
    expect(there).toBeGreaterThan(0);
    await expectStored(inBucket, all);
  });

  test("a damaged copy is written again, and one that stays damaged keeps its original", async () => {
    await move();
    const key = `uploads/${name(3).slice(0, 2)}/${name(3)}.webp`;
    bucket.objects.get(key)!.bytes = Buffer.from("damaged");
    expect(await move()).toMatchObject({ copied: 1, there: 19 });
    await expectStored(inBucket, all);

    const damaging = inBucketBy((picture, sizes) =>
      inBucket.put(picture, { ...sizes, large: Buffer.from("damaged") }),
    );
    bucket.objects.delete(key);
    await expect(move({ to: damaging, isDeleting: true })).rejects.toThrow("is not what was");
    await expectStored(disk, [3]);
  });

  test("pictures in neither place are named; files without an owner stay", async () => {
    await own(30);
    await disk.put(name(31), { large: large(31), small: small(31) });
    expect(await move({ isDeleting: true })).toMatchObject({ copied: 20, missing: [name(30)] });
    await expectStored(disk, [31]);
    expect(await inBucket.read(name(31), "large")).toBeNull();
  });
});
