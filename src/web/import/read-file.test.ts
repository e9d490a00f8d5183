import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name = "a.csv") => readFile(bytesOf(text), name);

function ratingsOf(contents: ReturnType<typeof readFile>) {
  if (contents.of !== "ratings") throw new Error(JSON.stringify(contents));
  return contents;
}

const PLAIN = "제목,아티스트,평점\n노래,틴리즈,4.5\n";

test("a plain table is read in each encoding of spreadsheets", () => {
  const files = [
    bytesOf(PLAIN),
    bytesOf(`\ufeff${PLAIN}`),
    ...["utf-16le", "utf-16be"].map((name) => iconv.encode(`\ufeff${PLAIN}`, name)),
    iconv.encode(PLAIN, "cp949"),
    bytesOf(PLAIN.replaceAll(",", ";")),
    bytesOf(PLAIN.replaceAll(",", "\t").replaceAll("\n", "\r\n")),
  ];
  for (const bytes of files)
    expect(ratingsOf(readFile(bytes, "a.csv"))).toMatchObject({
      ratings: [{ title: "노래", act: "틴리즈", given: 4.5, place: "line 2", kind: "song" }],
      scale: 5,
      isOwn: false,
      problems: [],
    });
});

test("points of ten are recognised by the header or by what is more than five", () => {
  expect(ratingsOf(read("title,artist,rating10\na,b,4\n")).scale).toBe(10);
  expect(ratingsOf(read("title,artist,score\na,b,8\n")).scale).toBe(10);
  expect(ratingsOf(read("title,artist,score\na,b,4.5\nc,d,11\n")).scale).toBe(5);
  const rym = 'RYM Album,First Name,Last Name,Title,Rating\n1,"Tin","Lids",Kettle,9\n';
  expect(ratingsOf(read(rym))).toMatchObject({
    scale: 10,
    ratings: [{ kind: "album", act: "Tin Lids", title: "Kettle", given: 9 }],
  });
});

test("rows that cannot be read are said with their lines, the others are read", () => {
  const { ratings, problems } = ratingsOf(
    read('title,artist,rating\n"a\nb",c,3\n,c,3\nd,e,\nf,g,many\n'),
  );
  expect(ratings.map(({ title }) => title)).toEqual(["a\nb"]);
  expect(problems).toEqual([
    "line 4 has no title",
    "line 5 has no rating",
    "line 6 has no rating that can be read: many",
  ]);
});

test("a list without ratings is a playlist of the file's name", () => {
  const contents = read("Track Name,Artist Name(s)\na,b\n", "Rainy mornings.csv");
  expect(contents).toMatchObject({
    of: "playlists",
    playlists: [{ name: "Rainy mornings", songs: [{ title: "a", act: "b" }] }],
  });
});

test("hostile files get a clear text", () => {
  const many = `title,rating\n${"a,1\n".repeat(100_000)}`;
  const deep = "[".repeat(200_000);
  const problems: [string, RegExp][] = [
    [many, /more than 20,000 rows/],
    [`title,rating\n"a,1\n`, /quotation mark in line 2 is never closed/],
    ["title,rating\na\0,1\n", /no text file/],
    [deep, /not complete JSON/],
    [`${deep}${"]".repeat(200_000)}`, /./],
    ["{}", /no ratings and no playlists/],
    ["", /first row/],
    ["x".repeat(11 * 1024 * 1024), /at most 10 MB/],
  ];
  for (const [text, problem] of problems) {
    const contents = read(text);
    const said = contents.of === "nothing" ? contents.problem : contents.problems.join();
    expect(said).toMatch(problem);
  }
  const huge = ratingsOf(read(`title,rating,review\na,1,${"b".repeat(1_000_000)}\n`));
  expect(huge.problems).toEqual([expect.stringMatching(/^line 2 has a review that cannot/)]);
});
