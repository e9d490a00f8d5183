import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import {
  artist,
  credited,
  type MadeUp,
  mbid,
  recording,
  release,
  releaseGroup,
} from "../../../test/musicbrainz/made-up.ts";
import { serveStandIn } from "../../../test/musicbrainz/stand-in.ts";
import type { WebServiceUnderTest } from "../../../test/musicbrainz/web-service.ts";
import { describeNewActs, isForImport } from "../../command/catalogue/new-acts.ts";
import { createWebService } from "../musicbrainz/web/client.ts";
import { VARIOUS_ARTISTS } from "../musicbrainz/facts/known-ids.ts";
import { noProgress } from "../progress.ts";
import { listNewActs } from "./new-acts.ts";
import { refresh } from "./refresh.ts";

const NOW = new Date("2021-06-15T05:06:07.000Z");

const known = artist(1, "Made-up Known", { type: "Group" });
const trio = artist(2, "Made-up Trio", { type: "Group", "life-span": { begin: "2020-11" } });
const old = artist(3, "Made-up Old", { type: "Group", "life-span": { begin: "1999" } });
const single = artist(4, "Made-up Single", { type: "Person" });
const namesake = artist(5, "Made-up Saucer", { type: "Person" });
const foreign = artist(6, "Made-up Abroad", { type: "Group", country: "US" });
const abroad = artist(7, "Made-up Guest", { type: "Person", country: "JP" });
const various = { ...artist(8, "Various Artists"), id: VARIOUS_ARTISTS };
const member = artist(9, "Made-up Member", { type: "Person", tags: [{ name: "k-pop", count: 2 }] });

function by(
  act: MadeUp,
  number: number,
  date: string,
  more: Parameters<typeof release>[4] = {},
): MadeUp[] {
  const title = `Album ${number}`;
  const group = releaseGroup(number, title, [credited(act)], { "first-release-date": date });
  const song = recording(number * 10, `Song ${number}`, [credited(act)]);
  // Two editions, which are one album.
  return [1, 2].map((edition) => release(number + edition, group, date, [song], more));
}

const english = (language = "eng") => ({ country: "KR", "text-representation": { language } });

const RELEASES = [
  ...by(known, 1000, "2021-05-01"),
  ...by(trio, 2000, "2021-04-02"),
  ...by(trio, 2100, "2021-06-02"),
  ...by(old, 3000, "2021-04-03"),
  ...by(old, 3100, "2021-05-03"),
  ...by(old, 3200, "2021-06-03"),
  ...by(single, 4000, "2021-05-04", english()),
  ...by(single, 4100, "2021-02-04"),
  ...by(single, 4200, "2021-05-05", { status: "Bootleg" }),
  ...by(namesake, 5000, "2021-05-05"),
  ...by(namesake, 5100, "2021-05-06"),
  ...by(foreign, 6000, "2021-05-06", english()),
  ...by(abroad, 7000, "2021-05-07"),
  ...by(various, 8000, "2021-05-08"),
  ...by(member, 9000, "2021-05-09"),
];

describe.each(ENGINES)("new acts on %s", (engine) => {
  const on = importingOn(engine);
  let server: WebServiceUnderTest;
  let answersFolder: string;

  beforeEach(async () => {
    await on.importFiles({
      artists: [
        { ref: "known", name: "Made-up Known", external: { musicbrainz: known.id } },
        { ref: "saucer", name: "Made-up Saucer" },
        { ref: "member", name: "Made-up Member", external: { musicbrainz: member.id } },
      ],
      songs: ["known", "saucer"].map((ref) => ({ ref, name: `Song of ${ref}`, artists: [ref] })),
    });
    const artists = [known, trio, old, single, namesake, foreign, abroad, various, member];
    server = await serveStandIn({
      artists,
      releases: RELEASES,
      recordings: [],
      redirects: new Map(),
    });
    answersFolder = mkdtempSync(join(tmpdir(), "norae-answers-"));
  });
  afterEach(() => server.close());

  const service = () =>
    createWebService({ address: server.address, userAgent: "made up", interval: 0 });
  const list = (tag?: string) =>
    listNewActs(on.database, { service: service(), answersFolder, now: NOW, tag });

  test("are those of official releases here, or in Korean, of the last months, young groups first", async () => {
    const { acts, since, isCut } = await list();
    expect({ since, isCut }).toEqual({ since: "2021-03-15", isCut: false });
    expect(
      acts.map(({ name, began, releases }) => [name, began, releases.map(({ date }) => date)]),
    ).toEqual([
      ["Made-up Trio", "2020-11", ["2021-04-02", "2021-06-02"]],
      ["Made-up Old", "1999", ["2021-04-03", "2021-05-03", "2021-06-03"]],
      ["Made-up Saucer", null, ["2021-05-05", "2021-05-06"]],
      ["Made-up Guest", null, ["2021-05-07"]],
      ["Made-up Member", null, ["2021-05-09"]],
      ["Made-up Single", null, ["2021-05-04"]],
    ]);
    expect(readdirSync(answersFolder)).toEqual([]);
  });

  test("are listed with what they released, and with those here of their name", async () => {
    const lines = describeNewActs(await list()).split("\n");
    expect(lines[0]).toBe(
      `${mbid(2)}  Made-up Trio (group since 2020-11): Album 2000 of 2021-04-02, Album 2100 of 2021-06-02`,
    );
    expect(lines[2]).toContain("in the catalogue with the same name: Made-up Saucer (2)");
    expect(lines[6]).toMatch(/^6 artists with official releases since 2021-03-15/);
  });

  test("can be those of a tag alone, which is not stored", async () => {
    const { acts } = await list("k-pop");
    expect(acts.map(({ name }) => name)).toEqual(["Made-up Member"]);
  });

  test("are imported, are no idols for that, and are asked for again as others are", async () => {
    const { acts } = await list();
    const newActs = acts.filter(isForImport);
    expect(newActs.map(({ name }) => name)).toEqual(["Made-up Trio", "Made-up Old"]);
    const run = (now: Date, limit = 50) =>
      refresh(on.database, {
        service: service(),
        answersFolder,
        limit,
        progress: noProgress,
        now: () => now,
        acts: [],
        newActs,
      });
    expect(await run(NOW)).toMatchObject({ read: 2, addedSongs: 5, ended: null });
    expect(await on.rows("select english_name, is_idol from artist where id > 3")).toEqual([
      { english_name: "Made-up Trio", is_idol: null },
      { english_name: "Made-up Old", is_idol: null },
    ]);
    expect(
      await on.rows("select artist_id, asked_at, due_at from refreshed_act order by artist_id"),
    ).toEqual(
      [4, 5].map((artist_id) => ({
        artist_id,
        asked_at: NOW.toISOString(),
        due_at: "2021-06-22T05:06:07.000Z",
      })),
    );
    expect((await list()).acts.map(({ name }) => name)).not.toContain("Made-up Trio");
    expect(readdirSync(answersFolder)).toEqual([]);
  });
});
