import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import {
  address,
  alias,
  artist,
  credited,
  type MadeUp,
  mbid,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "../../../test/musicbrainz/made-up.ts";
import { serveStandIn, type StandIn } from "../../../test/musicbrainz/stand-in.ts";
import type { WebServiceUnderTest } from "../../../test/musicbrainz/web-service.ts";
import { listCatalogueClaims } from "../../database/edits/claims.ts";
import { decideActMatch } from "../../database/refresh/write-refreshed.ts";
import { listUndecidedActs } from "../../database/refresh/acts-to-refresh.ts";
import { noProgress } from "../progress.ts";
import { AskedByAnother } from "../musicbrainz/import-artists.ts";
import { unmergeRecord } from "../operator/unmerge.ts";
import { createWebService } from "../musicbrainz/web/client.ts";
import { forgetAct } from "./forget-act.ts";
import { refresh } from "./refresh.ts";

const MELON = "https://www.melon.com/artist/detail.htm?artistId=";
const DAY = 86_400_000;

/** The catalogue before: two acts without writers, one of them with an address. */
const KNOWN = {
  artists: [
    { ref: "kettle", name: "Made-up Kettle", is_group: true, external: { melon: 101 } },
    { ref: "saucer", name: "Made-up Saucer", korean_name: "받침", is_group: false },
  ],
  albums: [
    { ref: "k", name: "Kettle One", artists: ["kettle"], release_date: "2020-02-03" },
    { ref: "s", name: "Saucer One", artists: ["saucer"], release_date: "2019-05-06" },
  ],
  songs: [
    song("k1", "Steam", "kettle", "k", "2020-02-03"),
    song("k2", "Whistle", "kettle", "k", "2020-02-03"),
    song("s1", "Porcelain", "saucer", "s", "2019-05-06"),
    song("s2", "Glaze", "saucer", "s", "2019-05-06"),
  ],
};

function song(ref: string, name: string, act: string, album: string, release_date: string) {
  return { ref, name, artists: [act], album, release_date };
}

const writer = artist(900, "Made-up Writer", { type: "Person" });

/** An album of an act, whose songs are by the writer. */
function albumBy(act: MadeUp, number: number, title: string, date: string, titles: string[]) {
  const group = releaseGroup(number, title, [credited(act)], {
    primary: "EP",
    "first-release-date": date,
  });
  const songs = titles.map((name, at) => {
    const wrote = relation("writer", "artist", writer);
    const made = work(number * 100 + at, name, [wrote]);
    // The web service answers works with their own relations.
    const performs = { ...relation("performance", "work", made), work: made };
    return recording(number * 10 + at, name, [credited(act)], [performs], {
      "first-release-date": date,
    });
  });
  return release(number + 1, group, date, songs);
}

function standIn(): StandIn {
  const kettle = artist(1, "MADE-UP KETTLE", {
    type: "Group",
    relations: [address(`${MELON}101`)],
  });
  const saucer = artist(2, "받침", { type: "Person", aliases: [alias("Made-up Saucer", "en")] });
  const namesake = artist(3, "Made-up Saucer", { type: "Person", country: "US" });
  return {
    artists: [kettle, saucer, namesake, writer],
    releases: [
      albumBy(kettle, 1000, "Kettle One", "2020-02-03", ["Steam", "Whistle", "Lid"]),
      albumBy(saucer, 2000, "Saucer One", "2019-05-06", ["Porcelain", "Glaze"]),
    ],
    recordings: [],
    redirects: new Map(),
  };
}

describe.each(ENGINES)("refreshing on %s", (engine) => {
  const on = importingOn(engine);
  let data: StandIn;
  let server: WebServiceUnderTest;
  let answersFolder: string;
  let time: number;

  beforeEach(async () => {
    await on.importFiles(KNOWN);
    data = standIn();
    server = await serveStandIn(data);
    answersFolder = mkdtempSync(join(tmpdir(), "norae-answers-"));
    time = Date.parse("2021-03-04T05:06:07.000Z");
  });
  afterEach(() => server.close());

  const run = (options: Partial<Parameters<typeof refresh>[1]> = {}) =>
    refresh(on.database, {
      service: createWebService({
        address: server.address,
        userAgent: "Norae/0.0.0 ( made-up@example.com )",
        interval: 0,
        firstRetry: 1,
      }),
      answersFolder,
      limit: 50,
      progress: noProgress,
      now: () => new Date(time),
      ...options,
    });
  const paths = () => server.requests.map(({ path }) => path.replaceAll("&fmt=json", ""));
  const writers = () =>
    on.rows(
      "select s.english_name as song, c.name, c.roles from credit c join song s on s.id = c.song_id order by s.id",
    );
  const byWriter = (title: string) => ({ song: title, name: "Made-up Writer", roles: "LC" });

  test("finds acts by an address, and by titles with their dates, and brings their writers", async () => {
    expect(await run()).toMatchObject({ read: 2, credited: 5, addedSongs: 1, ended: null });
    expect(await writers()).toEqual(
      ["Steam", "Whistle", "Porcelain", "Glaze", "Lid"].map(byWriter),
    );
    expect(await on.names("artist")).toEqual([
      "Made-up Kettle",
      "Made-up Saucer",
      "Made-up Writer",
    ]);
    expect(await on.names("album")).toEqual(["Kettle One", "Saucer One"]);
    expect(readdirSync(answersFolder)).toEqual([]);
  });

  test("asks nothing again at the same time, and a week later only for what is new", async () => {
    await run();
    const before = server.requests.length;
    expect(await run()).toMatchObject({ read: 0 });
    expect(server.requests).toHaveLength(before);
    time += 8 * DAY;
    const [kettle] = data.artists;
    data.releases.push(albumBy(kettle!, 3000, "Kettle Two", "2021-03-10", ["Boil"]));
    expect(await run()).toMatchObject({ addedSongs: 1, credited: 1 });
    const releases = paths()
      .slice(before)
      .filter((path) => path.startsWith("/release/"));
    expect(releases.map((path) => path.slice("/release/".length, 45))).toEqual([mbid(3001)]);
  });

  test("unites the songs of an act whose import was killed before it did", async () => {
    const { songs } = KNOWN;
    await on.importFiles({
      ...KNOWN,
      albums: [
        ...KNOWN.albums,
        { ref: "l", name: "Steam", artists: ["kettle"], release_date: "2020-01-03" },
      ],
      songs: [...songs, song("k3", "Steam", "kettle", "l", "2020-01-03")],
    });
    const names = await on.names("song");
    const [former] = await on.rows<{ id: number }>("select id from song_former_id");
    await unmergeRecord(on.database, "song", former!.id, "made up");
    await on.database.write((db) => db.deleteFrom("likely_match").execute());
    expect(await on.names("song")).toHaveLength(names.length + 1);
    writeFileSync(join(answersFolder, "unfinished"), "0");
    await run({ limit: 0 });
    expect(await on.names("song")).toEqual(names);
    expect(readdirSync(answersFolder)).toEqual([]);
  });

  test("lets a match wait that is not certain, and follows the decision", async () => {
    data.releases.pop();
    expect(await run()).toMatchObject({ read: 1, waiting: 1 });
    const [match] = await on.database.read((db) => listUndecidedActs(db, 10));
    expect(match).toMatchObject({
      artist_id: 2,
      mbid: mbid(2),
      evidence: expect.stringContaining("no title"),
    });
    const now = new Date(time);
    await on.database.write((db) => decideActMatch(db, match!, "same", now));
    expect(await run()).toMatchObject({ read: 1, waiting: 0 });
    expect(await on.rows("select value from artist_external where artist_id = 2")).toEqual([
      { value: mbid(2) },
    ]);
  });

  test("does not match again what was rejected", async () => {
    data.releases.pop();
    await run();
    await on.database.write((db) =>
      decideActMatch(db, { artist_id: 2, mbid: mbid(2) }, "different", new Date(time)),
    );
    time += 365 * DAY;
    expect(await run()).toMatchObject({ unknown: 1, waiting: 0 });
  });

  test("takes back a match with everything that it brought", async () => {
    // The catalogue and its source stay, without a line.
    const lines = async () => {
      const { "catalogue.json": _, ...hashes } = (await on.exported()).hashes;
      return hashes;
    };
    const before = await lines();
    await run();
    await forgetAct(on.database, 1, () => new Date(time));
    await forgetAct(on.database, 2, () => new Date(time));
    expect(await lines()).toEqual(before);
    time += 365 * DAY;
    expect(await run()).toMatchObject({ read: 0, unknown: 2 });
  });

  test("gives an artist whom other acts' songs name a record of their own once the match is taken back", async () => {
    const [, saucer] = data.artists;
    const both = [credited(saucer!), credited(data.artists[0]!)];
    const day = { "first-release-date": "2019-06-07" };
    const single = releaseGroup(5000, "Cup", [credited(saucer!)], { primary: "Single", ...day });
    data.releases.push(
      release(5001, single, "2019-06-07", [recording(50_000, "Cup", both, [], day)]),
    );
    await run();
    const actsOfCup = () =>
      on.rows<{ id: number; name: string }>(
        "select a.id, a.english_name as name from song s join song_artist x on x.song_id = s.id join artist a on a.id = x.artist_id where s.english_name = 'Cup' order by x.position",
      );
    expect(await actsOfCup()).toMatchObject([{ id: 2 }, { id: 1 }]);
    await forgetAct(on.database, 1, () => new Date(time));
    const [, other] = await actsOfCup();
    expect(other).toMatchObject({ name: "MADE-UP KETTLE" });
    expect(
      await on.rows(`select artist_id from artist_external where value = '${mbid(1)}'`),
    ).toEqual([{ artist_id: other!.id }]);
    await expectConsistent(on.database);
    // Later readings of the other act leave them apart.
    time += 365 * DAY;
    await run({ acts: [2] });
    expect(await actsOfCup()).toMatchObject([{ id: 2 }, { id: other!.id }]);
  });

  test("goes on without asking twice where it was interrupted", async () => {
    let left = 6;
    const service = createWebService({
      address: server.address,
      userAgent: "made up",
      interval: 0,
      timeLeft: () => (left -= 1),
    });
    expect(await run({ service })).toMatchObject({ ended: "The time of this run is over." });
    expect(readdirSync(answersFolder)).toHaveLength(1);
    expect(await run()).toMatchObject({ ended: null });
    const asked = paths();
    expect(asked).toEqual([...new Set(asked)]);
  });

  test("is refused while another process asks", async () => {
    const lock = await on.database.lock("musicbrainz");
    await expect(run()).rejects.toThrow(AskedByAnother);
    await lock?.close();
    expect(await run()).toMatchObject({ read: 2 });
  }, 20_000);

  test("withdraws what is gone, follows what was merged, and keeps what others say", async () => {
    await run();
    const [kettle] = data.artists;
    const [one] = data.releases;
    data.releases[0] = {
      ...albumBy(kettle!, 1000, "Kettle One", "2020-02-03", ["Steam", "Whistle"]),
    };
    expect(one).toBeDefined();
    time += 200 * DAY;
    await run();
    expect(await on.names("song")).toEqual(["Steam", "Whistle", "Porcelain", "Glaze"]);
  });

  test("keeps a song of two acts whole, whichever of them is read, and however much of it", async () => {
    const [kettle, saucer] = data.artists;
    const both = [credited(kettle!, " & "), credited(saucer!)];
    const wrote = work(5100, "Tea", [relation("writer", "artist", writer)]);
    const performs = { ...relation("performance", "work", wrote), work: wrote };
    const tea = recording(5010, "Tea", both, [performs], { "first-release-date": "2020-06-07" });
    const on2020 = { "first-release-date": "2020-06-07" };
    const own = release(5001, releaseGroup(5000, "Tea", both, on2020), "2020-06-07", [tea]);
    const best = releaseGroup(6000, "Saucer Best", [credited(saucer!)]);
    data.releases.push(own, release(6001, best, "2020-09-10", [tea]));
    await run();
    const known = () =>
      on.rows(`select s.english_name as title,
        (select count(*) from song_artist where song_id = s.id) as artists,
        (select english_name from album where id = s.album_id) as album,
        (select count(*) from song_place where song_id = s.id) as others,
        (select count(*) from credit where song_id = s.id) as credits
        from song s where english_name = 'Tea'`);
    const whole = [{ title: "Tea", artists: 2, album: "Tea", others: 1, credits: 1 }];
    expect(await known()).toEqual(whole);
    for (const { act, days } of [
      { act: 1, days: 8 },
      { act: 2, days: 8 },
      { act: 1, days: 200 },
      { act: 2, days: 1 },
    ]) {
      time += days * DAY;
      expect(await run({ acts: [act] })).toMatchObject({ read: 1, failed: 0 });
      expect(await known(), `act ${act} after ${days} days`).toEqual(whole);
    }
  });

  test("takes back what an artist said that is gone at three readings, and searches again", async () => {
    await run();
    const before = await on.rows("select count(*) as number from credit");
    const gone = data.artists.splice(1, 1)[0]!;
    // Its releases are those of the artist into which its facts were moved.
    const moved = artist(4, "받침", { type: "Person", aliases: [alias("Made-up Saucer", "en")] });
    data.artists.push(moved);
    data.releases[1] = albumBy(moved, 4000, "Saucer One", "2019-05-06", ["Porcelain", "Glaze"]);
    for (const left of [2, 1]) {
      time += 200 * DAY;
      expect(await run({ acts: [2] })).toMatchObject({ failed: 1 });
      expect(await on.rows("select count(*) as number from credit"), `${left} left`).toEqual(
        before,
      );
    }
    time += 200 * DAY;
    expect(await run({ acts: [2] })).toMatchObject({ unknown: 1 });
    expect(await writers()).toEqual(["Steam", "Whistle", "Lid"].map(byWriter));
    expect(await on.names("song")).toEqual(["Steam", "Whistle", "Porcelain", "Glaze", "Lid"]);
    expect(await run({ acts: [2] })).toMatchObject({ read: 1, credited: 2 });
    expect(await on.rows("select value from artist_external where artist_id = 2")).toEqual([
      { value: moved.id },
    ]);
    expect(gone.id).toBe(mbid(2));
  });

  test("keeps what a gone artist said of many songs until it is taken back by hand", async () => {
    const [kettle] = data.artists;
    const titles = ["Steam", "Whistle", "Lid", "Spout", "Handle", "Rust"];
    data.releases[0] = albumBy(kettle!, 1000, "Kettle One", "2020-02-03", titles);
    await run();
    data.artists.shift();
    for (const _ of [1, 2, 3]) {
      time += 10 * DAY;
      expect(await run({ acts: [1] })).toMatchObject({ failed: 1 });
    }
    expect(await on.rows("select problem from refreshed_act where artist_id = 1")).toEqual([
      { problem: expect.stringContaining("norae refresh --forget 1") },
    ]);
    expect(await on.names("song")).toHaveLength(8);
  });

  test("notes when an act was asked for, also where nothing changed and no revision is made", async () => {
    const asked = async () => {
      const claims = await on.database.read((db) =>
        listCatalogueClaims(db, { kind: "song", id: 1 }),
      );
      return claims.map(({ asked_at }) => asked_at);
    };
    await run();
    expect(await asked()).toEqual([null, "2021-03-04T05:06:07.000Z"]);
    const revisions = await on.rows("select id from revision");
    time += 8 * DAY;
    expect(await run()).toMatchObject({ read: 2, failed: 0 });
    expect(await asked()).toEqual([null, "2021-03-12T05:06:07.000Z"]);
    expect(await on.rows("select id from revision")).toEqual(revisions);
  });

  test("holds back the loss of much until it is allowed, and adds meanwhile", async () => {
    const [kettle] = data.artists;
    const titles = ["Steam", "Whistle", "Lid", "Spout", "Handle", "Rust"];
    data.releases[0] = albumBy(kettle!, 1000, "Kettle One", "2020-02-03", titles);
    await run();
    const songs = () => on.rows("select song_id from song_artist where artist_id = 1");
    expect(await songs()).toHaveLength(6);
    data.releases[0] = albumBy(kettle!, 1000, "Kettle One", "2020-02-03", ["Steam"]);
    data.releases.push(albumBy(kettle!, 3000, "Kettle Two", "2021-03-10", ["Boil"]));
    time += 200 * DAY;
    await run({ acts: [1] });
    expect(await songs()).toHaveLength(7);
    const [state] = await on.rows<{ problem: string; held: string }>(
      "select problem, held from refreshed_act where artist_id = 1",
    );
    expect(state?.problem).toContain("5 songs");
    expect(JSON.parse(state!.held)).toHaveLength(5);
    await run({ acts: [1], isAllowed: true });
    expect(await songs()).toHaveLength(3);
    expect(await on.rows("select problem from refreshed_act where artist_id = 1")).toEqual([
      { problem: null },
    ]);
  });
});
