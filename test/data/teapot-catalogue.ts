import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
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

/** Copies the catalogue, with a song that was released on this day four years ago. */
export function copyTeapotCatalogue(): string {
  const folder = mkdtempSync(join(tmpdir(), "norae-teapot-"));
  cpSync(join(import.meta.dirname, "..", "catalogue"), folder, { recursive: true });
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
