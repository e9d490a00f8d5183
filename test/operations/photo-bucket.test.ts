import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openBucket } from "../servers/bucket.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { sendPhoto } from "../factory/users/send-photo.ts";
import { signIn } from "../factory/users/sign-in.ts";
import { PICTURES } from "../data/pictures.ts";
import { runNorae, settingsOf, startServer } from "../servers/server-under-test.ts";

const made = forTests(() => openTestDatabase("sqlite"));
const bucket = forTests(() => openBucket());
const server = forTests(() => startServer(made.place, { env: bucket.settings }));

test("a photo is kept in the bucket and nowhere else, read from there, and removed there [3-7.29]", async () => {
  const ada = await signIn(made.database, "Ada");
  const answer = await sendPhoto(server, ada, await PICTURES.jpeg());
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

  const path = `/api/users/${ada.userId}/photo`;
  const { headers } = ada;
  expect((await server.fetch(path, { method: "DELETE", headers })).ok).toBe(true);
  expect(bucket.objects.size).toBe(0);
});

test("norae doctor says whether the bucket can be used, and not by which secret", async () => {
  const look = (more: object) =>
    runNorae(["doctor"], { env: { ...settingsOf(made.place), ...bucket.settings, ...more } });
  const good = await look({});
  expect(good.stdout).toMatch(new RegExp(`pictures\\s+${bucket.bucket.address}`));
  const bad = await look({ PICTURES_BUCKET_SECRET: "another-secret" });
  expect(bad.stdout + bad.stderr).toContain("cannot be used");
  expect(bad.stdout + bad.stderr).not.toContain("another-secret");
});
