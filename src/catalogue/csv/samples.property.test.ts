import { beforeEach, describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { hasSamples, samplePath } from "../../../test/data/samples.ts";
import { accountOf, sheetFolder } from "../../../test/data/spreadsheet.ts";

/** The real spreadsheets with the number of their rows, and the columns whose meaning only a person knows. */
const SHEETS: { name: string; kind: string; rows: number; map?: object }[] = [
  { name: "featured.csv", kind: "credits", rows: 8_852, map: { song_id: "melon_id" } },
  { name: "idol-groups.cp949.csv", kind: "groups", rows: 338, map: { idol_id: "melon_id" } },
  { name: "idol-song-credits.csv", kind: "songs", rows: 1_075 },
  { name: "idols-spreadsheet-damaged-dates.csv", kind: "artists", rows: 1_310 },
  { name: "mnet-chart-credits.csv", kind: "songs", rows: 122 },
  { name: "music-videos.csv", kind: "songs", rows: 3_772 },
];

for (const engine of ENGINES) {
  describe.skipIf(!hasSamples("csv"))(`the sample spreadsheets on ${engine}`, () => {
    const on = importingOn(engine);
    let folder = sheetFolder();
    beforeEach(() => {
      folder = sheetFolder();
    });

    test.each(SHEETS)(
      "$name: every row is in the catalogue, or in the report with its reason",
      async (sheet) => {
        const options = sheet.map && { map: folder.put("map.json", JSON.stringify(sheet.map)) };
        const path = samplePath("csv", sheet.name);
        const { report, result } = await folder.importSheet(on.database, path, options);
        // No song is here that credits could be of.
        expect(result.outcome).toBe(sheet.kind === "credits" ? "refused" : "published");
        expect(report.result["sheet"]).toMatchObject({ kind: sheet.kind, rows: sheet.rows });
        const { read, skipped, waiting } = accountOf(report, sheet.name);
        expect(read).toBe(sheet.rows);
        for (const [name, number] of Object.entries({ skipped, waiting })) {
          const listed = report.lines.filter(({ outcome: one }) => one === name);
          expect(listed).toHaveLength(number);
          expect(listed.every(({ reason, line }) => reason !== "" && line > 1)).toBe(true);
        }
      },
    );
  });
}
