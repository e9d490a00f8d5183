import { expect, test } from "vitest";
import { readNotes as read } from "../../../test/liner-notes/read-notes.ts";

test("titles stand with their credits in one line, with their producers, and after 'Song:'", () => {
  expect(
    read(
      "Boil / 작사 주전자 / 작곡 찻잔",
      "① Lid (Prod. Spout) - 작사 주전자",
      "Track 2. Tin | Lyrics Kettle | Music Lid",
    ),
  ).toEqual([
    "- Boil: 주전자 L, 찻잔 C",
    "1 Lid: Spout  producer, 주전자 L",
    "2 Tin: Kettle L, Lid C",
  ]);
  expect(read('Song: "Boil" (끓다)', "Artist: Kettle Duo", "Lyrics: Lid")).toEqual([
    "- Boil (끓다): Lid L",
    "? Artist: Kettle Duo",
  ]);
});

test("numbers stand above titles, behind a sign and before an underscore", () => {
  const lines = [
    "Track: 1",
    "Title: Boil",
    "Composer(s): Kettle",
    "#2 Tin",
    "글/곡: 주전자",
    "03_ Lid",
  ];
  expect(read(...lines, "작사(Lyrics by) 주전자")).toEqual([
    "1 Boil: Kettle C",
    "2 Tin: 주전자 LC",
    "3 Lid: 주전자 L",
  ]);
});

test("what an album's page copies is read again", () => {
  const disc = ["2-1. Boil (끓다) feat. Spout", "   lyrics: Kettle", "   guitar: Lid"];
  expect(read(...disc, "", "2-2. Tin", "   composition: Kettle, Lid")).toEqual([
    "1 Boil (끓다): Spout F, Kettle L, Lid  instrument: guitar",
    "2 Tin: Kettle C, Lid C",
  ]);
});

test("a number without a title beneath is left", () => {
  expect(read("1", "작사 주전자")).toEqual(["- -: 주전자 L", "? 1"]);
});

test("titles that begin like a role are titles", () => {
  expect(read("Words of Tea", "Lyrics by Kettle")).toEqual(["- Words of Tea: Kettle L"]);
});

test("the tracks behind a name are those that it is of, as Discogs tells them", () => {
  const list = ["Tracklist", "1 Boil 3:01", "Written-By – Kettle", "2 Steep 2:59", "3 Pour 3:20"];
  const credits = [
    "Credits",
    "Mixed By – Spout (tracks: 1), Lid (tracks: 2 to 3)",
    "Recorded By – Saucer (on tracks 1 & 3)",
    "Mastered By – Cup",
  ];
  expect(read(...list, "", ...credits)).toEqual([
    "1 Boil: Kettle LC, Spout  mixing, Saucer  recording",
    "2 Steep: Lid  mixing",
    "3 Pour: Lid  mixing, Saucer  recording",
    // Credits without a track are the album's.
    "- -: Cup  mastering",
    "? Tracklist",
    "? Credits",
  ]);
});

test("tracks of which no list stands there are told by their numbers", () => {
  expect(read("Mixed By – Spout (tracks: 2), Lid (tracks: 1, 3)")).toEqual([
    "2 -: Spout  mixing",
    "1 -: Lid  mixing",
    "3 -: Lid  mixing",
  ]);
});

test("sides and discs are left unread, and nobody is called so", () => {
  const sides = "Mixed By – Spout (tracks: A1 to A3)";
  const discs = "Mixed By – Spout (tracks: 1-1 to 1-3)";
  expect(read("1 Boil", "Lyrics by Kettle", sides, discs)).toEqual([
    "1 Boil: Kettle L",
    `? ${sides}`,
    `? ${discs}`,
  ]);
});

test("a heading 'Credits' on each track begins no album's credits", () => {
  const track = (number: number, name: string) => [
    `${number}. Song ${number}`,
    "Credits",
    `Lyrics by ${name}`,
    "",
  ];
  expect(read(...track(1, "Kettle"), ...track(2, "Lid"), ...track(3, "Spout"))).toEqual([
    "1 Song 1: Kettle L",
    "2 Song 2: Lid L",
    "3 Song 3: Spout L",
    "? Credits",
    "? Credits",
    "? Credits",
  ]);
});

test("credits in brackets behind a title may end with its length, and a list has a heading", () => {
  expect(
    read("곡 목록", '1. "찬장" (작사: 김찻잔 / 작곡: 최도마, 한젓가락 / 편곡: 최도마) - 3:28'),
  ).toEqual(["1 찬장: 김찻잔 L, 최도마 CA, 한젓가락 C", "? 곡 목록"]);
});

test("what all tracks are written by is of the album", () => {
  expect(read("All tracks are written by Ladle and Lid and arranged by Ladle.")).toEqual([
    "- -: Ladle LCA, Lid LC",
  ]);
});

test("the numbers of tracks stand behind the roles of a person", () => {
  expect(read("1. Heat", "2. Bake", "", "Ladle – lyrics (1, 2), music (2)")).toEqual([
    "1 Heat: Ladle L",
    "2 Bake: Ladle LC",
  ]);
});

test("below the tracks, those who only mixed or played are of the album, and what says so is, too", () => {
  const tracks = ["1. Heat", "Lyrics by Ladle", "", "2. Bake", "Lyrics by Lid", ""];
  expect(read(...tracks, "Mixed by Pan", "Mastered by Pot")).toEqual([
    "1 Heat: Ladle L",
    "2 Bake: Lid L",
    "- -: Pan  mixing, Pot  mastering",
  ]);
  expect(read(...tracks, "All vocals recorded by Pan at Room 2").at(-1)).toBe(
    "- -: Pan  vocals recording",
  );
});

test("a legend says in which order the names stand behind each title", () => {
  expect(
    read(
      "Tracklist (lyrics / music / arrangement)",
      "1. Heat (– / Pan / Pan)",
      "2. Bake (Lid / Pan, Pot / Pot)",
    ),
  ).toEqual([
    "1 Heat: Pan CA",
    "2 Bake: Lid L, Pan C, Pot CA",
    "? Tracklist (lyrics / music / arrangement)",
  ]);
});

test("the numbers of tracks stand behind names, tables are parted by semicolons, and words are spaced", () => {
  expect(read("1. Heat", "2. Bake", "", "Music: Pan (1), Lid (1, 2)")).toEqual([
    "1 Heat: Pan C, Lid C",
    "2 Bake: Lid C",
  ]);
  expect(read("No;Title;Lyricist;Composer", "1;Heat;Pan;Pan, Lid")).toEqual([
    "1 Heat: Pan LC, Lid C",
  ]);
  expect(read("작 사 | 주전자", "작 곡 | 찻잔")).toEqual(["- -: 주전자 L, 찻잔 C"]);
  expect(read("M-1 Heat", "作詞 Pan", "M-2 Bake", "作曲 Lid")).toEqual([
    "1 Heat: Pan L",
    "2 Bake: Lid C",
  ]);
});

test("what is said of all songs is the album's, in a sentence, too", () => {
  for (const line of [
    "All lyrics are written by Kettle, except where noted.",
    "All lyrics by Kettle",
    "모든 곡 작사: Kettle",
    "Kettle – lyrics (all tracks), vocals (all tracks)",
  ])
    expect(read(line)[0]).toMatch(/^- -: Kettle L/);
});

test("the fields below a title of a database are read", () => {
  const fields = ["arranger:\tLid", "recording of:\tSteam", "writer:\tKettle and Lid"];
  expect(read("#\tTitle\tRating\tLength", "1\tSteam", ...fields)).toEqual([
    "1 Steam: Lid LCA, Kettle LC",
    "? recording of:\tSteam",
  ]);
});

test("a title before its credits keeps its number, and a length behind them is none of their names", () => {
  expect(read("1. Steam - 작곡: 주전자 / 편곡: 뚜껑 (3:24)")).toEqual([
    "1 Steam: 주전자 C, 뚜껑 A",
  ]);
  expect(read("01 Leaf — Kettle (lyrics, music), Lid (bass)")).toEqual([
    "1 Leaf: Kettle LC, Lid  instrument: bass",
  ]);
  expect(read("[Track 03] 김 (Feat. 찻잔)", "작사·작곡 : 주전자")).toEqual([
    "3 김: 찻잔 F, 주전자 LC",
  ]);
  expect(read("1. Steam Lyrics: Kettle Music: Lid 2. Leaf Lyrics: Cup")).toEqual([
    "1 Steam: Kettle L, Lid C",
    "2 Leaf: Cup L",
  ]);
});

test("a sentence about one song is read, unless something in it is no name", () => {
  const sentence = 'The single "Steam" has lyrics by Kettle and Lid, and was arranged by Cup.';
  expect(read(sentence)).toEqual(["- Steam: Kettle L, Lid L, Cup A"]);
  const other = '"Leaf" was written by the members on tour, and arranged by Cup.';
  expect(read(other)).toEqual([`? ${other}`]);
});

test("credits far below a site's buttons are not looked for", () => {
  const title = ["Steam", "FLAC", ...Array.from({ length: 40 }, () => "듣기"), "작사 주전자"];
  expect(read(...title)[0]).toBe("- -: 주전자 L");
});

test("roles with one typing error are read below the number of a track, but not where a title may stand", () => {
  const typed = ["Lyrcis bu Kettle", "Compsed & Aranged by Lid / Prodcued by Cup"];
  expect(read("1. Steam", ...typed, "2. Leaf", "Writen by Cup", "Spring by Kettle")).toEqual([
    "1 Steam: Kettle L, Lid CA, Cup  producer",
    "2 Leaf: Cup LC",
    "? Spring by Kettle",
  ]);
});

test("a Korean sentence about one song is read, unless something in it is no name", () => {
  expect(
    read(
      "타이틀곡 '끓다'는 작사 주전자 및 Lid, 작곡 찻잔과 사과, 편곡 찻잔이 맡았다.",
      "수록곡 ‘김’은 주전자와 찻잔이 작사하고 Lid가 작곡과 편곡을 맡았습니다.",
    ),
  ).toEqual(["- 끓다: 주전자 L, Lid L, 찻잔 CA, 사과 C", "- 김: 주전자 L, 찻잔 L, Lid CA"]);
  const others = [
    "'김'은 멤버 주전자가 작사에 참여했다.",
    "'끓다'와 '김'은 주전자가 작사했다.",
    "'김'은 찻잔과 함께 노래했다.",
  ];
  expect(read(...others)).toEqual(others.map((line) => `? ${line}`));
});

test("a guest of the title is the person with a group behind the name below", () => {
  expect(read("1. Steam (feat. Lid)", "Lyrics: Cup, Lid (Tea Set)", "Music: Lid")).toEqual([
    "1 Steam: Lid (Tea Set) FLC, Cup L",
  ]);
  expect(read("1. Steam (feat. Lid of TEA SET)", "Lyrics: Lid of TEA SET, Lid (B)")).toEqual([
    "1 Steam: Lid of TEA SET FL, Lid (B) L",
  ]);
});
