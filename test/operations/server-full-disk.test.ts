import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { forTests } from "../for-tests.ts";
import { sampleCatalogue } from "../factory/sample.ts";
import { openWith } from "../factory/save.ts";
import { signIn } from "../factory/sign-in.ts";
import { type ServerUnderTest, startServer } from "../server-under-test.ts";

const { draft, artists, songs } = sampleCatalogue();

const made = forTests(() => openWith("sqlite", draft));
let server: ServerUnderTest;

afterAll(() => server.stop());

test("a full disk refuses writes with a message, still serves pages, and loses nothing confirmed", async () => {
  const { headers } = await signIn(made.database, "Ada");
  const start = (options: object) =>
    startServer(made.place, { env: { NORAE_LIMIT_WRITE: "off" }, ...options });
  const makePlaylist = (at: number) =>
    server.fetch("/api/playlists", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({
        name: `Number ${at}`,
        description: "Made up".repeat(20),
        song_ids: [songs.glow],
      }),
    });

  const written = statSync(join(made.place.dataFolder, `${DATABASE_FILE}-wal`)).size;
  server = await start({ longestFile: Math.ceil(written / 1024) + 500 });
  const confirmed: number[] = [];
  let answer = await makePlaylist(0);
  for (let at = 1; answer.status === 201 && at < 500; at += 1) {
    confirmed.push(((await answer.json()) as { _id: number })._id);
    answer = await makePlaylist(at);
  }
  expect(answer.status).toBe(507);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(await answer.json()).toMatchObject({
    error:
      "Nothing was saved: there is no room left on this site's disk. Please try again in a minute.",
  });
  for (let at = 500; at < 550; at += 1) expect((await makePlaylist(at)).status).toBe(507);
  // One line a minute. On a busy machine the checkpoint of the sweep after the start may be the first to find no room.
  expect(server.output.stderr).toMatch(
    /^\S+ error \w+ (POST \/api\/playlists|\(checkpoint\)) DatabaseFull: .*\n$/,
  );
  expect(server.output.stderr).not.toContain("cannot rollback");
  expect((await server.fetch(pagePath.artist(artists.harbour))).status).toBe(200);
  expect((await server.fetch("/api/playlists/mine", { headers })).status).toBe(200);
  const { stderr } = await server.stop();
  expect(stderr.trimEnd().split("\n")).toEqual([
    expect.stringContaining(" error "),
    // The checkpoint at the end has no room either, and the one after the start may have had none.
    expect.stringMatching(/DatabaseFull: .*, and 5[12] more like it in the last minute$/),
  ]);

  // With free space again.
  server = await start({});
  expect((await makePlaylist(501)).status).toBe(201);
  const rows = await made.database.read((db) => db.selectFrom("playlist").select("id").execute());
  const kept = new Set(rows.map(({ id }) => id));
  expect(confirmed.length).toBeGreaterThan(0);
  expect(confirmed.filter((id) => !kept.has(id))).toEqual([]);
});
