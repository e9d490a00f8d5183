import { expect, test } from "vitest";
import { readRelease as read } from "../../../../test/liner-notes/read-notes.ts";
import { parseLinerNotes } from "../parse.ts";

const TWO_SONGS = ["1 Steam: Kettle L, Lid L, Spout C", "2 Leaf: Lid LC, Tea, Inc. A"];

test("a wiki's template of a track list is read", () => {
  const template = [
    "{{Track listing",
    "| extra_column = Arrangement",
    "| title1 = Steam",
    "| lyrics1 = {{hlist|[[Kettle (singer)|Kettle]]|{{lang|ko|Lid}}}}<ref>Booklet</ref>",
    "| music1 = ''Spout''",
    "| length1 = 3:02",
    "| title2 = Leaf",
    "| lyrics2 = Lid",
    "| music2 = Lid",
    "| extra2 = Tea, Inc.",
    "}}",
  ];
  expect(read(...template)).toEqual(TWO_SONGS);
  expect(read("{{트랙", "| 제목1 = 김", "| 작사1 = 주전자", "}}")).toEqual(["1 김: 주전자 L"]);
});

test("tables of wikis are read, with a row or a cell a line", () => {
  const rows = ["{|", "! No. !! Title !! Lyrics", "|-", "| 1 || Steam || Kettle", "|}"];
  expect(read(...rows)).toEqual(["1 Steam: Kettle L"]);
  const cells = ["{|", "! No.", "! Title", "! Lyrics", "|-", "| 1", "| Steam", "| Kettle", "|}"];
  expect(read(...cells)).toEqual(["1 Steam: Kettle L"]);
  expect(read("|| 번호 || 제목 || 작사 ||", "|| 1 || 김 || 주전자 ||")).toEqual(["1 김: 주전자 L"]);
});

test("spreadsheets are read with names in quotes, and with a credit a row", () => {
  const head = "No,Title,Lyrics,Music,Arrangement";
  const rows = ['1,Steam,"Kettle, Lid",Spout,', '2,"Leaf",Lid,Lid,"Tea, Inc."'];
  expect(read(head, ...rows)).toEqual(TWO_SONGS);
  const people = ["track_no;track_title;role;name", "1;Steam;Lyrics;Kettle", "1;Steam;Music;Lid"];
  expect(read(...people)).toEqual(["1 Steam: Kettle L, Lid C"]);
});

test("a row whose quotes are not in order stays as it is", () => {
  const text = 'track,title,lyrics\n1,Steam,Kettle\n2,"Leaf"s,Lid';
  const { tracks, unread } = parseLinerNotes(text);
  expect(tracks).toHaveLength(1);
  expect(unread.map((line) => line.text)).toEqual(['2,"Leaf"s,Lid']);
});

test("a table's cells go on in the lines below, with empty ones between", () => {
  const head = "No.\tTitle\tLyrics\tMusic\tLength";
  const first = ['1.\t"Steam"\t', "Kettle", "Lid", "", "\t", "Spout", "", "\t3:02"];
  const last = ['2.\t"Leaf"\tLid\t', "Lid", "Cup", "\t3:04", "Total length:\t6:06"];
  expect(read(head, ...first, ...last)).toEqual([
    "1 Steam: Kettle L, Lid L, Spout C",
    "2 Leaf: Lid LC, Cup C",
  ]);
});
