import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { interruptedBy } from "../../../../test/factory/catalogue/interrupted-import.ts";
import { newsRows } from "../../../../test/factory/news/news-rows.ts";
import { writeCatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { correctRecord } from "../../operator/correct.ts";
import { importCatalogue } from "../import.ts";

const [SONG, WRITER] = [1, 2];
const at = (time: string) => () => new Date(time);
const NOON = "2026-01-20T12:00:00.000Z";
const BEFORE = at("2026-01-20T11:00:00.000Z");

function filesWith(released: string, song: object) {
  return {
    key: "during",
    released,
    artists: [
      { ref: "act", name: "Act" },
      { ref: "writer", name: "Writer" },
    ],
    songs: [{ ref: "song", name: "Song", artists: ["act"], ...song }],
  };
}

const credits = [{ artist: "writer", name: "Writer", roles: "L" }];

describe.each(ENGINES)("news of edits during an import on %s", (engine) => {
  const on = importingOn(engine);

  async function importDuring(song: object, next: object, work: () => Promise<unknown>) {
    await on.importFiles(filesWith("2026-01-01", song), { now: BEFORE });
    const newer = writeCatalogueFiles(filesWith("2026-01-02", next));
    const interrupted = interruptedBy(on.database, work, "commit");
    await importCatalogue(interrupted, newer, { now: at(NOON) });
    return newsRows(on);
  }

  const correct = (fields: object, given: Parameters<typeof correctRecord>[5] = []) =>
    correctRecord(on.database, "song", SONG, { ...fields }, "made up", given, BEFORE);

  test("awaits the date that the edit gives, and not that of the import", async () => {
    const next = { release_date: "2026-01-02" };
    const rows = await importDuring({ release_date: "2026-03-01" }, next, () =>
      correct({ release_date: "2026-04-01" }),
    );
    expect(rows).toEqual(["1 song 1  2026-03-31T15:00:00.000Z"]);
  });

  test("is no credit that the import brings and the edit has taken away", async () => {
    const remove = { operation: "remove", roles: "L", subject: { artist: WRITER } } as const;
    const next = { credits, track: 2 };
    const rows = await importDuring({ credits }, next, () => correct({}, [remove]));
    expect(rows).toEqual(["2 credit 1 lyrics never"]);
    expect(await on.rows("select * from credit_role")).toEqual([]);
  });

  test("is a credit that both bring once, at the time of the edit", async () => {
    const add = { operation: "add", roles: "L", subject: { artist: WRITER } } as const;
    const rows = await importDuring({}, { credits }, () => correct({}, [add]));
    expect(rows).toEqual(["2 credit 1 lyrics 2026-01-20T11:00:00.000Z"]);
  });
});
