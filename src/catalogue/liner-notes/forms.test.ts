import { expect, test } from "vitest";
import { parseLinerNotes } from "./parse.ts";

/** The songs of notes as 'track title: name roles, …', and the lines that were not understood behind them. */
function read(...lines: string[]): string[] {
  const { tracks, unread } = parseLinerNotes(lines.join("\n"));
  return [
    ...tracks.map(({ track, title, credits }) => {
      const names = credits.map(({ name, roles, also }) => [name, roles, ...also].join(" "));
      return `${track ?? "-"} ${title ?? "-"}: ${names.join(", ")}`;
    }),
    ...unread.map(({ text }) => `? ${text}`),
  ];
}

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
  expect(suggested("Released by Kettle Records")).toEqual([undefined]);
  expect(suggested("Watched by Kettle")).toEqual([undefined]);
});

test("credits in brackets behind a title may end with its length, and a list has a heading", () => {
  expect(
    read("곡 목록", '1. "찬장" (작사: 김찻잔 / 작곡: 최도마, 한젓가락 / 편곡: 최도마) - 3:28'),
  ).toEqual(["1 찬장: 김찻잔 L, 최도마 CA, 한젓가락 C", "? 곡 목록"]);
});

test("short forms with a dot begin a role, and a role ends with a stroke", () => {
  expect(
    read("1) Timer -- Lyr. Ladle; Comp. Ladle, Lid; Arr. Lid", "Vocal / Ladle", "Bass / Lid"),
  ).toEqual(["1 Timer: Ladle LC vocals, Lid CA instrument: bass"]);
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

test("Japanese lists part names by dots, but not the words of a name in Katakana", () => {
  expect(read("作詞:Kettle・茶碗、作曲:ケトル・リド")).toEqual([
    "- -: Kettle L, 茶碗 L, ケトル・リド C",
  ]);
});

test("a sentence about one song is read, unless something in it is no name", () => {
  const sentence = 'The single "Steam" has lyrics by Kettle and Lid, and was arranged by Cup.';
  expect(read(sentence)).toEqual(["- Steam: Kettle L, Lid L, Cup A"]);
  const other = '"Leaf" was written by the members on tour, and arranged by Cup.';
  expect(read(other)).toEqual([`? ${other}`]);
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

test("credits far below a site's buttons are not looked for", () => {
  const title = ["Steam", "FLAC", ...Array.from({ length: 40 }, () => "듣기"), "작사 주전자"];
  expect(read(...title)[0]).toBe("- -: 주전자 L");
});
