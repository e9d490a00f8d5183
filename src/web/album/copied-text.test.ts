import { expect, test } from "vitest";
import type { SongCredit } from "../../domain/credits/credit.ts";
import { parseRoles } from "../../domain/catalogue/role.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { type AlbumCredits, creditsAsLinerNotes, creditsAsTable } from "./copied-text.ts";
import { trackNumber } from "./track-number.ts";

const artist = (english_name: string) => ({
  id: null,
  english_name,
  korean_name: null,
  is_person: null,
});

const album: AlbumCredits["album"] = {
  english_name: "First Light",
  artists: [artist("Paper Lanterns"), artist("Moth")],
  album_type: "EP",
  release_date: "2024-02-29",
};

const BARE = { korean_name: null, disc: 1, featured: [], credits_cut: [] } as Partial<Song> as Song;
const song = (id: number, english_name: string, facts: Partial<Song> = {}): Song => ({
  ...BARE,
  id,
  english_name,
  track: id,
  ...facts,
});

const credit = (song_id: number, credited_name: string, letters: string): SongCredit => ({
  song_id,
  artist: artist(credited_name),
  credited_name,
  roles: parseRoles(letters) ?? [],
  also: [],
});

const songs = [
  song(1, "Glow", { korean_name: "빛", featured: [artist("Ghost")] }),
  song(2, "Dusk", { credits_cut: ["lyrics", "composition", "arrangement"] }),
  song(3, "Bonus", { track: null }),
];
const credits = [
  credit(1, "Ghost", "F"),
  credit(1, "Quill", "LC"),
  credit(1, "Tempo", "A"),
  credit(2, "Quill", "L"),
];

test("as a table: a line a track, a column a person, apart by tabs", () => {
  expect(creditsAsTable({ album, songs, credits })).toBe(
    "#\ttrack\tQuill\tGhost\tTempo\n1\tGlow\tLC\tF\tA\n2\tDusk\tL\t\t\n\tBonus\t\t\t",
  );
});

test("as a table: no name begins another cell or line", () => {
  const hostile = { songs: [song(1, "Tab\there")], credits: [credit(1, "Line\nbreak", "L")] };
  expect(creditsAsTable({ album, ...hostile })).toBe("#\ttrack\tLine break\n1\tTab here\tL");
});

test("as liner notes: the tracks, each with its credited people, by the names as credited", () => {
  expect(creditsAsLinerNotes({ album, songs, credits })).toBe(
    `Paper Lanterns, Moth - First Light
EP, Feb 29, 2024

1. Glow (빛) feat. Ghost
   lyrics: Quill
   composition: Quill
   arrangement: Tempo

2. Dusk
   lyrics: Quill
   These credits may be incomplete.

Bonus`,
  );
});

test("with production where the page shows it: its lines stand below, in the order of the registry", () => {
  const produced = [
    { ...credit(1, "Quill", "LC"), also: ["mixing", "producer"] },
    { ...credit(1, "Studio", ""), also: ["mixing", "tea", "instrument: guitar"] },
  ];
  expect(creditsAsLinerNotes({ album, songs: [songs[0]!], credits: produced })).toContain(
    `   composition: Quill
   producer: Quill
   guitar: Studio
   mixing: Quill, Studio
   tea: Studio`,
  );
  expect(creditsAsTable({ album, songs: [songs[0]!], credits: produced })).toBe(
    "#\ttrack\tQuill\tStudio\n1\tGlow\tLC, producer, mixing\tguitar, mixing, tea",
  );
});

test("as liner notes: unknown values are left out", () => {
  const unknown = { english_name: "X", artists: [], album_type: null, release_date: null };
  expect(creditsAsLinerNotes({ album: unknown, songs: [], credits: [] })).toBe("X");
});

test("tracks of several discs are numbered by disc and track", () => {
  const discs = [song(1, "a"), song(2, "b", { disc: 2, track: 1 })];
  expect(discs.map((each) => trackNumber(each, discs))).toEqual(["1-1", "2-1"]);
  expect(trackNumber(songs[0]!, songs)).toBe("1");
  expect(trackNumber(songs[2]!, songs)).toBe("");
});
