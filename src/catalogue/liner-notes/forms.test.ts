import { expect, test } from "vitest";
import { readNotes as read } from "../../../test/liner-notes/read-notes.ts";
import { parseLinerNotes } from "./parse.ts";

test("roles stand beneath their names, as sites write them", () => {
  expect(read("주전자", "작사", "찻잔", "작곡")).toEqual(["- -: 주전자 L, 찻잔 C"]);
  const sections = ["ARTISTS", "Kettle", "Vocals", "COMPOSITION & LYRICS", "Spout", "Composer"];
  expect(read(...sections, "Lid", "Lyricist")).toEqual([
    "- -: Kettle  vocals, Spout C, Lid L",
    "? ARTISTS",
    "? COMPOSITION & LYRICS",
  ]);
});

test("roles stand in brackets, one behind the other, and before a closing bracket", () => {
  expect(read("작사:하나 작곡:둘", "[편곡] 셋", "작사) 넷", "Prod. by Five")).toEqual([
    "- -: 하나 L, 둘 C, 셋 A, 넷 L, Five  producer",
  ]);
});

test("a list goes on in the next line after a comma, or where that is indented", () => {
  expect(read("Lyrics by Kettle,", "Spout, Lid", "작곡 찻잔", "  주전자", "Anybody")).toEqual([
    "- -: Kettle L, Spout L, Lid L, 찻잔 C, 주전자 C",
    "? Anybody",
  ]);
});

test("a role stands behind each name of a line", () => {
  expect(read("켄틀 작사, 스파웃 작곡", "리드 편곡 소서 작사")).toEqual([
    "- -: 켄틀 L, 스파웃 C, 리드 A, 소서 L",
  ]);
});

test("roles follow each other in a line with nothing but 'by'", () => {
  expect(read("Lyrics by Kettle, Lid Composed by Spout Co-arranged by Saucer")).toEqual([
    "- -: Kettle L, Lid L, Spout C, Saucer A",
  ]);
});

test("a role is joined to its names by underscores, dots, arrows, in full width, by letters", () => {
  expect(
    read(
      "작사_주전자",
      "편곡by 뚜껑",
      "Lyrics.... Kettle",
      "작곡→찻잔",
      "Ｍｕｓｉｃ ｂｙ Ｌｉｄ",
      "L, C: Spout",
      "作詞：蓋",
    ),
  ).toEqual(["- -: 주전자 L, 뚜껑 A, Kettle L, 찻잔 C, Lid C, Spout LC, 蓋 L"]);
});

test("what is no credit is left: labels and what is beneath them, nobody, sentences, empty headings", () => {
  expect(read("Written By", "Kettle", "Release Date", "January 5, 2030")).toEqual([
    "- -: Kettle LC",
    "? Release Date",
    "? January 5, 2030",
  ]);
  const others = ["Lyrics: N/A", "작곡: 미상", "Composed by Lid, this song is about tea", "Music"];
  expect(read(...others)).toEqual(others.map((line) => `? ${line}`));
});

test("cells of a table's unknown columns are left", () => {
  expect(
    read(
      "No.\tTitle\tLyrics\tStudio\tLength",
      "1\tBoil\tKettle\tSpout Sound\t3:21",
      "Total length:\t3:21",
    ),
  ).toEqual(["1 Boil: Kettle L", "? Spout Sound", "? Total length:\t3:21"]);
});

test("work that is no role of a song is left with its names", () => {
  const others = [
    "Choreography by Spout",
    "A&R",
    "Nobody Here",
    "M/V Directed by Lid",
    "안무 뚜껑",
  ];
  expect(read("Producer", "Kettle", ...others)).toEqual([
    "- -: Kettle  producer",
    ...others.map((line) => `? ${line}`),
  ]);
});

test("HTML is read as its text, a line for each block", () => {
  const html =
    '<div class="credit"><h3>Boil &amp; Steep</h3><ul><li>Lyrics by <a href="/k">Kettle</a>, Lid</li>' +
    "<li>Composed&nbsp;by Spout</li></ul><script>var a = 'Lyrics by Nobody';</script><p>Arranged by<br>Cup</p></div>";
  expect(read(html)).toEqual(["- Boil & Steep: Kettle L, Lid L, Spout C, Cup A"]);
  const row = "<table><tr><th>No.</th><th>Title</th><th>Lyrics</th><th>Music</th></tr>";
  expect(read(`${row}<tr><td>1</td><td>Pour</td><td>Lid</td><td>Spout</td></tr></table>`)).toEqual([
    "1 Pour: Lid L, Spout C",
  ]);
  expect(read("Lyrics by Kettle <3 Lid")).toEqual(["- -: Kettle <3 Lid L"]);
});

test("others who are not named are no names", () => {
  expect(
    read("Lyrics by Kettle et al.", "Composed by Lid, Spout and others", "편곡 찻잔 외 2명"),
  ).toEqual(["- -: Kettle L, Lid C, Spout C, 찻잔 A"]);
  expect(read("Artist: Various Artists", "Lyrics by Kettle with Lid")).toEqual([
    "- -: Kettle L, Lid L",
    "? Artist: Various Artists",
  ]);
});

test("Japanese booklets have their words", () => {
  expect(
    read(
      "作詞：やかん、湯のみ",
      "日本語詞：急須",
      "ラップ詞：茶釜",
      "作曲・編曲：茶匙",
      "ミックス：土瓶",
    ),
  ).toEqual(["- -: やかん L, 湯のみ L, 急須 L, 茶釜 L, 茶匙 CA, 土瓶  mixing"]);
});

test("a writer without a sign, a maker of the track, and letters of roles behind names", () => {
  expect(read("Writer Kettle", "Track by Lid", "Spout (L, C), Cup (A)")).toEqual([
    "- -: Kettle LC, Lid  producer, Spout LC, Cup A",
  ]);
  expect(read("1. Side (A)", "Lyrics by Kettle")).toEqual(["1 Side (A): Kettle L"]);
});

test("a role with a typing error is left, with the line that was probably meant", () => {
  const suggested = (line: string) => parseLinerNotes(line).unread.map((one) => one.suggestion);
  expect(suggested("Lyics by Kettle")).toEqual(["Lyrics by Kettle"]);
  expect(suggested("Compsoed by: Lid & Spout")).toEqual(["Composed by: Lid & Spout"]);
  expect(suggested("Arangement – Cup")).toEqual(["Arrangement – Cup"]);
  expect(suggested("Styling: Kettle")).toEqual([undefined]);
  expect(suggested("Released by Kettle Records")).toEqual([undefined]);
  expect(suggested("Watched by Kettle")).toEqual([undefined]);
});

test("short forms with a dot begin a role, and a role ends with a stroke", () => {
  expect(
    read("1) Timer -- Lyr. Ladle; Comp. Ladle, Lid; Arr. Lid", "Vocal / Ladle", "Bass / Lid"),
  ).toEqual(["1 Timer: Ladle LC vocals, Lid CA instrument: bass"]);
});

test("societies are no part of a name, nor is the dot of a name in Katakana a sign", () => {
  expect(read("작사\t문뚜껑\tKOMCA", "작곡 Lid (ASCAP)", "編曲: キム・チャッチャン、急須")).toEqual(
    ["- -: 문뚜껑 L, Lid C, キム・チャッチャン A, 急須 A"],
  );
});

test("Chinese words, parts of a soundtrack and backs of covers in capitals are read", () => {
  expect(
    read("Part.2 Stay - Matcha", "词：陈茶壶/Lid", "曲：林瓷碗", "编曲：林瓷碗", "制作人：Ladle"),
  ).toEqual(["2 Stay - Matcha: 陈茶壶 L, Lid L, 林瓷碗 CA, Ladle  producer"]);
  expect(read("WORDS KETTLE KIM MUSIC PAN SEO & LID ARR. PAN SEO")).toEqual([
    "- -: KETTLE KIM L, PAN SEO CA, LID C",
  ]);
});

test("a studio may stand behind 'for', and a name may end with a role", () => {
  expect(read("Mixing : Ladle for Larder Sound", "스트링 Strings by 쟁반 스트링 (Tray)")).toEqual([
    "- -: Ladle  mixing, 쟁반 스트링 (Tray)  instrument: 스트링 instrument: strings",
  ]);
});

test("a shop's list of persons with their roles is read", () => {
  const persons = "Kettle, Composer, Lyricist - Tea Set, MainArtist - Lid, Mixing Engineer";
  expect(read(persons)).toEqual(["- -: Kettle LC, Tea Set  vocals, Lid  mixing"]);
});

test("the words of a song are no names", () => {
  expect(read("작사 주전자", "", "가사", "물이 끓는 밤에")).toEqual([
    "- -: 주전자 L",
    "? 가사",
    "? 물이 끓는 밤에",
  ]);
});

test("Japanese lists part names by dots, but not the words of a name in Katakana", () => {
  expect(read("作詞:Kettle・茶碗、作曲:ケトル・リド")).toEqual([
    "- -: Kettle L, 茶碗 L, ケトル・リド C",
  ]);
});

test("signs of fans around names are left out, and those of names stay", () => {
  expect(read(":: Lyrics by Kettle 😭", "comp- tea__set, Lid")).toEqual([
    "- -: Kettle L, tea__set C, Lid C",
  ]);
});

test("a guest's group behind 'of' is no part of the name", () => {
  expect(read("5. Steam (feat. Kettle of Teacups)", "Lyrics: Lid")).toEqual([
    "5 Steam: Kettle F, Lid L",
  ]);
});

test("a role has its language before it, and what is meant in square brackets", () => {
  expect(
    read("Japanese Words: Kettle", "영어 가사 English Lyrics by Lid", "Rap [Rap Making] – Cup"),
  ).toEqual(["- -: Kettle L, Lid L, Cup L"]);
});

test("a list of a society of authors has its columns behind the names", () => {
  const writers = ["Writers\tPRO\t%", "KETTLE ANNA\tASCAP\t12.5", "LID BO\tKOMCA\t87.5"];
  const publishers = ["Publishers\tPRO\t%", "TEA TUNES\tBMI\t100"];
  expect(read(...writers, ...publishers)).toEqual([
    "- -: KETTLE ANNA LC, LID BO LC",
    ...publishers.map((line) => `? ${line}`),
  ]);
});
