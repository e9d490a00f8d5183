import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES, openBareDatabase } from "../../databases/engines.ts";
import { type SignedInTester, signIn } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";
import { releasedBuild } from "../../servers/released-build.ts";
import { type ServerUnderTest, startServer } from "../../servers/server-under-test.ts";

const CATALOGUE = join(import.meta.dirname, "..", "..", "catalogue");

/** The writes by each build, and how many of them at once. */
const WRITES = 1_000;
const AT_ONCE = 10;

const SONG = 1;

/** Each test goes on where the one before has left both servers. */
describe.each(ENGINES)("the build of 0.2.0 and this one on one database, on %s", (engine) => {
  const made = forTests(() => openBareDatabase(engine));
  const start = (build?: string) =>
    startServer(made.place, {
      ...(build !== undefined && { build }),
      env: {
        NORAE_CATALOGUE: CATALOGUE,
        NORAE_LIMIT_WRITE: "off",
        NORAE_LIMIT_PLAYLIST: "off",
        NORAE_LIMIT_LISTS: "off",
      },
    });
  let released: string;
  let former: ServerUnderTest;
  let present: ServerUnderTest;
  const people: SignedInTester[] = [];

  beforeAll(async () => {
    released = releasedBuild("0.2.0");
    former = await start(released);
    for (let at = 0; at < AT_ONCE; at += 1)
      people.push(await signIn(made.database, `Person ${at}`));
    await made.database.write((db) => giveStanding(db, people[0]!.userId, "trusted", new Date()));
  });

  async function post(server: ServerUnderTest, path: string, person: SignedInTester, body: object) {
    const headers = { "Content-Type": "application/json", ...person.headers };
    const answer = await server.fetch(path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return answer.json() as Promise<{ id: number }>;
  }

  /** Makes playlists through a server, some at once, each by another person. */
  async function write(server: ServerUnderTest, name: string): Promise<void> {
    await Promise.all(
      people.map(async (person) => {
        for (let at = 0; at < WRITES / AT_ONCE; at += 1) {
          const list = { theme: "SING", is_public: true, song_ids: [SONG] };
          await post(server, "/api/playlists", person, { name: `${name} ${at}`, ...list });
        }
      }),
    );
  }

  async function countPlaylists(): Promise<number> {
    const { rows } = await made.database.read((db) =>
      sql<{ count: number | string }>`select count(*) as count from playlist`.execute(db as never),
    );
    return Number(rows[0]!.count);
  }

  test("the new one starts beside the running old one, and both write", async () => {
    present = await start();
    await Promise.all([write(former, "Old"), write(present, "New")]);
    expect(await countPlaylists()).toBe(2 * WRITES);
  });

  test("each one's cached pages show what the other wrote", async () => {
    const page = pagePath.song(SONG);
    const read = async (server: ServerUnderTest) => (await server.fetch(page)).text();
    for (const [at, [here, there]] of [
      [former, present],
      [present, former],
    ].entries()) {
      await read(there!);
      const content = `A made-up review ${at}`;
      await post(here!, "/api/reviews", people[at]!, { song_id: SONG, rating: 4, content });
      await expect.poll(() => read(there!)).toContain(content);
    }
  });

  test("each one's search finds what the other wrote", async () => {
    for (const [at, [here, there]] of [
      [former, present],
      [present, former],
    ].entries()) {
      const { fields: before } = (await (
        await here!.fetch(`/api/edits/fields/song:${SONG}`)
      ).json()) as { fields: object };
      const korean_name = `가짜제목${"하둘"[at]}`;
      const edit = { kind: "fields", target: `song:${SONG}`, before, set: { korean_name } };
      await post(here!, "/api/edits", people[0]!, { ...edit, source: "a made-up page" });
      const found = async () =>
        (await there!.fetch(`/api/search?q=${encodeURIComponent(korean_name)}`)).text();
      await expect.poll(found).toContain(korean_name);
    }
  });

  test("the old one starts again on what the new one has left, alone, and nothing is lost", async () => {
    expect((await present.stop()).status).toBe(0);
    expect((await former.stop()).status).toBe(0);
    former = await start(released);
    await write(former, "Again");
    expect(await countPlaylists()).toBe(3 * WRITES);
    const reviews = await (await former.fetch(`/api/reviews/song/${SONG}`)).text();
    for (const at of [0, 1]) expect(reviews).toContain(`A made-up review ${at}`);
    expect((await former.stop()).status).toBe(0);
    for (const server of [former, present]) expect(server.output.stderr).not.toMatch(/error/i);
  });
});
