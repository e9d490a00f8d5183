import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import type { SongLine } from "../interchange/format.ts";
import { accountOf, sheetFolder } from "../../../test/data/spreadsheet.ts";

interface CreditRow {
  song: string;
  name: string;
  roles: string;
  artist: string | null;
}

describe.each(ENGINES)("spreadsheets on %s", (engine) => {
  const on = importingOn(engine);
  const folder = sheetFolder();

  const credits = () =>
    on.rows<CreditRow>(
      `select s.english_name as song, c.name, c.roles, a.english_name as artist
         from credit c join song s on s.id = c.song_id left join artist a on a.id = c.artist_id
         order by s.id, c.position`,
    );
  const counts = () =>
    on.rows<{ artists: number; albums: number; songs: number }>(
      `select (select count(*) from artist) as artists, (select count(*) from album) as albums,
           (select count(*) from song) as songs`,
    );

  const songs = [
    "제목,가수,앨범,발매일,작사,작곡,편곡,피처링,lyr_trunc,성별",
    "노래 (A Song),하나(Hana),첫 앨범,2020.05.02,쓴이|지은이,지은이,,,1,여",
    "Other (Feat. Guest Of Team),하나(Hana),첫 앨범,2020.05.02,하나,,Maker (Studio),Guest,0,여",
    ",하나(Hana),,,,,,,0,여",
    ...Array.from({ length: 120 }, (_, at) => `Filler ${at},둘,,2019,,,,,0,남`),
  ].join("\n");

  test("become songs, albums, artists and credits, and change nothing the second time", async () => {
    const path = folder.put("songs.csv", songs);
    const first = await folder.importSheet(on.database, path);
    expect(first.result.outcome).toBe("published");
    expect(await counts()).toEqual([{ artists: 2, albums: 1, songs: 122 }]);
    expect(
      await on.rows(
        `select english_name, korean_name, release_date from song where korean_name = '노래'`,
      ),
    ).toEqual([{ english_name: "A Song", korean_name: "노래", release_date: "2020-05-02" }]);
    expect(
      await on.rows(`select english_name, korean_name, gender from artist order by gender`),
    ).toEqual([
      { english_name: "Hana", korean_name: "하나", gender: "F" },
      { english_name: "둘", korean_name: "둘", gender: "M" },
    ]);
    expect(await credits()).toEqual([
      { song: "A Song", name: "쓴이", roles: "L", artist: null },
      { song: "A Song", name: "지은이", roles: "LC", artist: null },
      { song: "Other (Feat. Guest Of Team)", name: "하나", roles: "L", artist: "Hana" },
      { song: "Other (Feat. Guest Of Team)", name: "Maker (Studio)", roles: "A", artist: null },
      { song: "Other (Feat. Guest Of Team)", name: "Guest Of Team", roles: "F", artist: null },
    ]);
    // Of lists the claims say which are cut.
    const claims = await on.rows<{ body: string }>(`select body from song_claim`);
    const cut = claims.flatMap(({ body }) => {
      const { name, credits_incomplete } = JSON.parse(body) as SongLine;
      return credits_incomplete === undefined ? [] : [[name, credits_incomplete]];
    });
    expect(cut).toEqual([["A Song", "L"]]);
    const again = await folder.importSheet(on.database, path);
    expect(again.result.outcome).toBe("unchanged");
  });

  test("are cleaned of characters in names that cannot be seen, which their rows report", async () => {
    const hidden = songs.replace("Filler 7,", "Fil\u200bler 7,").replace("쓴이|", "쓴\u202e이|");
    const path = folder.put("songs.csv", hidden);
    const { report, result, remarks } = await folder.importSheet(on.database, path);
    expect(result).toMatchObject({ outcome: "published", cleaned: 2, cleanedNames: [] });
    expect(await on.names("song")).toContain("Filler 7");
    expect((await credits()).map(({ name }) => name)).toContain("쓴이");
    const lines = report.lines.map(({ line, outcome, reason }) => `${line} ${outcome} ${reason}`);
    expect(lines).toContain("12 left out had invisible characters (U+200B), which were removed");
    expect(lines).toContain("2 left out had invisible characters (U+202E), which were removed");
    expect(remarks.join("\n")).toContain("invisible characters (U+200B)");
  });

  test("are accounted for row by row, with the reason where nothing was taken", async () => {
    const path = folder.put("songs.csv", songs);
    const { report, result } = await folder.importSheet(on.database, path);
    const account = { read: 123, taken: 122, skipped: 1, waiting: 0 };
    expect(accountOf(report, "songs.csv")).toEqual(account);
    const skipped = { file: "songs.csv", line: 4, field: "제목", reason: "is empty" };
    expect(report.lines).toEqual([{ ...skipped, outcome: "skipped" }]);
    expect(result.badLines).toEqual([skipped]);
    accountOf(report, "songs.ndjson");
    const refused = await folder.importSheet(on.database, path, { strict: true });
    expect(refused.result.outcome).toBe("refused");
    expect(accountOf(refused.report, "songs.csv")).toMatchObject({ taken: 0, skipped: 123 });
  });

  test("are no success where they have no row, or name hardly a song that is here", async () => {
    const [head] = songs.split("\n");
    const empty = await folder.importSheet(on.database, folder.put("empty.csv", `${head}\n`));
    expect(empty.result).toMatchObject({
      outcome: "refused",
      refusal: "it has no rows below its headers.",
    });
    await folder.importSheet(on.database, folder.put("songs.csv", songs));
    const rows = ["Filler 1,둘", ...Array.from({ length: 20 }, (_, at) => `Unknown ${at},Nobody`)];
    const lines = rows.map((row) => `${row},2019,Made-up Writer`);
    const credited = ["title,artist,date,lyrics", ...lines].join("\n");
    const path = folder.put("credits.csv", credited);
    const imported = await folder.importSheet(on.database, path, { kind: "credits" });
    const { result, report, remarks } = imported;
    expect(result.hardlyFound).toMatch(/^The catalogue has the songs of only 1 of the 21 rows/);
    expect(remarks).toContain(
      "20 rows wait: no song in the catalogue has its title, artist and date, and it has no id in another system.",
    );
    expect(accountOf(report, "credits.csv")).toMatchObject({ read: 21, taken: 1, waiting: 20 });
    const none = folder.put("none.csv", credited.replace("Filler 1,", "Unknown,"));
    const refused = await folder.importSheet(on.database, none, { kind: "credits" });
    expect(refused.result.outcome).toBe("refused");
    expect(refused.result.refusal).toMatch(/^The catalogue has the songs of none of the 21 rows/);
  });

  test("of credits need no date where one song here has the title and artist", async () => {
    const twice = ["Twice,둘,,2019,,,,,0,남", "Twice,둘,,2022,,,,,0,남"];
    await folder.importSheet(on.database, folder.put("songs.csv", [songs, ...twice].join("\n")));
    const credited = "title,artist,lyrics\nFiller 1,둘,Made-up Writer\nTwice,둘,Made-up Writer";
    const path = folder.put("credits.csv", credited);
    const { result, remarks } = await folder.importSheet(on.database, path, { kind: "credits" });
    expect(result.outcome).toBe("published");
    expect((await credits()).filter(({ name }) => name === "Made-up Writer")).toEqual([
      { song: "Filler 1", name: "Made-up Writer", roles: "L", artist: null },
    ]);
    expect(remarks).toContain(
      "1 row waits: no single song in the catalogue has its title and artist, and it has no date and no id in another system.",
    );
  });

  test("keep their refs in a newer version, whose rows change what is new", async () => {
    const path = folder.put("songs.csv", songs);
    await folder.importSheet(on.database, path);
    const changed = songs.replace(",지은이,,", ",지은이,편곡가,");
    folder.put("songs.csv", `${changed}\nNew One,둘,,2021,,,,,0,남`);
    const { result } = await folder.importSheet(on.database, path);
    expect(result.counts).toMatchObject({ added: 1, changed: 1, missing: 0 });
    expect(await counts()).toEqual([{ artists: 2, albums: 1, songs: 123 }]);
  });

  test("never give away private matters, not even in a report", async () => {
    const path = folder.put(
      "people.csv",
      [
        "Stage Name,K. Stage Name,Full Name,생년월일,Birthplace,Height,Blood Type,Agency,Group,Gender",
        "Aaa,가,Kim Aaa,12/31/96,Madeupville,171.5,AB-,Secret Agency,Team,F",
        "Bbb,나,Lee Bbb,Jan-99,Madeupville,182.5,AB-,Secret Agency,Team,F",
      ].join("\n"),
    );
    const { written, remarks } = await folder.importSheet(on.database, path);
    const stored = JSON.stringify([
      await on.rows(`select * from artist`),
      await on.rows(`select * from artist_alias`),
      await on.rows(`select body from artist_claim`),
    ]);
    const secrets = "12/31/96 Jan-99 1996 Madeupville 171.5 182.5 AB- Secret";
    for (const secret of secrets.split(" ")) {
      expect(written, secret).not.toContain(secret);
      expect(stored, secret).not.toContain(secret);
    }
    const said = remarks.filter((remark) => remark.includes("never imported"));
    expect(said).toHaveLength(5);
    expect(said[0]).toBe(
      "The column 생년월일 is never imported (birth dates and places, bodies, contracts); " +
        "2 dates in it are damaged by a spreadsheet program.",
    );
    expect(await on.rows(`select alias from artist_alias order by alias`)).toEqual([
      { alias: "Kim Aaa" },
      { alias: "Lee Bbb" },
    ]);
    expect(await on.rows(`select count(*) as members from membership`)).toEqual([{ members: 2 }]);
  });

  test("leave a date out where its order is not proven, or a program damaged it", async () => {
    const rows = ["05/02/2018", "12/31/96", "03/03/2019"];
    const path = folder.put(
      "dates.csv",
      ["Title,Artist,Release Date", ...rows.map((date, at) => `Song ${at},Act,${date}`)].join("\n"),
    );
    const { report } = await folder.importSheet(on.database, path);
    expect(await on.rows(`select release_date from song order by english_name`)).toEqual([
      { release_date: null },
      { release_date: null },
      { release_date: "2019-03-03" },
    ]);
    expect(report.lines.map(({ line, outcome, field }) => [line, outcome, field])).toEqual([
      [2, "left out", "Release Date"],
      [3, "left out", "Release Date"],
    ]);
    folder.put("dates.csv", "Title,Artist,Release Date\nA,Act,05/02/2018\nB,Act,05/31/2018\n");
    await on.renew();
    await folder.importSheet(on.database, path);
    expect(await on.rows(`select release_date from song order by english_name`)).toEqual([
      { release_date: "2018-05-02" },
      { release_date: "2018-05-31" },
    ]);
  });

  test("report a damaged cell of names, and take those in the title", async () => {
    const path = folder.put(
      "cells.csv",
      [
        "title,artist,featuring,arranger",
        '"Song (Feat. One, Two) (Ballad Ver.)",Act,"Two) (Ballad Ver.",',
        'Other,Act,,"Maker,드럼,Somebody"',
        'Third,Act,,"Maker,Oth..."',
      ].join("\n"),
    );
    const { report } = await folder.importSheet(on.database, path);
    expect((await credits()).map(({ name, roles }) => `${name} ${roles}`)).toEqual([
      "One F",
      "Two F",
      "Maker A",
      "Maker A",
    ]);
    expect(report.lines.map(({ line, field }) => [line, field])).toEqual([
      [2, "featuring"],
      [3, "arranger"],
      [4, "arranger"],
    ]);
    expect(JSON.stringify(report)).not.toContain("Two) (Ballad Ver.");
  });

  test("with a row for each credit become credits of one song", async () => {
    const path = folder.put(
      "long.csv",
      ["Title,Artist,Person,Role", "A,Act,One,작사", "A,Act,One,Composer", "A,Act,Two,Mixing"].join(
        "\n",
      ),
    );
    await folder.importSheet(on.database, path);
    const [claim] = await on.rows<{ body: string }>(`select body from song_claim`);
    expect(JSON.parse(claim!.body)).toMatchObject({
      credits: [
        { name: "One", roles: "LC" },
        { name: "Two", also: ["mixing"] },
      ],
    });
  });
});
