import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openBucket } from "../servers/bucket.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { sendPhoto } from "../factory/users/send-photo.ts";
import { signIn } from "../factory/users/sign-in.ts";
import { PICTURES } from "../data/pictures.ts";
import {
  runNorae,
  type ServerUnderTest,
  settingsOf,
  startServer,
} from "../servers/server-under-test.ts";

const made = forTests(() => openTestDatabase("sqlite"));
const bucket = forTests(() => openBucket());
let server: ServerUnderTest;

afterAll(() => server.stop());

const move = (args: string[], more: Record<string, string> = bucket.settings) =>
  runNorae(["pictures", "move", ...args], { env: { ...settingsOf(made.place), ...more } });

/** Uploads a photo of a new user. @returns its path and bytes */
async function upload(name: string): Promise<{ path: string; bytes: Buffer }> {
  const user = await signIn(made.database, name);
  const answer = await sendPhoto(server, user, await PICTURES.jpeg());
  const { picture } = (await answer.json()) as { picture: string };
  return { path: picture, bytes: await read(picture) };
}

async function read(path: string): Promise<Buffer> {
  const response = await server.fetch(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const filesOnDisk = () => {
  const folder = join(made.place.dataFolder, "uploads");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith(".webp"));
};

test("pictures move to a bucket while the server runs, and none is lost in the switch", async () => {
  server = await startServer(made.place);
  const first = await upload("Ada");
  expect(await move(["--to", "bucket", "--dry-run"])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^1 picture would be copied to the bucket \(0\.0 MB\), 0 there/),
  });
  expect(bucket.objects.size).toBe(0);
  expect(await move(["--to", "bucket"])).toMatchObject({
    status: 0,
    stdout: "1 picture copied to the bucket (0.0 MB), 0 there already.\n",
  });
  const between = await upload("Ben");
  await server.stop();
  server = await startServer(made.place, { env: bucket.settings });
  expect(await read(first.path)).toEqual(first.bytes);
  const after = await upload("Cem");
  expect(await move(["--to", "bucket", "--delete"])).toMatchObject({
    status: 0,
    stdout: "1 picture copied to the bucket (0.0 MB), 2 there already.\n2 originals removed.\n",
  });
  expect(filesOnDisk()).toEqual([]);
  for (const { path, bytes } of [first, between, after]) expect(await read(path)).toEqual(bytes);
});

test("without a bucket, or with one that fails, the command says what to do", async () => {
  expect(await move(["--to", "bucket"], {})).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^norae: No bucket is configured\. Set PICTURES_BUCKET/),
  });
  expect(await move([])).toMatchObject({ status: 2 });
  bucket.fail(100);
  const { status, stderr } = await move(["--to", "disk"]);
  bucket.fail(0);
  expect(status).toBe(1);
  expect(stderr).toMatch(/answered 503 to GET .*What was copied stays: run the command again/);
  expect(stderr).not.toMatch(/^\s+at /m);
});
