import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openBucket } from "../../../test/servers/bucket.ts";
import { forTests } from "../../../test/for-tests.ts";
import { BucketStore } from "./bucket-store.ts";
import { Decoder } from "./decoder.ts";
import { DiskStore, type PictureStore, Uploads } from "./uploads.ts";

const folder = mkdtempSync(join(tmpdir(), "norae-store-"));
const made = forTests(openBucket);
afterAll(() => rmSync(folder, { recursive: true }));

const name = (text: string) => text.padEnd(32, "0");
const sizes = (text: string) => ({ large: Buffer.from(text), small: Buffer.from(`${text} small`) });
const inAnHour = () => new Date(Date.now() + 3_600_000);

const STORES: [where: string, open: () => PictureStore][] = [
  ["on disk", () => new DiskStore(folder)],
  ["in a bucket", () => new BucketStore(made.bucket)],
];

describe.each(STORES)("pictures %s", (_where, open) => {
  test("are read as they were put, in both sizes, until they are removed [3-7.29]", async () => {
    const store = open();
    await store.put(name("ab1"), sizes("one"));
    expect((await store.read(name("ab1"), "large"))?.toString()).toBe("one");
    expect((await store.read(name("ab1"), "small"))?.toString()).toBe("one small");
    expect(await store.read(name("ab2"), "large")).toBeNull();
    await store.remove(name("ab1"));
    expect(await store.read(name("ab1"), "large")).toBeNull();
    expect(await store.read(name("ab1"), "small")).toBeNull();
    await store.remove(name("ab1"));
  });

  test("are stored under a second name, with both sizes; a missing one has none", async () => {
    const store = open();
    const uploads = new Uploads(new Decoder("never started"), store);
    await store.put(name("ad1"), sizes("twice"));
    const copy = await uploads.copy(name("ad1"));
    expect(copy).toMatch(/^[0-9a-f]{32}$/);
    await uploads.remove(name("ad1"));
    expect((await store.read(copy!, "large"))?.toString()).toBe("twice");
    expect((await store.read(copy!, "small"))?.toString()).toBe("twice small");
    expect(await uploads.copy(name("ad1"))).toBeNull();
    // Its name is random, and may begin like those of other tests.
    await store.remove(copy!);
  });

  test("are listed by prefix, and by when they were stored", async () => {
    const store = open();
    const names = ["cd1", "cd2", "cd3", "cd4"].map(name);
    for (const one of [...names, name("ce1")]) await store.put(one, sizes(one));
    expect((await store.listOlderThan(inAnHour(), 0xcd)).sort()).toEqual(names);
    expect(await store.listOlderThan(inAnHour(), 0xcf)).toEqual([]);
    expect(await store.listOlderThan(new Date(Date.now() - 3_600_000), 0xcd)).toEqual([]);
  });
});

describe("a bucket", () => {
  test("that fails for a moment is retried; one that keeps failing is an error", async () => {
    const store = new BucketStore(made.bucket);
    made.fail(2);
    await store.put(name("ef1"), sizes("later"));
    expect(made.objects.get(`uploads/ef/${name("ef1")}.webp`)?.type).toBe("image/webp");
    made.fail(9);
    await expect(store.read(name("ef1"), "large")).rejects.toThrow("answered 503 to GET");
    made.fail(0);
  });

  test("with another secret refuses, and the error does not contain ours", async () => {
    const store = new BucketStore({ ...made.bucket, secret: "another-secret" });
    const failed = await store.put(name("ef2"), sizes("x")).catch((error: unknown) => error);
    expect(String(failed)).toContain("answered 403 to PUT");
    expect(String(failed)).not.toMatch(/secret|MADEUPKEY/);
    expect(made.refused).toEqual(["a wrong signature"]);
  });
});
