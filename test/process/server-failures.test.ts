import { sql } from "kysely";
import { expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { forTests } from "../for-tests.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { openWith } from "../factory/catalogue/save.ts";
import { startServer } from "../servers/server-under-test.ts";

const { draft, artists } = sampleCatalogue();
const ARTIST = pagePath.artist(artists.lanterns);

// A process of its own, which reads the source maps of the build.
const made = forTests(() => openWith("sqlite", draft));
const server = forTests(() => startServer(made.place));

/** Renames a table while `work` runs. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    made.database.write((db) => sql.raw(`alter table ${from} rename to ${to}`).execute(db));
  await rename(table, "taken_away");
  try {
    await work();
  } finally {
    await rename("taken_away", table);
  }
}

/** Returns the lines of the log that begin an error. */
const logged = () => server.output.stderr.split("\n").filter((line) => / error /.test(line));

test("a page that fails is a 500 page with a number under which the log has the error, once", async () => {
  await without("revision", async () => {
    const response = await server.fetch(`${ARTIST}?tab=details`);
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).not.toContain("no such table");
    const id = /data-failure-id="">([0-9a-f]{10})</.exec(html)?.[1];
    expect(logged().filter((line) => line.includes(`error ${id} GET ${ARTIST}`))).toHaveLength(1);
    expect(server.output.stderr).toMatch(/no such table: revision.*\.tsx?:\d+:\d+/);
    expect(server.output.stderr).not.toContain("tab=details");
  });
});

test("it is not cached: the page is back when the failure is over", async () => {
  await without("revision", async () => {
    expect((await server.fetch(ARTIST)).status).toBe(500);
    expect((await server.fetch(`${ARTIST}.data`)).status).toBe(500);
  });
  expect((await server.fetch(ARTIST)).status).toBe(200);
  expect((await server.fetch(`${ARTIST}.data`)).status).toBe(200);
});

test("a failed response of the API has the same number, and nothing else", async () => {
  await without("membership", async () => {
    const response = await server.fetch(`/api/memberships/artist/${artists.moth}?private=1`);
    expect(response.status).toBe(500);
    const { failure_id, error, message } = (await response.json()) as Record<string, string>;
    expect(message).toBe(error);
    expect(error).not.toContain("table");
    const line = `error ${failure_id} GET /api/memberships/artist/${artists.moth}`;
    expect(logged().filter((one) => one.includes(`${line} `))).toHaveLength(1);
  });
});

test("a page that is not found is not logged as a failure", async () => {
  const before = logged().length;
  await server.fetch("/nobody-is-here");
  await server.fetch("/artist/9");
  await server.fetch("/api/artists/x");
  for (const odd of ["/%0d%0aSet-Cookie:a=b", "/%25", "/artist/%ff", "/%E0%A4%A.data"]) {
    expect((await server.fetch(odd)).status, odd).toBeLessThan(500);
  }
  expect(logged()).toHaveLength(before);
  expect(server.output.stderr).not.toContain("could not be decoded");
});
