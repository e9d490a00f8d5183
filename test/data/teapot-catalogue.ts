import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { todayInSeoul, yearsBefore } from "../../src/domain/calendar-date.ts";
import { type Place, runNorae } from "../servers/server-under-test.ts";

/** The ids of some records of the catalogue in `test/catalogue`, which is made up. */
export const TEAPOT = {
  artist: {
    velvetTeapot: 1,
    teapotTwins: 2,
    hanaSpout: 3,
    doriLid: 4,
    beatSamovar: 6,
    boilingPoint: 7,
    studioNobody: 8,
    script: 9,
    long: 10,
    chatjan: 11,
    silentCup: 13,
    mergedIntoVelvetTeapot: 900,
  },
  album: { firstSteep: 1, leapYearLeaves: 2, looseLeaves: 3, script: 4, mergedIntoFirstSteep: 910 },
  song: {
    kettleDance: 1,
    whistleSoft: 2,
    oneMoreDay: 3,
    firstSip: 4,
    unnumbered: 5,
    undated: 6,
    noAlbum: 7,
    script: 8,
    long: 9,
    notPouredYet: 10,
    kettleDanceAgain: 11,
    onThisDay: 14,
    mergedIntoKettleDance: 920,
  },
} as const;

/** The date in Seoul on which a song of the catalogue came out some years ago. */
export const TODAY = todayInSeoul(new Date());

/** The date of the release that is still to come, in the folder itself: a year after the clock of what is recorded. */
const COMING = "2027-03-01";

/** Copies the catalogue, with a release that is still to come and a song that came out on this day four years ago. */
export function copyTeapotCatalogue(): string {
  const folder = mkdtempSync(join(tmpdir(), "norae-teapot-"));
  cpSync(join(import.meta.dirname, "..", "catalogue"), folder, { recursive: true });
  for (const name of ["albums", "songs"]) {
    const file = join(folder, `${name}.ndjson`);
    writeFileSync(file, readFileSync(file, "utf8").replace(COMING, yearsBefore(TODAY, -1)));
  }
  const song = {
    ref: "on-this-day",
    id: TEAPOT.song.onThisDay,
    name: "Anniversary Crumb",
    release_date: yearsBefore(TODAY, 4),
    artists: ["velvet-teapot"],
    sources: ["invented"],
  };
  appendFileSync(join(folder, "songs.ndjson"), `${JSON.stringify(song)}\n`);
  return folder;
}

/** Imports that catalogue into a new database with the built command line. @throws with its output */
export async function importTeapotCatalogue({ dataFolder, databaseUrl }: Place): Promise<void> {
  const catalogue = copyTeapotCatalogue();
  const { status, stdout, stderr } = await runNorae(["import", catalogue], {
    env: {
      NORAE_DATA: dataFolder,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  rmSync(catalogue, { recursive: true });
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${stdout}${stderr}`);
}
