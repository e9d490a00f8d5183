import { ALBUM_TYPES } from "../../domain/album-type.ts";
import type { AlbumLine, SongLine } from "../interchange/format.ts";
import { debutYear, refOfArtist, SOURCE } from "./artists.ts";
import { creditsOf } from "./credits.ts";
import { type Name, titleOf } from "./names.ts";
import { dateIn, LAST_YEAR, type Plan, randomFor } from "./plan.ts";
import { pickZipf, type Random, zipfShare } from "./random.ts";

const SOURCES = { sources: [SOURCE] };

function refOfAlbum(number: number): string {
  return `album-${number}`;
}

export function* albumLines(plan: Plan): Generator<AlbumLine> {
  for (const release of releases(plan)) {
    if (!release.isAlbum) continue;
    const { random, title } = release;
    yield {
      ref: refOfAlbum(release.number),
      ...inScripts(title, { hangul: 0.21, both: 0.1 }, random()),
      ...(random() < 0.6 && {
        album_type: ALBUM_TYPES[Math.floor(ALBUM_TYPES.length * random() ** 2)],
      }),
      ...(release.date !== null && { release_date: release.date }),
      artists: [refOfArtist(release.act)],
      ...(random() < 0.1 && {
        external: { spotify: `generated${String(release.number).padStart(13, "0")}` },
      }),
      ...SOURCES,
    };
  }
}

export function* songLines(plan: Plan): Generator<SongLine> {
  for (const release of releases(plan)) {
    for (let track = 1; track <= release.tracks; track += 1) yield songLine(plan, release, track);
  }
}

function songLine(plan: Plan, release: Release, track: number): SongLine {
  const number = release.firstSong + track - 1;
  const random = randomFor(plan, "song", number);
  const name = inScripts(songTitle(plan, release, number), { hangul: 0.19, both: 0.27 }, random());
  const suffix = random() < 0.02 ? " (Remix)" : "";
  const second = random() < 0.03 ? pickZipf(plan.acts, random) : release.act;
  return {
    ref: `song-${number}`,
    ...name,
    name: name.name + suffix,
    ...(release.isAlbum && { album: refOfAlbum(release.number), track }),
    is_title: track === 1 && random() < 0.6,
    ...(random() < 0.02 && { is_explicit: true }),
    ...(release.date !== null && { release_date: release.date }),
    artists: [...new Set([refOfArtist(release.act), refOfArtist(second)])],
    ...externals(number, random),
    credits: creditsOf(plan, release.act, random),
    ...SOURCES,
  };
}

/** Returns the title of a song. One in twenty has that of another song of the act. */
function songTitle(plan: Plan, { act, expectedSongs }: Release, number: number): Name {
  const random = randomFor(plan, "title", number);
  const title = Math.floor(random() * expectedSongs * 10);
  return titleOf(randomFor(plan, "title", -1 - act * 65_536 - title));
}

function inScripts(
  { latin, korean }: Name,
  share: { hangul: number; both: number },
  chance: number,
): { name: string; korean_name?: string } {
  if (chance < share.hangul) return { name: korean };
  return chance < share.hangul + share.both
    ? { name: latin, korean_name: korean }
    : { name: latin };
}

/** Returns ids in the form of other systems, none of which is theirs. */
function externals(number: number, random: () => number): Pick<SongLine, "external"> {
  const external = {
    ...(random() < 0.21 && { melon: 900_000_000 + number }),
    ...(random() < 0.2 && { youtube: `gen${String(number).padStart(8, "0")}` }),
    ...(random() < 0.02 && { spotify: `generated${String(number).padStart(13, "0")}` }),
  };
  return Object.keys(external).length === 0 ? {} : { external };
}

/** Songs of one act that were released together. */
interface Release {
  number: number;
  act: number;
  title: Name;
  date: string | null;
  /** False for a song without an album. */
  isAlbum: boolean;
  tracks: number;
  firstSong: number;
  /** The approximate number of all songs of the act. */
  expectedSongs: number;
  random: Random;
}

/** Yields releases until the plan's number of songs is reached: on average three songs, most of them a single one. */
function* releases(plan: Plan): Generator<Release> {
  let firstSong = 0;
  for (let number = 0; firstSong < plan.songs; number += 1) {
    const random = randomFor(plan, "release", number);
    const act = pickZipf(plan.acts, random);
    const isAlbum = random() < 0.75;
    const drawn = isAlbum ? 1 + Math.floor(16 * random() ** 5) : 1;
    const tracks = Math.min(drawn, plan.songs - firstSong);
    const debut = debutYear(plan, act);
    const year = debut + Math.floor((LAST_YEAR + 1 - debut) * random());
    yield {
      number,
      act,
      title: titleOf(random),
      date: random() < 0.999 ? dateIn(year, random) : null,
      isAlbum,
      tracks,
      firstSong,
      expectedSongs: 1 + Math.ceil(plan.songs * zipfShare(act, plan.acts)),
      random,
    };
    firstSong += tracks;
  }
}
