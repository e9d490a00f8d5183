import { ALBUM_TYPES } from "../../domain/catalogue/album-type.ts";
import type { AlbumLine, CreditLine, SongLine } from "../interchange/format.ts";
import { debutYear, nameOfArtist, refOfArtist, SOURCE } from "./artists.ts";
import { type Name, titleOf } from "./names.ts";
import { dateIn, LAST_YEAR, membersOf, type Plan, randomFor } from "./plan.ts";
import { pick, pickWeighted, pickZipf, type Random, zipfShare } from "./random.ts";

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

/** The letters of credits, as often as in the starter catalogue. */
const LETTERS: [string, number][] = [
  ["L", 33],
  ["LC", 20],
  ["CA", 13],
  ["LCA", 13],
  ["C", 10],
  ["A", 7],
  ["F", 4],
];

const FURTHER: [string, ...string[]] = [
  "producer",
  "vocal direction",
  "chorus",
  "instrument: guitar",
  "programming",
  "recording",
  "mixing",
  "mastering",
];

/** Returns the credits of a song: on average four, of different people. */
function creditsOf(plan: Plan, act: number, random: Random): CreditLine[] {
  const count = 2 + Math.floor(random() * 5);
  const writers = plan.artists - plan.performers;
  const lead = pickZipf(writers, random);
  const credited = new Set<number>();
  const credits: CreditLine[] = [];
  // A person who is drawn again is left out: a small catalogue may not have as many.
  for (let at = 0; credits.length < count && at < 3 * count; at += 1) {
    const roles = pickWeighted(LETTERS, random);
    const artist = personOf(plan, act, roles, (lead + at) % writers, random);
    if (credited.has(artist)) continue;
    credited.add(artist);
    credits.push({
      ...(random() >= 0.05 && { artist: refOfArtist(artist) }),
      name: nameAsCredited(plan, artist, random),
      roles,
      ...(random() < 0.05 && { also: [pick(FURTHER, random)] }),
    });
  }
  return credits;
}

/** Returns a writer, often one who works with the song's first; sometimes a member of the act; a guest is another act. */
function personOf(plan: Plan, act: number, letters: string, colleague: number, random: Random) {
  if (letters === "F") return pickZipf(plan.acts, random);
  const chance = random();
  if (chance < 0.1) {
    const members = act < plan.groups ? membersOf(plan, act) : [act];
    return members[Math.floor(random() * members.length)] ?? act;
  }
  const writers = plan.artists - plan.performers;
  return plan.performers + (chance < 0.45 ? colleague : pickZipf(writers, random));
}

/** Returns the name of a person in a script, or another name. */
function nameAsCredited(plan: Plan, artist: number, random: Random): string {
  const chance = random();
  if (chance < 0.2) return titleOf(random).latin;
  const { latin, korean } = nameOfArtist(plan, artist);
  return chance < 0.75 ? korean : latin;
}
