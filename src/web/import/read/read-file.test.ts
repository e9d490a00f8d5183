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
  const table = 'title,artist,rating\n"a\nb",c,3\n,c,3\nd,e,\nf,g,many\n';
  const { ratings, problems } = ratingsOf(read(table));
  expect(ratings.map(({ title }) => title)).toEqual(["a\nb"]);
  expect(problems).toEqual([
    "line 4 has no title",
    "line 5 has no rating",
    "line 6 has an unreadable rating: many",
  ]);
});

test.each([
  ["Track Name,Artist Name(s)\na,b\n", "csv"],
  ['[{"title":"a","artist":"b"}]', "json"],
])("a list without ratings is a playlist of the file's name: %j", (list, ending) => {
  expect(read(list, `Rainy mornings.${ending}`)).toMatchObject({
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
    ["title,rating\na\0,1\n", /seems to be a file that is not text/],
    [deep, /incomplete JSON/],
    [`${deep}${"]".repeat(200_000)}`, /./],
    ["{}", /another kind of JSON.*Choose a file/],
    ["", /is empty/],
    ["wine,price\na,3\n", /has to name the columns.*wine, price/],
    ["x".repeat(11 * 1024 * 1024), /at most 10 MB/],
  ];
  for (const [text, problem] of problems) {
    const contents = read(text);
    const said = contents.of === "nothing" ? contents.problem : contents.problems.join();
    expect(said).toMatch(problem);
  }
  const huge = read(`title,rating,review\na,1,${"b".repeat(1_000_000)}\n`);
  expect(huge).toMatchObject({
    of: "nothing",
    problems: [expect.stringMatching(/^line 2 has a review that cannot/)],
  });
});

const TRACK = "1aaaaaaaaaaaaaaaaaaaaa";

test("Spotify's playlists are read with the ids of their tracks, and none of them becomes an empty one", () => {
  const track = {
    trackName: "Kettle",
    artistName: "Tin Lids",
    albumName: "Kitchen",
    trackUri: `spotify:track:${TRACK}`,
  };
  const item = { episode: null, audiobook: null, localTrack: null, addedDate: "2026-01-01" };
  const head = { lastModifiedDate: "2026-01-01", description: null, numberOfFollowers: 0 };
  const playlists = [
    { ...head, name: "Tea", items: [track, null].map((one) => ({ ...item, track: one })) },
    { ...head, name: "Nothing", items: [] },
    { ...head, name: "n".repeat(80), items: [{ ...item, track }] },
  ];
  const kettle = { title: "Kettle", act: "Tin Lids", album: "Kitchen", spotify_id: TRACK };
  expect(read(JSON.stringify({ playlists }), "Playlist1.json")).toMatchObject({
    of: "playlists",
    is: "Spotify's file of playlists",
    rows: 4,
    playlists: [
      { name: "Tea", is_public: undefined, songs: [{ ...kettle, place: "playlist 1, song 1" }] },
      { name: "n".repeat(50), songs: [{ title: "Kettle" }] },
    ],
    problems: ["playlist 1, song 2 has no title", "playlist 2, Nothing: has no songs"],
  });
});

test("Spotify's library is one playlist, of the songs that one likes", () => {
  const track = { artist: "Tin Lids", album: "Kitchen", track: "Kettle" };
  const none = { shows: [], episodes: [], bannedTracks: [], bannedArtists: [], other: [] };
  const library = {
    tracks: [{ ...track, uri: `spotify:track:${TRACK}` }],
    albums: [{ artist: "Saucer", album: "Plates", uri: "spotify:album:x" }],
    artists: [{ name: "Saucer", uri: "spotify:artist:x" }],
    ...none,
  };
  const songs = [{ title: "Kettle", act: "Tin Lids", spotify_id: TRACK }];
  expect(read(JSON.stringify(library), "YourLibrary.json")).toMatchObject({
    of: "playlists",
    rows: 1,
    playlists: [{ name: "Liked songs", songs }],
    problems: [],
  });
});

test("the id of a track at Spotify is read of a table, too", () => {
  const table = `Track URI,Track Name,Artist Name(s)\nspotify:track:${TRACK},Kettle,Tin Lids\nnone,a,b\n`;
  expect(read(table)).toMatchObject({
    is: "a playlist from Exportify",
    playlists: [{ songs: [{ spotify_id: TRACK }, { spotify_id: null }] }],
  });
});

test("a file of which nothing can be read says what it seems to be", () => {
  const files: [content: string | Uint8Array, is: RegExp][] = [
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /a zip archive.*Unpack it/],
    [bytesOf("PK\u0003\u0004\0[Content_Types].xml\0xl/"), /an Excel workbook.*as CSV/],
    ["<!DOCTYPE html><title>Sign in</title>", /a web page/],
    ['<?xml version="1.0"?><!DOCTYPE plist><plist></plist>', /an Apple Music library/],
    ['<?xml version="1.0"?><playlist xmlns="http://xspf.org/ns/0/">', /an XSPF playlist.*as JSPF/],
    ["#EXTM3U\n#EXTINF:1,\na.mp3\n", /an M3U playlist.*files, not songs/],
    ['[{"endTime":"2026-01-01 10:00","trackName":"Kettle","msPlayed":1}]', /listening history/],
    ['{"userIsFollowing":["ada"]}', /another Spotify file/],
    ["Tin Lids,Kitchen,Kettle,01 Jan 2026 10:00\n", /a Last.fm export/],
    ["Date,Name,Year,Letterboxd URI,Rating\n2026-01-01,Kettle,2020,x,4\n", /a Letterboxd file/],
    ["Video ID,Time\nabc,2026\n", /a YouTube playlist/],
    ['{"format":"norae-ratings","version":1,"ratings":[]}', /a file of ratings from Norae/],
    ['{"playlists":[{"name":"Tea","entries":[{"song":"Kettle"}]}]}', /another kind of JSON/],
    ["title,rating\nKettle,\nSaucer,0\n", /a table with the columns title, rating/],
    ["\n \n", /is empty/],
  ];
  for (const [content, is] of files) {
    const contents = readFile(typeof content === "string" ? bytesOf(content) : content, "a");
    expect(contents).toMatchObject({ of: "nothing", problem: expect.stringMatching(is) });
  }
});

test("UTF-16 without a mark, windows-1252 and a row that names the separator are read", () => {
  const table = "title;artist\nCafé;Tin Lids\n";
  const encoded = ["utf-16le", "utf-16be", "win1252"].map((name) => iconv.encode(table, name));
  const playlists = [{ songs: [{ title: "Café" }] }];
  for (const bytes of [...encoded, bytesOf(`sep=;\r\n${table}`)])
    expect(readFile(bytes, "Tea.csv")).toMatchObject({ playlists });
});
