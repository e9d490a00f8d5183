import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { sheetFolder } from "../../../../test/data/spreadsheet.ts";
import { detectEncoding } from "./encoding.ts";
import { readMap } from "./map.ts";
import { type CsvRecord, readRecords } from "./records.ts";
import { openSheet, type SheetOptions } from "./sheet.ts";

const folder = sheetFolder();

async function rowsOf(path: string, options: SheetOptions = {}): Promise<CsvRecord[]> {
  const sheet = await openSheet(path, options);
  const rows = await Array.fromAsync(readRecords(path, sheet.encoding, sheet.separator));
  return rows.slice(sheet.rowsBefore);
}

/** Syllables that are in CP949 and not in the older EUC-KR. */
const RARE = "똠 샾 펲 뷁";
const text = `제목,가수\n${RARE},하나\n노래,둘\n`;

describe("the encoding of a spreadsheet", () => {
  test.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\ufeff${text}`)],
    ["utf-16le", iconv.encode(text, "utf-16le", { addBOM: true })],
    ["utf-16be", iconv.encode(text, "utf-16be", { addBOM: true })],
    ["utf-16le", iconv.encode(text, "utf-16le")],
    ["utf-16be", iconv.encode(text, "utf-16be")],
    ["cp949", iconv.encode(text, "cp949")],
  ] as const)("is recognised from its bytes: %s", async (encoding, bytes) => {
    const path = folder.put("encoded.csv", bytes);
    expect(await detectEncoding(path)).toBe(encoding);
    expect(await rowsOf(path)).toEqual([
      { line: 2, cells: [RARE, "하나"] },
      { line: 3, cells: ["노래", "둘"] },
    ]);
  });

  test("is recognised though a few bytes are damaged", async () => {
    const lines = Array.from({ length: 50 }, (_, at) => `노래 ${at},하나\n`).join("");
    const damaged = Buffer.concat([
      Buffer.from(text + lines),
      Buffer.from([0xeb, 0x85, 0x2c, 0x0a]),
    ]);
    expect(await detectEncoding(folder.put("damaged.csv", damaged))).toBe("utf-8");
  });

  test("is read the same in chunks that cut characters", async () => {
    const long = `제목,가수\n${`${RARE.repeat(200)},하나\n`.repeat(200)}`;
    const path = folder.put("long.csv", iconv.encode(long, "cp949"));
    const rows = await rowsOf(path);
    expect(rows).toHaveLength(200);
    expect(new Set(rows.map(({ cells }) => cells[0]))).toEqual(new Set([RARE.repeat(200)]));
  });
});

describe("the form of a spreadsheet", () => {
  test.each([",", ";", "\t", "|"])("is recognised with the separator %j", async (separator) => {
    const cells = [
      ["Title", "Artist", "Lyricist"],
      ["One, two; three", "Act", "A"],
    ];
    const quoted = cells.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join("\r\n");
    const path = folder.put("separated.csv", quoted);
    expect((await openSheet(path, {})).separator).toBe(separator);
    expect((await rowsOf(path))[0]?.cells).toEqual(cells[1]);
  });

  test("keeps line breaks within quotation marks, and counts lines as an editor does", async () => {
    const path = folder.put(
      "breaks.csv",
      'Our songs\r\n\r\nTitle,Artist\r\n"One\r\ntwo",Act\r\nThree,"Act ""A"""\r\n',
    );
    expect(await rowsOf(path)).toEqual([
      { line: 4, cells: ["One\ntwo", "Act"] },
      { line: 6, cells: ["Three", 'Act "A"'] },
    ]);
  });

  test("finds the row of headers below titles", async () => {
    const path = folder.put("titled.csv", "Songs of 2020,,\n\nNo.,곡명,아티스트\n1,노래,하나\n");
    const { rowsBefore, columns } = await openSheet(path, {});
    expect(rowsBefore).toBe(2);
    expect(columns.map(({ field }) => field)).toEqual([null, "title", "artist"]);
  });

  test.each([
    ["제목,가수,앨범,발매일,작사,작곡,편곡,피처링", "songs"],
    ["song_id,title,feat_artist", "credits"],
    ["Stage Name,Group,Gender,Date of Birth", "artists"],
    ["artist,artist_eng,member_num,gender", "groups"],
  ])("guesses the kind of %s", async (headers, kind) => {
    const path = folder.put("kind.csv", `${headers}\n${headers.replaceAll(/[^,]+/g, "x")}\n`);
    const sheet = await openSheet(path, {});
    expect(sheet).toMatchObject({ kind, isKindGuessed: true });
  });

  test("says what it does not know of a file, and what to do", async () => {
    const unknown = folder.put("unknown.csv", "Foo,Bar\n1,2\n");
    await expect(openSheet(unknown, {})).rejects.toThrow(/No row of headers.*Foo, Bar.*--map/s);
    const incomplete = folder.put("incomplete.csv", "Title,Bar\n1,2\n");
    await expect(openSheet(incomplete, { kind: "songs" })).rejects.toThrow(
      /no column for artist.*Title \(title\), Bar.*artist: whose song it is/s,
    );
    const open = folder.put("open.csv", 'Title,Artist\n"One,Act\n');
    await expect(rowsOf(open)).rejects.toThrow("a quotation mark is never closed");
    await expect(openSheet("/nowhere.csv", {})).rejects.toThrow("/nowhere.csv cannot be read");
  });
});

describe("a map of columns", () => {
  const path = () => folder.put("mapped.csv", "Foo,Bar,Baz\nOne,Act,x\n");
  const mapped = (map: object) => readMap(folder.put("map.json", JSON.stringify(map)));

  test("names the fields of columns", async () => {
    const map = await mapped({ Foo: "title", bar: "artist", Baz: null });
    const { columns, kind } = await openSheet(path(), { map });
    expect(kind).toBe("songs");
    expect(columns.map(({ field, ignored }) => [field, ignored])).toEqual([
      ["title", null],
      ["artist", null],
      [null, "is ignored by the map"],
    ]);
  });

  test("is refused with the columns and fields that there are", async () => {
    const unknown = await mapped({ Foo: "title", Bar: "artist", Quux: "album" });
    await expect(openSheet(path(), { map: unknown })).rejects.toThrow(
      /does not have: quux.*Foo, Bar, Baz.*title: the title of a song/s,
    );
    await expect(mapped({ Foo: "titel" })).rejects.toThrow(
      /"titel", which does not exist.*title, /s,
    );
    await expect(mapped({ "Date of Birth": "debut_date" })).rejects.toThrow("never imported");
    await expect(mapped(["title"])).rejects.toThrow('such as {"Song": "title"}');
    const foreign = await mapped({ Foo: "title", Bar: "artist", Baz: "group" });
    await expect(openSheet(path(), { map: foreign })).rejects.toThrow(
      "a file of songs does not have: group",
    );
  });
});
