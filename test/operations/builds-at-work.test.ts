import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connect } from "../../src/database/connect.ts";
import { ENGINES, openTestDatabase, type TestDatabase } from "../databases/engines.ts";
import { forTest } from "../for-tests.ts";
import { startServer } from "../servers/server-under-test.ts";

const NAME = "9001-made-up";

/** Starts a made-up later build with a migration with which no earlier one can live, and ends it. */
async function startLater({ place }: TestDatabase, migrate: "alone" | "now" = "alone") {
  const later = { [NAME]: { oldest: NAME, up: () => Promise.resolve() } };
  await (await connect({ ...place, schema: "migrate", migrate, later })).close();
}

for (const engine of ENGINES) {
  describe(`a running server on ${engine}`, () => {
    /** The test's own database would be in the way. */
    const begun = async () => {
      const made = await forTest(openTestDatabase(engine));
      await made.close();
      return made;
    };

    test("of two processes is one build, which keeps breaking migrations away until it has stopped", async () => {
      const made = await begun();
      const server = await startServer(made.place, { env: { NORAE_PROCESSES: "2" } });
      if (engine === "postgres") {
        const reading = await forTest(connect({ ...made.place, isReadOnly: true }));
        const beats = sql<{ id: string }>`select id from heartbeat where seen_at > since`;
        const beating = () => reading.write(async (db) => (await beats.execute(db)).rows);
        await expect.poll(beating).toHaveLength(2);
      }
      await expect(startLater(made)).rejects.toThrow(
        /do not work with it: \S+ on \S+ since \S+ \S+ UTC\. /,
      );
      await server.stop();
      await startLater(made);
    });

    test("that is killed does so no longer, on postgres once its heartbeat is old", async () => {
      const made = await begun();
      const server = await startServer(made.place);
      server.process.kill("SIGKILL");
      await server.ended;
      if (engine === "postgres") {
        await expect(startLater(made)).rejects.toThrow("do not work with it: ");
        const reading = await forTest(connect({ ...made.place, isReadOnly: true }));
        const old = sql`update heartbeat set seen_at = now() - interval '1 minute'`;
        await reading.write((db) => old.execute(db));
      }
      await expect.poll(() => startLater(made).then(() => "started", String)).toBe("started");
    });

    test("does not keep them away where that is wanted, and does not start again then", async () => {
      const made = await begun();
      const server = await forTest(startServer(made.place));
      await startLater(made, "now");
      expect((await server.fetch("/health/live")).status).toBe(200);
      await expect(startServer(made.place)).rejects.toThrow(
        "was changed by a newer version of Norae",
      );
    });
  });
}
