import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AlbumLine, ArtistLine, SongLine } from "../../src/catalogue/interchange/format.ts";
import {
  address,
  alias,
  artist,
  credited,
  type MadeUp,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "./made-up.ts";
import type { StandIn } from "./stand-in.ts";

/** Numbers of made-up MBIDs, one range for each kind of record. */
const FIRST = { group: 1e6, release: 2e6, recording: 3e6, work: 4e6, writer: 5e6, other: 6e6 };

const WRITERS = 200;
const ADDRESSES = {
  melon: "https://www.melon.com/artist/detail.htm?artistId=",
  spotify: "https://open.spotify.com/artist/",
} as const;

/** The acts of a catalogue with the most songs as MusicBrainz might have them, and others beside them. */
export interface AtMusicBrainz {
  standIn: StandIn;
  /** The refs of these acts, those with the most songs first. */
  acts: readonly string[];
  /** The MBIDs of all artists of the catalogue, by their refs. */
  mbids: ReadonlyMap<string, string>;
  /** The number of their albums there that are not in the catalogue. */
  newAlbums: number;
  /** The number of people who wrote them there, none of whom exists. */
  writers: number;
}

/**
 * Makes documents of MusicBrainz from the files of a catalogue: acts under their Korean names, two in three with one of their
 * addresses, one in ten beside a namesake; titles in capitals, in Korean or with other punctuation; albums in two editions,
 * songs without an album on a single; and made-up writers. Beside them are made-up acts that the catalogue does not have.
 * @param skipped the number of acts with the most songs that are left out
 */
export function atMusicBrainz(
  folder: string,
  {
    acts: numActs,
    others: numOthers,
    skipped = 0,
  }: { acts: number; others: number; skipped?: number },
): AtMusicBrainz {
  const artists = linesOf<ArtistLine>(folder, "artists");
  const songs = linesOf<SongLine>(folder, "songs");
  const albumOf = new Map(linesOf<AlbumLine>(folder, "albums").map((line) => [line.ref, line]));
  const bySongs = Map.groupBy(
    songs.flatMap((song) => song.artists),
    (ref) => ref,
  );
  const chosen = [...bySongs]
    .toSorted(([one, its], [other, those]) => those.length - its.length || (one < other ? -1 : 1))
    .slice(skipped, skipped + numActs)
    .map(([ref]) => ref);
  const isChosen = new Set(chosen);
  const documents = new Map(
    artists.map((line, at) => [line.ref, artistOf(line, at + 1, isChosen.has(line.ref))]),
  );
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    artist(FIRST.writer + at, `Made-up Writer ${at}`, { type: "Person" }),
  );
  // MusicBrainz has a date for nearly all, and without one on both sides two songs are not certainly one.
  const known = songs.filter(
    (song) => song.release_date !== undefined && song.artists.every((ref) => isChosen.has(ref)),
  );
  const onAlbums = Map.groupBy(known, (song) => song.album ?? `single ${song.ref}`);
  let newAlbums = 0;
  let number = 0;
  const used = new Set<MadeUp>();
  const named = new Set<MadeUp>(chosen.map((ref) => documents.get(ref)!));
  const releases = [...onAlbums].flatMap(([ref, tracks], at) => {
    const line = albumOf.get(ref);
    const [first] = tracks;
    const by = (line?.artists ?? first!.artists).map((one) => documents.get(one)!);
    for (const one of by) named.add(one);
    const date = line?.release_date ?? first!.release_date ?? "";
    const title = line === undefined ? spell(first!.name, at) : spell(line.name, at);
    const group = releaseGroup(FIRST.group + at, title, creditsOf(by), {
      primary: tracks.length > 4 ? "Album" : "Single",
      "first-release-date": date,
    });
    if (line === undefined) newAlbums += 1;
    const recordings = tracks.map((song) => {
      number += 1;
      const writer = writers[number % WRITERS]!;
      used.add(writer);
      return recordingOf(song, number, documents, writer);
    });
    return [1, 2].map((edition) =>
      release(FIRST.release + at * 2 + edition, group, date, recordings),
    );
  });
  const others = Array.from({ length: numOthers }, (_, at) => madeUpAct(at));
  const namesakes = chosen
    .filter((_, at) => at % 10 === 0)
    .map((ref, at) => artist(FIRST.other + 900_000 + at, String(documents.get(ref)!["name"])));
  return {
    standIn: {
      artists: [...namesakes, ...named, ...writers, ...others.map(({ act }) => act)],
      releases: [...releases, ...others.flatMap((one) => one.releases)],
      recordings: [],
      redirects: new Map(),
    },
    acts: chosen,
    mbids: new Map([...documents].map(([ref, { id }]) => [ref, id])),
    newAlbums,
    writers: used.size,
  };
}

function linesOf<Line>(folder: string, kind: string): Line[] {
  return readFileSync(join(folder, `${kind}.ndjson`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

function artistOf(line: ArtistLine, number: number, isAct: boolean): MadeUp {
  const { name, korean_name, is_group, external = {} } = line;
  const system = number % 3 === 0 ? null : external.melon ? "melon" : "spotify";
  const id = system && external[system];
  return artist(number, korean_name ?? name.toUpperCase(), {
    ...(is_group !== undefined && { type: is_group ? "Group" : "Person" }),
    aliases: [alias(name, "en")],
    relations:
      isAct && system !== null && typeof id !== "object" && id !== undefined
        ? [address(`${ADDRESSES[system]}${id}`)]
        : [],
  });
}

/** Spells a title as another catalogue does. */
function spell(title: string, at: number): string {
  if (at % 3 === 0) return title.toUpperCase();
  return at % 3 === 1 ? title.replaceAll("'", "’").replaceAll(" - ", " – ") : title;
}

function creditsOf(by: readonly MadeUp[]): object[] {
  return by.map((one, at) => credited(one, at + 1 < by.length ? " & " : ""));
}

function recordingOf(
  song: SongLine,
  number: number,
  documents: ReadonlyMap<string, MadeUp>,
  writer: MadeUp,
): MadeUp {
  const title = number % 2 === 0 ? (song.korean_name ?? song.name) : spell(song.name, number);
  const made = work(FIRST.work + number, title, [relation("writer", "artist", writer)]);
  const performs = { ...relation("performance", "work", made), work: made };
  const by = song.artists.map((ref) => documents.get(ref)!);
  return recording(FIRST.recording + number, title, creditsOf(by), [performs], {
    "first-release-date": song.release_date ?? "",
  });
}

/** An act that the catalogue does not have, with twenty singles. */
function madeUpAct(at: number): { act: MadeUp; releases: MadeUp[] } {
  const act = artist(FIRST.other + at, `Made-up Other ${at}`, { type: "Group" });
  const releases = Array.from({ length: 20 }, (_, nth) => {
    const number = FIRST.other + 100_000 + at * 20 + nth;
    const title = `Made-up Single ${at} ${nth}`;
    const date = `20${String(nth).padStart(2, "0")}-04-05`;
    const group = releaseGroup(number, title, [credited(act)], { "first-release-date": date });
    return release(number, group, date, [recording(number, title, [credited(act)])]);
  });
  return { act, releases };
}
