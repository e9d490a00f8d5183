import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../../src/database/connect.ts";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { ENGINES, openBareDatabase } from "../../databases/engines.ts";
import { type SignedInTester, signIn } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";
import { openIssuer, TEST_CLIENT_ID } from "../../servers/issuer.ts";
import { releasedBuild } from "../../servers/released-build.ts";
import {
  runNorae,
  type ServerUnderTest,
  settingsOf,
  startServer,
} from "../../servers/server-under-test.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const CATALOGUE = join(import.meta.dirname, "..", "..", "catalogue");
const PRESENT = join(import.meta.dirname, "..", "..", "..", "build");

/** The writes by each build, and how many of them at once. */
const WRITES = 1_000;
const AT_ONCE = 5;

/** The address of both, as behind nginx. */
const ORIGIN = "https://norae.example";

const SONG = 1;

/** Each test goes on where the one before has left both servers. */
describe.each(ENGINES)("the build of 0.2.0 and this one on one database, on %s", (engine) => {
  const issuer = forTests(() => openIssuer());
  const made = forTests(() => openBareDatabase(engine));
  const assets = () => join(made.place.dataFolder, "assets");
  const start = (build?: string) =>
    startServer(made.place, {
      ...(build !== undefined && { build }),
      env: {
        NORAE_CATALOGUE: CATALOGUE,
        NORAE_LIMIT_WRITE: "off",
        NORAE_LIMIT_PLAYLIST: "off",
        NORAE_LIMIT_LISTS: "off",
        ORIGIN,
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: TEST_CLIENT_ID,
        // Each has a setting of its own for the files of the other.
        ...(build === undefined ? { NORAE_ASSETS: assets() } : { NORAE_BUILD: PRESENT }),
      },
    });
  let released: string;
  let former: ServerUnderTest;
  let present: ServerUnderTest;
  const people: SignedInTester[] = [];
  const bothWays = () => [[former, present] as const, [present, former] as const];

  beforeAll(async () => {
    released = releasedBuild("0.2.0");
    former = await start(released);
    for (let at = 0; at < AT_ONCE; at += 1)
      people.push(await signIn(made.database, `Person ${at}`));
    await made.database.write((db) => giveStanding(db, people[0]!.userId, "trusted", new Date()));
  });

  function send(server: ServerUnderTest, path: string, body: object, headers: object) {
    return server.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  async function post(server: ServerUnderTest, path: string, person: SignedInTester, body: object) {
    const answer = await send(server, path, body, person.headers);
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return answer.json() as Promise<unknown>;
  }

  const LIST = { theme: "SING", is_public: true, song_ids: [SONG] };
  const sent: string[] = [];
  const statuses = new Map<number, number>();

  /** Makes playlists through a server, some at once, each by another person. */
  async function write(server: ServerUnderTest, name: string): Promise<void> {
    await Promise.all(
      people.map(async ({ headers }, person) => {
        for (let at = 0; at < WRITES / AT_ONCE; at += 1) {
          const song_ids = [SONG + person];
          const body = { ...LIST, song_ids, name: `${name} ${person} ${at}` };
          const { status } = await send(server, "/api/playlists", body, headers);
          sent.push(body.name);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
  }

  /** Waits for writes and checks that all until now are there. It prints the figures of docs/figures.md. */
  async function expectKept(what: string, writes: Promise<unknown>): Promise<void> {
    const began = performance.now();
    await writes;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const { rows } = await made.database.read((db) =>
      sql<{ name: string }>`select name from playlist`.execute(db as never),
    );
    const stored = new Set(rows.map(({ name }) => name));
    const lost = sent.filter((name) => !stored.has(name));
    console.log(`${what}, ${engine}: ${seconds} s, ${lost.length} lost, answers`, statuses);
    expect(lost).toEqual([]);
    expect([...statuses]).toEqual([[201, sent.length]]);
  }

  /** Waits until a text is shown, and prints for how long. */
  async function expectShown(what: string, read: () => Promise<string>, text: string) {
    const began = performance.now();
    await expect.poll(read).toContain(text);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${what}, ${engine}: shown after ${seconds} s`);
  }

  test("the new one starts beside the running old one, and both write", async () => {
    cpSync(join(released, "client", "assets"), assets(), { recursive: true });
    present = await start();
    const both = Promise.all([write(former, "Old"), write(present, "New")]);
    await expectKept(`${WRITES} writes by each at once`, both);
  });

  test("each one's cached pages show what the other wrote", async () => {
    const page = pagePath.song(SONG);
    const read = async (server: ServerUnderTest) => (await server.fetch(page)).text();
    for (const [at, [here, there]] of bothWays().entries()) {
      await read(there);
      const content = `A made-up review ${at}`;
      await post(here, "/api/reviews", people[at]!, { song_id: SONG, rating: 4, content });
      const what = there === former ? "a page of 0.2.0" : "a page of this build";
      await expectShown(what, () => read(there), content);
    }
  });

  const found = async (server: ServerUnderTest, name: string) =>
    (await server.fetch(`/api/search?q=${encodeURIComponent(name)}`)).text();

  test("each one's search finds what the other wrote", async () => {
    for (const [at, [here, there]] of bothWays().entries()) {
      const { fields: before } = (await (
        await here.fetch(`/api/edits/fields/song:${SONG}`)
      ).json()) as { fields: object };
      const korean_name = `가짜제목${"하둘"[at]}`;
      const edit = { kind: "fields", target: `song:${SONG}`, before, set: { korean_name } };
      await post(here, "/api/edits", people[0]!, { ...edit, source: "a made-up page" });
      const what = there === former ? "the search of 0.2.0" : "the search of this build";
      await expectShown(what, () => found(there, korean_name), korean_name);
    }
  });

  test("a browser signed in by one is so with the other, and signed out of both", async () => {
    for (const [here, there] of bothWays()) {
      const credential = await issuer.token();
      const login = (server: ServerUnderTest) =>
        send(server, "/api/auth/login", { credential }, { Origin: ORIGIN });
      const answer = await login(here);
      expect(answer.status).toBe(200);
      expect((await login(there)).status).toBe(401);
      const { token } = (await answer.json()) as { token: string };
      const [cookie = ""] = (answer.headers.get("Set-Cookie") ?? "").split(";");
      const bearer = { Authorization: `Bearer ${token}` };
      const session = { ...bearer, Cookie: cookie };
      const check = async (server: ServerUnderTest, headers: Record<string, string>) =>
        (await server.fetch("/api/auth/check", { headers })).status;
      expect([await check(there, session), await check(there, bearer)]).toEqual([200, 401]);
      await send(there, "/api/auth/logout", {}, session);
      expect(await check(here, session)).toBe(401);
    }
  });

  test("what is sent again, to the other one, is not done twice", async () => {
    for (const [at, [here, there]] of bothWays().entries()) {
      const headers = { ...people[0]!.headers, "Idempotency-Key": `made-up-${at}` };
      const body = { ...LIST, name: `Sent again ${at}` };
      const ids = [];
      for (const server of [here, there]) {
        const answer = await send(server, "/api/playlists", body, headers);
        ids.push(((await answer.json()) as { _id: number })._id);
      }
      expect(ids).toEqual([expect.any(Number), ids[0]]);
    }
  });

  test("an import by one keeps the other's away meanwhile, and is shown by both", async () => {
    for (const [at, build] of [released, PRESENT].entries()) {
      const name = `Whistling Kettles ${at}`;
      const files = { key: `made-up-${at}`, artists: [{ ref: "a", name }] };
      const folder = writeCatalogueFiles(files, join(temporaryFolder(), "catalogue"));
      const options = { build, env: settingsOf(made.place) };
      const running = await made.database.stage();
      expect((await runNorae(["import", folder], options)).status).toBe(3);
      await running.close();
      expect(await runNorae(["import", folder], options)).toMatchObject({ status: 0 });
      for (const server of [former, present])
        await expect.poll(() => found(server, name)).toContain(name);
    }
  });

  test("pages of one get all of their files from the other", async () => {
    for (const [build, server] of [[released, present] as const, [PRESENT, former] as const]) {
      const names = readdirSync(join(build, "client", "assets")).filter((one) =>
        /\.(js|css|woff2)$/.test(one),
      );
      expect(names.length).toBeGreaterThan(100);
      for (const name of names)
        expect((await server.fetch(`/assets/${name}`)).status, name).toBe(200);
    }
  });

  test("the old one starts again on what the new one has left, alone, and nothing is lost", async () => {
    expect((await present.stop()).status).toBe(0);
    expect((await former.stop()).status).toBe(0);
    former = await start(released);
    await expectKept(`${WRITES} writes by 0.2.0 again`, write(former, "Again"));
    const reviews = await (await former.fetch(`/api/reviews/song/${SONG}`)).text();
    for (const at of [0, 1]) expect(reviews).toContain(`A made-up review ${at}`);
  });

  test("a migration with which the old one cannot live is refused until it is stopped", async () => {
    // It would be another build at work.
    await made.close();
    const later = { "9001-made-up": { oldest: "9001-made-up", up: () => Promise.resolve() } };
    const breaking = async () =>
      (await connect({ ...made.place, schema: "migrate", migrate: "alone", later })).close();
    await expect(breaking()).rejects.toThrow("would be changed by 9001-made-up, ");
    expect((await former.fetch(pagePath.song(SONG))).status).toBe(200);
    expect((await former.stop()).status).toBe(0);
    await breaking();
    for (const server of [former, present]) expect(server.output.stderr).not.toMatch(/error/i);
  });
});
