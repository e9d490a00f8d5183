import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connect } from "../../../src/database/connect.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { PICTURES } from "../../data/pictures.ts";
import { ENGINES, openBareDatabase } from "../../databases/engines.ts";
import { storedSchema } from "../../databases/stored-schema.ts";
import { sendPhoto } from "../../factory/users/send-photo.ts";
import { forTest } from "../../for-tests.ts";
import { openIssuer, TEST_CLIENT_ID } from "../../servers/issuer.ts";
import { releasedBuild } from "../../servers/released-build.ts";
import { type Place, runNorae, settingsOf, startServer } from "../../servers/server-under-test.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const CATALOGUE = join(import.meta.dirname, "..", "..", "catalogue");
const SONG = 1;

type Rows = Record<string, object[]>;

/** Matches tables that are not in backups or are counted anew by every start, and sequences. */
const PASSING =
  /^(session|used_credential|idempotency_key|rate_limit|change|act_demand|schema_contract|kysely_.*|.*_seq)$/;

/** Returns the rows of all tables, with no other columns than those that were `known`. */
async function rowsAt(place: Place, known?: Rows): Promise<Rows> {
  const database = await connect({ ...place, schema: "ignore", isReadOnly: true });
  const tables = known === undefined ? await storedSchema(database) : [];
  const names = tables.filter(({ kind }) => kind === "table").map(({ table }) => table);
  const rows: Rows = {};
  for (const name of known === undefined ? names : Object.keys(known)) {
    if (PASSING.test(name)) continue;
    const found = await database.read((db) =>
      sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db as never),
    );
    const columns = Object.keys(known?.[name]?.[0] ?? found.rows[0] ?? {});
    rows[name] = found.rows
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  await database.close();
  return rows;
}

describe.each(ENGINES)("the build of 0.1.0, of before versions of the schema, on %s", (engine) => {
  test("is stopped and backs up; this one starts, and nothing is lost, nor in that backup", async () => {
    const issuer = await forTest(openIssuer());
    const made = await forTest(openBareDatabase(engine));
    const restored = await forTest(openBareDatabase(engine));
    // They would be other builds at work.
    await made.close();
    await restored.close();
    const env = {
      NORAE_CATALOGUE: CATALOGUE,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: TEST_CLIENT_ID,
    };
    const build = releasedBuild("0.1.0");
    const former = await startServer(made.place, { build, env });
    const post = async (path: string, body: object, headers: object = {}) => {
      const answer = await former.fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      expect(answer.status, await answer.clone().text()).toBeLessThan(300);
      return answer.json() as Promise<{ token: string; user: { userId: number } }>;
    };
    const { token, user } = await post("/api/auth/login", { credential: await issuer.token() });
    const headers = { Authorization: `Bearer ${token}` };
    const content = "Made up before versions of the schema";
    await post("/api/reviews", { song_id: SONG, rating: 4, content }, headers);
    const playlist = { name: "Made up before", theme: "SING", is_public: true, song_ids: [SONG] };
    await post("/api/playlists", playlist, headers);
    const photo = await sendPhoto(former, { ...user, token, headers }, await PICTURES.png());
    const { picture } = (await photo.json()) as { picture: string };

    const dryRun = await runNorae(["migrate", "--dry-run"], { env: settingsOf(made.place) });
    expect(dryRun.stdout).toContain("stop all servers of this database first");
    await expect(startServer(made.place, { env })).rejects.toThrow(
      `would be changed by 0031-following, ${engine === "postgres" ? "but running builds do not work with it: a version before 0.3.0 on " : ""}`,
    );
    expect((await former.fetch(pagePath.song(SONG))).status).toBe(200);
    expect((await former.stop()).status).toBe(0);
    const file = join(temporaryFolder(), "backup.tar.gz");
    const backedUp = await runNorae(["backup", file], { build, env: settingsOf(made.place) });
    expect(backedUp.status, backedUp.stderr).toBe(0);
    const before = await rowsAt(made.place);
    expect(before["song_review"]).toEqual([expect.objectContaining({ content })]);

    const present = await forTest(startServer(made.place, { env }));
    expect(present.output.stderr).toMatch(/ migrated 0031 to \d+, \d+ migrations, \d+\.\d s\n/);
    const restoring = await runNorae(["restore", file], { env: settingsOf(restored.place) });
    expect(restoring.status, restoring.stderr).toBe(0);
    const second = await forTest(startServer(restored.place, { env }));
    for (const [{ place }, server] of [[made, present] as const, [restored, second] as const]) {
      expect(await rowsAt(place, before)).toEqual(before);
      expect((await server.fetch(picture)).status).toBe(200);
      expect(await (await server.fetch(pagePath.song(SONG))).text()).toContain(content);
    }
  });
});
