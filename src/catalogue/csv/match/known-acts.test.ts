import { beforeEach, describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { accountOf, sheetFolder } from "../../../../test/data/spreadsheet.ts";

/** Two people of one name, credited on songs of two groups, and one with a unique name. */
const here = {
  artists: [
    { ref: "one", name: "Group One", korean_name: "그룹원", is_group: true },
    { ref: "two", name: "Group Two", is_group: true },
    { ref: "kim-1", name: "Kim Made", korean_name: "김가상", external: { melon: 71 } },
    { ref: "kim-2", name: "Kim Made", korean_name: "김가상" },
    { ref: "rare", name: "Very Rare Name" },
    { ref: "mina", name: "Mina", korean_name: "미나" },
    { ref: "partner", name: "Partner" },
  ],
  memberships: [{ group: "two", member: "mina", active: true }],
  songs: [
    {
      ref: "s1",
      name: "First",
      korean_name: "첫째",
      release_date: "2020-01-01",
      artists: ["one"],
      external: { melon: 501 },
      credits: [{ artist: "kim-1", name: "김가상", roles: "L" }],
    },
    {
      ref: "s2",
      name: "Second",
      release_date: "2020-02-02",
      artists: ["two"],
      credits: [
        { artist: "kim-2", name: "김가상", roles: "C" },
        { artist: "partner", name: "Partner", roles: "C" },
      ],
    },
    { ref: "s3", name: "Third", artists: ["mina"] },
  ],
};

describe.each(ENGINES)("the people of a spreadsheet on %s", (engine) => {
  const on = importingOn(engine);
  let folder = sheetFolder();
  beforeEach(async () => {
    folder = sheetFolder();
    await on.importFiles(here);
  });

  const artistId = async (ref: string) => {
    const claims = `select record_id as id from artist_claim where ref = '${ref}'`;
    return (await on.rows<{ id: number }>(claims))[0]!.id;
  };
  /** The credits of a song as 'name → who', in their order. */
  const creditsOf = async (song: string) => {
    const rows = await on.rows<{ name: string; artist_id: number | null }>(
      `select c.name, c.artist_id from credit c join song s on s.id = c.song_id
         where s.english_name = '${song}' order by c.position`,
    );
    return Object.fromEntries(rows.map(({ name, artist_id }) => [name, artist_id]));
  };
  const importRows = async (rows: string[], options = {}) => {
    // Songs that are here say that these are the same acts.
    const known = ["First,Group One,2020-01-01,,", "Second,Group Two,2020-02-02,,"];
    const lines = ["Title,Artist,Date,작사,작곡", ...known, ...rows];
    const path = folder.put("sheet.csv", lines.join("\n"));
    return folder.importSheet(on.database, path, options);
  };

  test("are those who are credited under their names on songs of the same act", async () => {
    await importRows(["Fourth,Group One,2021-01-01,김가상,", "Fifth,Group Two,2021-01-01,김가상,"]);
    expect(await creditsOf("Fourth")).toEqual({ 김가상: await artistId("kim-1") });
    expect(await creditsOf("Fifth")).toEqual({ 김가상: await artistId("kim-2") });
    expect(folder.questions("sheet.csv")).toEqual([]);
  });

  test("are members of the act or of the named team, and co-writers of the same people", async () => {
    await importRows([
      "Fourth,Group Two,2021-01-01,미나,",
      "Fifth,Unknown Act,2021-01-01,Mina (Group Two),",
      "Sixth,Unknown Act,2021-01-01,,김가상|Partner",
    ]);
    const mina = await artistId("mina");
    expect(await creditsOf("Fourth")).toEqual({ 미나: mina });
    expect(await creditsOf("Fifth")).toEqual({ "Mina (Group Two)": mina });
    expect(await creditsOf("Sixth")).toMatchObject({ 김가상: await artistId("kim-2") });
  });

  test("are never found by a name alone, and a name that nobody has makes no person", async () => {
    const before = await on.rows(`select count(*) as number from artist`);
    const { remarks } = await importRows([
      "Fourth,Group One,2021-01-01,Very Rare Name,Nobody Here",
    ]);
    expect(await creditsOf("Fourth")).toEqual({ "Very Rare Name": null, "Nobody Here": null });
    expect(await on.rows(`select count(*) as number from artist`)).toEqual(before);
    expect(
      folder.questions("sheet.csv").map(({ name, candidates }) => [name, candidates.length]),
    ).toEqual([["Very Rare Name", 1]]);
    expect(remarks.at(-1)).toMatch(
      /^1 name may mean artists in the catalogue: answer the questions in /,
    );
  });

  test("wait in the questions where two fit, until they are answered", async () => {
    const rows = [
      "Fourth,Unknown Act,2021-01-01,김가상,",
      "Fifth,Unknown Act,2021-01-02,김가상|Very Rare Name,",
    ];
    const first = await importRows(rows);
    expect(await creditsOf("Fourth")).toEqual({ 김가상: null });
    const [one, two] = [await artistId("kim-1"), await artistId("kim-2")];
    const question = folder.questions("sheet.csv").find(({ name }) => name === "김가상");
    expect(question).toMatchObject({ by: "Unknown Act", songs: ["Fourth", "Fifth"], answer: "" });
    expect(new Set(question?.candidates.map(({ id }) => id))).toEqual(new Set([one, two]));
    expect(first.report.lines.filter(({ field }) => field === "credits")).toHaveLength(3);

    folder.answer("sheet.csv", { 김가상: two, "Very Rare Name": "name" });
    await importRows(rows);
    expect(await creditsOf("Fourth")).toEqual({ 김가상: two });
    expect(await creditsOf("Fifth")).toEqual({ 김가상: two, "Very Rare Name": null });
    const again = await importRows(rows);
    expect(again.result.outcome).toBe("unchanged");
    expect(again.remarks.join("\n")).not.toContain("answer in");
    expect(folder.questions("sheet.csv").map(({ answer }) => answer)).toEqual([two, "name"]);
  });

  test("are asked again where an answer is none, without a change", async () => {
    const rows = ["Fourth,Unknown Act,2021-01-01,김가상,"];
    await importRows(rows);
    folder.answer("sheet.csv", { 김가상: 987_654 });
    await expect(importRows(rows)).rejects.toThrow("but no artist has this id");
    folder.answer("sheet.csv", { 김가상: "somebody" });
    await expect(importRows(rows)).rejects.toThrow(
      /questions\[0\]\.answer is neither empty nor an id nor "name"/,
    );
    expect(await creditsOf("Fourth")).toEqual({ 김가상: null });
  });

  test("and the acts are not made twice where title and date agree, or an id", async () => {
    const path = folder.put(
      "acts.csv",
      [
        "Title,Artist,Date,melon_artist_id",
        "첫째,그룹원,2020.01.01,",
        "Another,그룹원,2021.01.01,",
        "Solo,Somebody Else,2021.01.01,71",
      ].join("\n"),
    );
    await folder.importSheet(on.database, path);
    expect(await on.rows(`select count(*) as acts from artist`)).toEqual([{ acts: 7 }]);
    const [first] = await on.rows<{ songs: number }>(
      `select count(*) as songs from song where english_name in ('First', '첫째')`,
    );
    expect(first).toEqual({ songs: 1 });
    const again = await folder.importSheet(on.database, path);
    expect(again.result.outcome).toBe("unchanged");
  });

  test("are added to songs that are here, by a file of credits, and other rows wait", async () => {
    const path = folder.put(
      "credits.csv",
      [
        "song_id,title,feat_artist",
        "501,첫째 (Feat. 미나 Of Group Two),미나 Of Group Two",
        "501,첫째 (Feat. 미나 Of Group Two),미나 Of Group Two",
        "999,Unknown (Feat. Guest),Guest",
      ].join("\n"),
    );
    const map = folder.put("map.json", JSON.stringify({ song_id: "melon_id" }));
    const { report, remarks } = await folder.importSheet(on.database, path, { map });
    expect(remarks).toContain("1 row waits: no song in the catalogue has the id ….");
    expect(await creditsOf("First")).toEqual({
      김가상: await artistId("kim-1"),
      "미나 Of Group Two": await artistId("mina"),
    });
    expect(await on.rows(`select count(*) as songs from song`)).toEqual([{ songs: 3 }]);
    expect(accountOf(report, "credits.csv")).toEqual({
      read: 3,
      taken: 2,
      skipped: 0,
      waiting: 1,
    });
    expect(report.lines.filter(({ outcome }) => outcome === "waiting")).toEqual([
      {
        file: "credits.csv",
        line: 4,
        outcome: "waiting",
        field: "",
        reason: "no song in the catalogue has the id melon 999",
      },
    ]);
  });
});
