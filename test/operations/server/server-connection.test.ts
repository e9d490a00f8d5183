import { beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { MOST_NAMED_RECORDS } from "../../../src/catalogue/import/changed-tags/changed-tags.ts";
import { type CatalogueFiles, writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { runNorae, settingsOf, startServer } from "../../servers/server-under-test.ts";

/** Three made-up writers, of whom two have a song together. Ids are assigned in the order of the lines. */
const files = {
  artists: ["act", "kim", "lee", "min"].map((ref) => ({ ref, name: `Made-up ${ref}` })),
  songs: [song("one", ["kim", "lee"]), song("two", ["lee"]), song("three", ["min"])],
} satisfies CatalogueFiles;
const [KIM, LEE, MIN] = [2, 3, 4] as const;
const [FIRST, SECOND, THIRD] = [1, 2, 3];

function song(ref: string, writers: readonly string[]) {
  const credits = writers.map((artist) => ({ artist, name: artist, roles: "L" }));
  return { ref, name: ref, artists: ["act"], credits };
}

describe.each(ENGINES)("connections of a running server on %s", (engine) => {
  const made = forTests(() => openTestDatabase(engine));
  beforeAll(async () => {
    await importCatalogue(made.database, writeCatalogueFiles(files));
  });
  const server = forTests(() => startServer(made.place));

  /** Returns the length of the chain between two people; undefined while the credits are read for the first time. */
  async function lengthBetween(from: number, to: number): Promise<number | null | undefined> {
    const response = await server.fetch(`/api/connection?from=${from}&to=${to}`);
    if (response.status === 503) return undefined;
    expect(response.status).toBe(200);
    return ((await response.json()) as { length: number | null }).length;
  }

  /** Asks again and again until the length is this one; the test's timeout ends what never comes. */
  async function until(from: number, to: number, length: number | null): Promise<void> {
    while ((await lengthBetween(from, to)) !== length) continue;
  }

  const correct = async (...args: string[]) => {
    const env = settingsOf(made.place);
    const { status, stderr } = await runNorae(["correct", ...args, "--note", "made up"], { env });
    expect([status, stderr]).toEqual([0, ""]);
  };

  test("have a credit that another process corrected", async () => {
    await until(KIM, LEE, 1);
    expect(await lengthBetween(KIM, MIN)).toBeNull();
    await correct("song", String(SECOND), "--add-credit", `C:artist=${MIN}`);
    await until(KIM, MIN, 2);
    await correct("song", String(SECOND), "--remove-credit", `C:artist=${MIN}`);
    await until(KIM, MIN, null);
  });

  test("lead through nobody who lost their page, nor through what is no song any more", async () => {
    await correct("song", String(THIRD), "--add-credit", `A:artist=${LEE}`);
    await until(KIM, MIN, 2);
    await correct("artist", String(LEE), "linkable=false");
    await until(KIM, MIN, null);
    await correct("artist", String(LEE), "linkable=true");
    await until(KIM, MIN, 2);
    await correct("song", String(FIRST), "kind=talk");
    const isCredited = async () =>
      (await server.fetch(`/api/connection?from=${KIM}&to=${MIN}`)).status !== 404;
    while (await isCredited()) continue;
    await correct("song", String(FIRST), "kind=song");
    while (!(await isCredited())) continue;
    expect(await lengthBetween(KIM, MIN)).toBe(2);
  });

  test("are read anew after a large import, while the older ones answer", async () => {
    const albums = Array.from({ length: MOST_NAMED_RECORDS + 1 }, (_, at) => ({
      ref: `album-${at}`,
      name: `Album ${at}`,
      artists: ["act"],
    }));
    const songs = [...files.songs, song("four", ["kim", "min"])];
    const version = writeCatalogueFiles({ ...files, released: "2026-02-01", albums, songs });
    expect(await lengthBetween(KIM, MIN)).toBe(2);
    await importCatalogue(made.database, version);
    // Each answer until then is that of the older graph, and none is 503.
    const answers = new Set<number | null | undefined>();
    for (let length; length !== 1; answers.add(length)) length = await lengthBetween(KIM, MIN);
    expect([...answers]).toEqual([2, 1]);
  });
});
