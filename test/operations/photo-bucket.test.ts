import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestBucket, openBucket } from "../bucket.ts";
import { openTestDatabase } from "../engines.ts";
import { forTests } from "../for-tests.ts";
import { signIn } from "../factory/sign-in.ts";
import { PICTURES } from "../pictures.ts";
import { runNorae, type ServerUnderTest, startServer } from "../server-under-test.ts";

const made = forTests(() => openTestDatabase("sqlite"));
let bucket: TestBucket;
let server: ServerUnderTest;
let env: Record<string, string>;

beforeAll(async () => {
  bucket = await openBucket();
  const { address, region, keyId, secret } = bucket.bucket;
  env = {
    PICTURES_BUCKET: address,
    PICTURES_BUCKET_REGION: region,
    PICTURES_BUCKET_KEY: keyId,
    PICTURES_BUCKET_SECRET: secret,
  };
  server = await startServer(made.place, { env });
});

afterAll(async () => {
  await server.stop();
  await bucket.close();
});

test("a photo is kept in the bucket and nowhere else, read from there, and removed there [3-7.29]", async () => {
  const { userId, headers } = await signIn(made.database, "Ada");
  const path = `/api/users/${userId}/photo`;
  const form = new FormData();
  form.append("photo", new Blob([new Uint8Array(await PICTURES.jpeg())]), "photo.jpg");
  const answer = await server.fetch(path, { method: "POST", headers, body: form });
  expect(answer.status).toBe(200);
  const { picture } = (await answer.json()) as { picture: string };
  expect(bucket.objects.size).toBe(2);
  expect(existsSync(join(made.place.dataFolder, "uploads"))).toBe(false);

  const shown = await server.fetch(picture);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  const name = /([0-9a-f]{32})\.webp$/.exec(picture)![1]!;
  const stored = bucket.objects.get(`uploads/${name.slice(0, 2)}/${name}.webp`);
  expect(Buffer.from(await shown.arrayBuffer()).equals(stored!.bytes)).toBe(true);
  expect((await server.fetch(picture.replace(name, "0".repeat(32)))).status).toBe(404);

  expect((await server.fetch(path, { method: "DELETE", headers })).ok).toBe(true);
  expect(bucket.objects.size).toBe(0);
});

test("norae doctor says whether the bucket can be used, and not by which secret", async () => {
  const look = (more: object) =>
    runNorae(["doctor"], {
      env: { ...env, NORAE_DATA: made.place.dataFolder, PORT: "0", ...more },
    });
  const good = await look({});
  expect(good.stdout).toMatch(new RegExp(`pictures\\s+${env["PICTURES_BUCKET"]}`));
  const bad = await look({ PICTURES_BUCKET_SECRET: "another-secret" });
  expect(bad.stdout + bad.stderr).toContain("cannot be used");
  expect(bad.stdout + bad.stderr).not.toContain("another-secret");
});
