import { expect, test } from "vitest";
import { readCsv } from "../text/csv.ts";
import { playlistDisposition, type PlaylistToWrite, writePlaylist } from "./playlist-file.ts";

const artist = (english_name: string) => ({
  id: null,
  english_name,
  korean_name: null,
  is_person: null,
});

const UNKNOWN = { korean_name: null, album: null, release_date: null, spotify_song_id: null };
const song = (id: number, facts: Partial<PlaylistToWrite["songs"][number]> = {}) => {
  return {
    ...UNKNOWN,
    id,
    english_name: `Song ${id}`,
    artists: [artist("Made-up Artist")],
    ...facts,
  };
};

const of: PlaylistToWrite = {
  playlist: {
    _id: 12,
    name: 'Rain, "soft"',
    description: "One\ntwo",
    norae_user: "ada",
    created_at: "2026-03-01T03:00:00.000Z",
    is_public: true,
  },
  songs: [
    song(1, {
      english_name: 'Say "Hi", twice',
      korean_name: "안녕",
      artists: [artist("One"), artist("Two")],
      album: { id: 1, name: "Album" },
      release_date: "2024-02",
      spotify_song_id: "abc123",
    }),
    song(2),
  ],
  origin: "https://norae.example",
};

test("a playlist as CSV has a row for each song, in which nothing is run as a formula", () => {
  const text = writePlaylist("csv", {
    ...of,
    songs: [...of.songs, song(3, { english_name: "=1" })],
  });
  expect(text.startsWith("\ufeffposition,title,korean_title,artists,")).toBe(true);
  const rows = readCsv(text.slice(1), ",");
  expect(Array.isArray(rows) && rows.slice(1).map(({ cells }) => cells.join("|"))).toEqual([
    '1|Say "Hi", twice|안녕|One, Two|Album|2024-02|abc123|https://norae.example/song/2',
    "2|Song 2||Made-up Artist||||https://norae.example/song/3",
    "3|'=1||Made-up Artist||||https://norae.example/song/4",
  ]);
});

test("a playlist as JSPF has its fields and lists of identifiers, without unknown values", () => {
  expect(JSON.parse(writePlaylist("jspf", of))).toEqual({
    playlist: {
      title: 'Rain, "soft"',
      creator: "ada",
      annotation: "One\ntwo",
      info: "https://norae.example/playlist/12",
      identifier: "https://norae.example/playlist/12",
      date: "2026-03-01T03:00:00.000Z",
      track: [
        {
          title: 'Say "Hi", twice',
          creator: "One, Two",
          album: "Album",
          annotation: "안녕",
          info: "https://norae.example/song/2",
          identifier: ["https://norae.example/song/2", "https://open.spotify.com/track/abc123"],
        },
        {
          title: "Song 2",
          creator: "Made-up Artist",
          info: "https://norae.example/song/3",
          identifier: ["https://norae.example/song/3"],
        },
      ],
    },
  });
  const id = "0a1b2c3d-0000-4000-8000-0123456789AB";
  const recordings = new Map([
    [1, id],
    [2, "no id of theirs"],
  ]);
  const known = JSON.parse(writePlaylist("jspf", { ...of, recordings }));
  expect(known.playlist.track.map((track: { identifier: string[] }) => track.identifier)).toEqual([
    [
      `https://musicbrainz.org/recording/${id.toLowerCase()}`,
      "https://norae.example/song/2",
      "https://open.spotify.com/track/abc123",
    ],
    ["https://norae.example/song/3"],
  ]);
  const empty = { ...of, playlist: { ...of.playlist, description: "" }, songs: [] };
  expect(JSON.parse(writePlaylist("jspf", empty))).toMatchObject({ playlist: { track: [] } });
});

test("a playlist as plain text names its owner and has a line for each song", () => {
  expect(writePlaylist("txt", of)).toBe(`Rain, "soft"
by ada

One
two

1. One, Two - Say "Hi", twice (안녕)
2. Made-up Artist - Song 2

https://norae.example/playlist/12
`);
});

test("its file is named after it, without characters that file names may not have", () => {
  const named = (name: string) => playlistDisposition({ _id: 12, name }, "csv");
  const file = `attachment; filename="playlist-12.csv"; filename*=UTF-8''`;
  expect(named("비 (soft)")).toBe(`${file}%EB%B9%84%20%28soft%29.csv`);
  expect(named('../a\\b"\u202e')).toBe(`${file}a%20b.csv`);
  expect(named("..")).toContain("UTF-8''playlist-12.csv");
});
