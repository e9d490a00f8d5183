import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { writePlaylist } from "../../../domain/playlists/playlist-file.ts";
import { readFile } from "./read-file.ts";

const read = (text: string, name = "a.csv") => readFile(new TextEncoder().encode(text), name);
const KETTLE = { title: "Kettle", act: "Tin Lids" };

test("a list of albums is read as ratings of albums, in a table and in JSON", () => {
  const rated = { of: "ratings", scale: 100, why: "line 2 has 85", problems: [] };
  const ratings = [
    { ...KETTLE, kind: "album", given: 85, date: "2024-05-01", place: "line 2" },
    { kind: "album", title: "Saucer", given: 70, date: "2024-05-12" },
  ];
  const table =
    "Artist,Album,Rating,Date\nTin Lids,Kettle,85,2024-05-01\nCups,Saucer,70,12 May 2024\nCups,Tray,NR,\n";
  expect(read(table)).toMatchObject({
    ...rated,
    ratings,
    rows: 2,
    problems: ["line 4 has no rating"],
  });
  const json = '[{"artist":"Tin Lids","album":"Kettle","rating":90}]';
  expect(read(json)).toMatchObject({ ratings: [{ ...KETTLE, kind: "album", given: 90 }] });
  expect(read("Artist,Title,Type,Rating\nTin Lids,Kettle,EP,4\n")).toMatchObject({
    ratings: [{ ...KETTLE, kind: "album" }],
  });
  expect(read("Artist,Album\nTin Lids,Kettle\n")).toMatchObject({
    of: "nothing",
    problem: expect.stringMatching(/albums without ratings/),
  });
});

test("lines above the headers are passed over, and lines are counted from the first", () => {
  const shazam =
    "Shazam Library\nIndex,TagTime,Title,Artist,URL,TrackKey\n1,2024-01-01,Kettle,Tin Lids,x,2\n";
  expect(read(shazam, "shazamlibrary.csv")).toMatchObject({
    of: "playlists",
    is: "a Shazam library",
    file: "shazamlibrary.csv",
    playlists: [{ name: "shazamlibrary", songs: [{ ...KETTLE, place: "line 3" }] }],
    problems: [],
  });
  for (const first of ["sep=;\r\n", '"sep=;"\r', "sep=;;\n", "My songs;;\n\n", "My songs\n"])
    expect(read(`${first}title;artist;rating\nKettle;Tin Lids;4,5\n`), first).toMatchObject({
      of: "ratings",
      is: "a table with the columns title, artist, rating",
      ratings: [{ ...KETTLE, given: 4.5, place: first.endsWith("\n\n") ? "line 4" : "line 3" }],
    });
});

test("Korean headers are read in every form", () => {
  for (const head of [
    "곡제목,가수명,앨범명,평점",
    "곡명,아티스트명,앨범,별점",
    "제목,가수,음반,내 평점",
  ])
    expect(read(`${head}\nKettle,Tin Lids,Kitchen,4\n`), head).toMatchObject({
      of: "ratings",
      ratings: [{ ...KETTLE, album: "Kitchen", given: 4 }],
    });
  // As macOS writes them.
  expect(read("곡명,가수명\nKettle,Tin Lids\n".normalize("NFD"))).toMatchObject({
    playlists: [{ songs: [KETTLE] }],
  });
});

test("UTF-16 without a mark is read whatever it begins with", () => {
  const tables = [
    "가수명,곡명\n틴리즈,주전자\n",
    "곡명\t가수명\r\n주전자\t틴리즈\r\n",
    "곡명\n주전자",
  ];
  for (const table of tables)
    for (const name of ["utf-16le", "utf-16be"])
      expect(readFile(iconv.encode(table, name), "Tea.csv"), table).toMatchObject({
        playlists: [{ songs: [{ title: "주전자" }] }],
      });
});

test("a library of iTunes has ratings of 0 to 100", () => {
  const table =
    "Name\tArtist\tAlbum\tMy Rating\rKettle\tTin Lids\tKitchen\t100\rSaucer\tCups\t\t\r";
  expect(readFile(iconv.encode(`\ufeff${table}`, "utf-16le"), "Music.txt")).toMatchObject({
    of: "ratings",
    scale: 100,
    ratings: [{ ...KETTLE, kind: "song", given: 100 }],
    problems: ["line 3 has no rating"],
  });
});

const song = (id: number, english_name: string, korean_name: string | null) => ({
  id,
  english_name,
  korean_name,
  album: null,
  release_date: null,
  spotify_song_id: null,
  artists: [{ id: 1, name: "Tin Lids", english_name: "Tin Lids", korean_name: null }] as never,
});

test("a playlist that was downloaded here as text is read as it was", () => {
  const songs = [
    song(1, "Kettle", "주전자"),
    song(2, "Tea (Inst.)", "차 (Inst.)"),
    song(3, "Salt (Live) - Remix", null),
  ];
  const head = { _id: 7, norae_user: "ada", created_at: "2026-01-01", is_public: true };
  for (const description of ["", "1. not - a song\n2. nor - this\n\nfor mornings"]) {
    const playlist = { ...head, name: "Tea, twice", description };
    const text = writePlaylist("txt", { playlist, songs, origin: "https://norae.example" });
    expect(read(text, "playlist-7.txt")).toMatchObject({
      of: "playlists",
      is: "a playlist from Norae as text",
      playlists: [
        {
          name: "Tea, twice",
          description,
          songs: [KETTLE, { title: "Tea (Inst.)" }, { title: "Salt (Live) - Remix" }],
        },
      ],
      problems: [],
    });
  }
});

test.each([
  ["1. Tin Lids - Kettle\n2. Cups - Saucer\n", "Tea"],
  ["For mornings\n\n1) Tin Lids – Kettle\n2) Cups – Saucer\n", "For mornings"],
  ["Tin Lids - Kettle\r\nCups - Saucer", "Tea"],
  [
    "#EXTM3U\n#PLAYLIST:Mornings\n#EXTINF:1,Tin Lids - Kettle\na.mp3\n#EXTINF:2,Cups - Saucer\nb.mp3\n",
    "Mornings",
  ],
])("a text with a song in each line is a playlist: %j", (text, name) => {
  expect(read(text, "Tea.txt")).toMatchObject({
    playlists: [{ name, songs: [KETTLE, { title: "Saucer", act: "Cups" }] }],
    problems: [],
  });
});

test("other texts are no lists of songs", () => {
  for (const text of ["Dear Ada,\n\ntea - at five - is ready.\n", "wine,price\nred - dry,3\n"])
    expect(read(text, "a.txt")).toMatchObject({ of: "nothing" });
});
