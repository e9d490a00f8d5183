import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLinerNotes } from "../parse.ts";

/** The tracks of a release as 'number title', a star behind title tracks, and the lines that were left behind them. */
function read(...lines: string[]): string[] {
  const { tracks, unread } = parseLinerNotes(lines.join("\n"), "release");
  return [
    ...tracks.map(({ track, title, is_title, credits }) => {
      const guests = credits.map(({ name, roles }) => ` ${roles}: ${name}`).join();
      return `${track ?? "-"} ${title ?? "-"}${is_title ? " ★" : ""}${guests}`;
    }),
    ...unread.map(({ text }) => `? ${text}`),
  ];
}

test("a numbered list without credits is read, with guests and without times", () => {
  expect(
    read(
      "1. Boil Over (끓는 밤)\t3:24",
      "02 Tin Lid (feat. Spout)",
      "3) Steep – 3:02",
      "4. 주전자 feat. Lid 2:59",
      "⑤ Pour (Inst.) (3:24)",
    ),
  ).toEqual([
    "1 Boil Over (끓는 밤)",
    "2 Tin Lid F: Spout",
    "3 Steep",
    "4 주전자 F: Lid",
    "5 Pour (Inst.)",
  ]);
});

test("cells are parted by tabs, and an act's cell is left", () => {
  expect(
    read("1\tBoil Over\t3:24", "2\tTin Lid\tKettle Duo\t2:59", "3\tSteep\t(우리다)\t3:00"),
  ).toEqual(["1 Boil Over", "2 Tin Lid", "3 Steep (우리다)", "? Kettle Duo\t2:59"]);
  expect(
    read("No.\tTitle\tLength", '1.\t"Boil Over" (끓는 밤)\t3:24', "2.\tTin Lid\t2:59"),
  ).toEqual(["1 Boil Over (끓는 밤)", "2 Tin Lid"]);
});

test("title tracks are those that the text marks", () => {
  expect(
    read(
      "1. Boil Over (Title)",
      "2. 끓는 밤 [타이틀곡]",
      "3. Steep ★ 3:24",
      "4. ★ Lid",
      "5. Title: Pour",
      "6. TITLE 찻잔",
      "7. Cup (Title Track) (feat. Spout)",
      "8. 주전자 (더블 타이틀)",
      "9. Saucer",
      "10. Title",
    ),
  ).toEqual([
    "1 Boil Over ★",
    "2 끓는 밤 ★",
    "3 Steep ★",
    "4 Lid ★",
    "5 Pour ★",
    "6 찻잔 ★",
    "7 Cup ★ F: Spout",
    "8 주전자 ★",
    "9 Saucer",
    "10 Title",
  ]);
  // Here the word says that a title follows.
  expect(read("Title: Boil", "Lyrics by Kettle")).toEqual(["- Boil L: Kettle"]);
});

test("titles that look like a site's count, or like a role, are titles behind a number", () => {
  const titles = [
    "Like You",
    "View",
    "24/7",
    "365",
    "4:44",
    "A Year Ago",
    "노래",
    "Piano",
    "Words",
  ];
  expect(read(...titles.map((title, at) => `${at + 1}. ${title}`))).toEqual(
    titles.map((title, at) => `${at + 1} ${title}`),
  );
  const counts = ["12,000 views", "1.2M plays", "1 like", "3 days ago"];
  expect(read(...counts)).toEqual(counts.map((line) => `? ${line}`));
});

test("a text with only titles is read", () => {
  const titles = ["끓는 밤 (Boil Over)", "How Do You Like That Tea?", "사랑해요", "24 Hours"];
  expect(read("Tracklist", ...titles, "Tin Lid ★", "Steep (feat. Spout)\t3:02")).toEqual([
    ...titles.map((title) => `- ${title}`),
    "- Tin Lid ★",
    "- Steep F: Spout",
    "? Tracklist",
  ]);
  expect(read("Title\tLength", "Boil Over\t3:24", "Lid\t2:59")).toEqual([
    "- Boil Over",
    "- Lid",
    "? Title\tLength",
  ]);
  expect(read("Title track ★")).toEqual(["- Title track ★"]);
  const four = ["Boil Over", "Tin Lid", "Steep", "Pour"];
  expect(read(...four, "Piano")).toEqual([...four, "Piano"].map((title) => `- ${title}`));
});

test("a marked title without a number is read among numbered ones", () => {
  expect(read("1. Boil Over", "끓는 밤 (Title)", "3. Steep")).toEqual([
    "1 Boil Over",
    "- 끓는 밤 ★",
    "3 Steep",
  ]);
});

test("numbers stand above their titles, and what is below those is left", () => {
  const act = ["Kettle Duo", "3:24"];
  expect(read("1", "Boil Over", ...act, "2", "24 Hours", ...act, "3", "365", ...act)).toEqual([
    "1 Boil Over",
    "2 24 Hours",
    "3 365",
    ...[...act, ...act, ...act].map((line) => `? ${line}`),
  ]);
});

test("credits below a number are no title", () => {
  expect(read("1", "Lyrics by Kettle", "2", "Lyrics by Lid")).toEqual([
    "- - L: Kettle, L: Lid",
    "? 1",
    "? 2",
  ]);
});

test("names with roles are no titles, nor are lines of one song's notes", () => {
  expect(read("Lyrics", "Kettle", "Spout", "Lid", "Saucer")).toEqual([
    "- - L: Kettle, L: Spout, L: Lid, L: Saucer",
  ]);
  expect(read("주전자", "작사", "찻잔", "작곡")).toEqual(["- - L: 주전자, C: 찻잔"]);
  expect(read("Somewhere", "Lyrics by Kettle", "Elsewhere")).toEqual([
    "- Somewhere L: Kettle",
    "? Elsewhere",
  ]);
  const others = ["Lyics by Kettle", "Released by Kettle Records", "Credits:"];
  expect(read("Day by Day", ...others)).toEqual([
    "- Day by Day",
    ...others.map((one) => `? ${one}`),
  ]);
  expect(parseLinerNotes("Boil Over\nTin Lid").tracks).toEqual([]);
});

test("any list is read whole", () => {
  const name = fc.nat(99).map((number) => `Kettle${number}x`);
  const other = fc.constantFrom(
    "1. ",
    "2\n",
    "03 ",
    "\t",
    "\n",
    "\n\n",
    " ★",
    "(Title)",
    "3:21",
    " ",
  );
  const text = fc.array(fc.oneof(name, other), { maxLength: 60 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (list) => {
      const { tracks, unread } = parseLinerNotes(list, "release");
      const all = [
        ...tracks.flatMap(({ title, credits }) => [title, ...credits.map((one) => one.name)]),
        ...unread.map((line) => line.text),
      ].join("\n");
      for (const [one] of list.matchAll(/Kettle\d+x/g)) expect(all).toContain(one);
    }),
    { numRuns: 1_000 },
  );
});

test("the longest lists end", () => {
  for (const text of ["Boil\n".repeat(4_000), "1\nBoil\n".repeat(2_800), "Boil ★\n".repeat(2_800)])
    expect(parseLinerNotes(text, "release").tracks.length).toBeGreaterThan(1_000);
});
