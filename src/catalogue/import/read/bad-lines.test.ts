import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { madeUp } from "../../../../test/data/made-up-catalogue.ts";
import { importCatalogue } from "../import.ts";
import { importReport } from "../report/report.ts";

const fillers = (length: number) =>
  Array.from({ length }, (_, at) => ({ ref: `filler-${at}`, name: `Filler ${at}` }));

describe.each(ENGINES)("bad-lines on %s", (engine) => {
  const on = importingOn(engine);

  test("reports each bad line with file, line, field and reason, and imports the others", async () => {
    const many = fillers(2_000);
    const folder = writeCatalogueFiles({
      ...madeUp,
      artists: [
        ...madeUp.artists,
        '{"ref":"broken"',
        { ref: "aaa", name: "Twice" },
        { ref: "ddd", name: "Ddd", debut_date: "2021-02-30" },
        { ref: "eee", name: "Eee", external: { melon: 12 } },
        { ref: "fff", name: "Fff", sources: ["nowhere"] },
        `{"ref":"long","name":"${"x".repeat(10_000_000)}"}`,
        ...many,
      ],
      songs: [
        ...madeUp.songs,
        { ref: "s1", name: "S1", artists: ["ghost"] },
        {
          ref: "s2",
          name: "S2",
          artists: ["aaa"],
          credits: [{ artist: "ddd", name: "D", roles: "L" }],
        },
        { ref: "s3", name: "S3", artists: ["aaa"], credits: [{ name: "D", roles: "LQ" }] },
        { ref: "s4", name: "S4", artists: ["aaa"], release_date: "2021-13" },
        { ref: "s5", name: "S5", artists: ["aaa"], album: "lost" },
      ],
    });
    const albums = Buffer.from('{"ref":"bad","name":"\xff","artists":["aaa"]}\n', "latin1");
    writeFileSync(join(folder, "albums.ndjson"), albums, { flag: "a" });
    const result = await importCatalogue(on.database, folder);
    expect(result.outcome).toBe("published");
    const reported = result.badLines.map(
      ({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`,
    );
    expect(reported.sort()).toEqual(
      [
        "artists.ndjson:4  is not JSON (Expected ',' or '}' after property value in JSON at position 15 (line 1 column 16))",
        "artists.ndjson:5 ref is already in line 1",
        "artists.ndjson:6 debut_date has an impossible day: 2021-02-30",
        "artists.ndjson:7 external.melon 12 is that of line 3",
        "artists.ndjson:8 sources names nowhere, which catalogue.json does not list",
        "artists.ndjson:9  is 10000024 bytes long, more than 1048576",
        "albums.ndjson:2  is not valid UTF-8",
        "songs.ndjson:3 artists[0] names ghost, but this catalogue has no such artist",
        "songs.ndjson:4 credits[0].artist names ddd, but this catalogue has no such artist",
        "songs.ndjson:5 credits[0].roles has a letter that is not a role (F L C A S W): LQ",
        "songs.ndjson:6 release_date has an impossible month: 2021-13",
        "songs.ndjson:7 album names lost, but this catalogue has no such album",
      ].sort(),
    );
    expect(await on.names("song")).toEqual(["Song X", "Song Y"]);
    expect(await on.rows("select count(*) as artists from artist")).toEqual([{ artists: 2_003 }]);
  });

  test("refuses a catalogue with more than one bad line in a hundred, and with --strict with any", async () => {
    await on.importFiles(madeUp);
    const bad = { ...madeUp, artists: [...madeUp.artists, "nonsense"] };
    expect((await on.importFiles(bad)).outcome).toBe("refused");
    const filler = fillers(300);
    const mostlyGood = { ...bad, artists: [...bad.artists, ...filler] };
    expect((await on.importFiles(mostlyGood, { strict: true })).outcome).toBe("refused");
    expect(await on.names("artist")).toHaveLength(3);
    expect((await on.importFiles(mostlyGood)).outcome).toBe("published");
    expect(await on.names("artist")).toHaveLength(303);
  });

  test("refuses a catalogue without a line, also where the database is empty, and removes nothing for it", async () => {
    const nothing = { ...madeUp, artists: [], memberships: [], albums: [], songs: [] };
    expect(await on.importFiles(nothing)).toMatchObject({ outcome: "refused" });
    await on.importFiles(madeUp);
    const result = await on.importFiles(nothing, { prune: true });
    expect(importReport(result).summary).toBe("Refused: it is empty. Nothing was changed.\n");
    expect(await on.names("artist")).toHaveLength(3);
  });

  test("keeps the earlier values of a line that is bad in a newer version", async () => {
    const filler = fillers(300);
    await on.importFiles({ ...madeUp, artists: [...madeUp.artists, ...filler] });
    const worse = [madeUp.artists[0]!, { ref: "bbb", name: "" }, madeUp.artists[2]!, ...filler];
    const result = await on.importFiles({ ...madeUp, artists: worse });
    expect(result.badLines).toEqual([
      { file: "artists.ndjson", line: 2, field: "name", reason: "is empty" },
    ]);
    expect(result.counts.missing).toBe(0);
    expect(await on.names("artist")).toContain("Member Bbb");
  });
});
