import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exportArchive } from "../../src/catalogue/export/export.ts";
import { importCatalogue } from "../../src/catalogue/import/import.ts";
import { dumpIfChanged } from "../../src/server/process/daily/dump-daily.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../databases/engines.ts";
import { forTest } from "../for-tests.ts";
import { movedTo } from "../data/importing.ts";
import { madeUp } from "../data/made-up-catalogue.ts";
import { startServer } from "../servers/server-under-test.ts";
import { temporaryFolder } from "../temporary-folder.ts";

describe.each(ENGINES)("the dump of the catalogue, on %s", (engine) => {
  test("is a dated archive that imports and exports to the same bytes", async () => {
    const db = await forTest(openTestDatabase(engine));
    await importCatalogue(db.database, writeCatalogueFiles(madeUp));
    const folder = temporaryFolder();
    const server = await forTest(
      startServer(db.place, { env: { NORAE_DUMPS: join(folder, "dumps") } }),
    );
    const dump = () => server.fetch("/api/dump");
    const early = await dump();
    if (early.status !== 200) {
      expect(early.status).toBe(503);
      expect(early.headers.get("retry-after")).toBe("300");
    }
    await expect.poll(async () => (await dump()).status, { timeout: 60_000 }).toBe(200);
    const response = await dump();
    const { headers } = response;
    expect(headers.get("content-type")).toBe("application/gzip");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="norae-\d{4}-\d\d-\d\d\.tar\.gz"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    const etag = headers.get("etag") ?? "";
    const again = await server.fetch("/api/dump", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    const file = join(folder, "fetched.tar.gz");
    writeFileSync(file, bytes);
    await movedTo(engine, file, async (database) => {
      const exported = join(folder, "again.tar.gz");
      await exportArchive(database, exported);
      expect(readFileSync(exported).equals(bytes)).toBe(true);
    });
  });
});

test("without the setting there is none, nor is it described", async () => {
  const db = await forTest(openTestDatabase("sqlite"));
  const server = await forTest(startServer(db.place));
  const response = await server.fetch("/api/dump");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: "This API has no such path. Its paths are listed at /api",
  });
  expect(await (await server.fetch("/api/openapi.json")).text()).not.toContain("/api/dump");
});

test("one is written a day on which the catalogue changed, and three are kept", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const { database } = opened;
  const folder = temporaryFolder();
  const written: string[] = [];
  const at = (day: string) =>
    dumpIfChanged({
      database,
      folder,
      clock: () => new Date(`${day}T00:00:00+09:00`),
      writeDump: (file) => {
        written.push(file.slice(-17));
        writeFileSync(file, "made up");
        return Promise.resolve(true);
      },
    });
  await at("2026-01-01");
  expect(written).toEqual([]);
  const change = (released: string) =>
    importCatalogue(database, writeCatalogueFiles({ ...madeUp, released }));
  // The dates of the changes are those of this test, before the dumps' files.
  await change("2026-01-01");
  await at("2026-01-01");
  await at("2026-01-01");
  await at("2026-01-02");
  expect(written).toEqual(["2026-01-01.tar.gz"]);
  for (const day of ["2026-01-03", "2026-01-04", "2026-01-05"]) {
    await change(day);
    await at(day);
  }
  expect(readdirSync(folder).sort()).toEqual([
    "norae-2026-01-03.tar.gz",
    "norae-2026-01-04.tar.gz",
    "norae-2026-01-05.tar.gz",
  ]);
});
