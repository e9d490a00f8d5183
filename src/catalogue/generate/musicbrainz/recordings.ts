import { type GeneratedCredit, generateCredits } from "../credits.ts";
import { type Plan, randomFor } from "../plan.ts";
import type { Release } from "../releases.ts";
import { songTitle } from "../songs.ts";
import { isKorean } from "./areas.ts";
import { artistStub, displayedName } from "./artists.ts";
import { mbidOf } from "./mbid.ts";
import { relation } from "./relation.ts";

/** Returns the credits of a song, which its recording and its work share between them. */
export function creditsOfSong(plan: Plan, { act }: Release, song: number): GeneratedCredit[] {
  return generateCredits(plan, act, randomFor(plan, "credit", song));
}

/** Returns the title of a song: of most Korean ones, that in Hangul. */
export function titleOfSong(plan: Plan, release: Release, song: number): string {
  const { latin, korean } = songTitle(plan, release, song);
  return isKorean(plan, release.act) && song % 3 !== 0 ? korean : latin;
}

/** Returns the credited artists of an album or song: the act, and after a join phrase the guests. */
export function artistCredit(plan: Plan, artists: readonly number[]): object[] {
  return artists.map((artist, at) => ({
    artist: { ...artistStub(plan, artist), aliases: [] },
    joinphrase: at === artists.length - 1 ? "" : at === 0 ? " feat. " : " & ",
    name: displayedName(plan, artist),
  }));
}

/** Returns the document of a recording, in a release or of its own. */
export function recordingDocument(plan: Plan, release: Release, song: number): object {
  const random = randomFor(plan, "song", song);
  const credits = creditsOfSong(plan, release, song);
  const guests = credits.flatMap(({ letters, artist }) =>
    letters.includes("F") && artist !== null && artist !== release.act ? [artist] : [],
  );
  return {
    aliases: [],
    annotation: null,
    "artist-credit": artistCredit(plan, [release.act, ...guests]),
    disambiguation: random() < 0.02 ? "instrumental" : "",
    genres: [],
    id: mbidOf(plan, "recording", song),
    isrcs: random() < 0.4 ? [`ZZGEN${String(song % 10_000_000).padStart(7, "0")}`] : [],
    length: 120_000 + Math.floor(random() * 180_000),
    relations: [
      ...arrangersOf(plan, credits),
      performance(plan, release, song),
      ...streamingOf(song),
    ],
    tags: [],
    title: titleOfSong(plan, release, song),
    video: random() < 0.02,
  };
}

/** Returns the relations of a recording to those who arranged or produced it. */
function arrangersOf(plan: Plan, credits: GeneratedCredit[]): object[] {
  return credits.flatMap(({ artist, name, letters, further }) => {
    if (artist === null) return [];
    const target = { type: "artist", document: artistStub(plan, artist), credit: name } as const;
    return [
      ...(letters.includes("A") ? [relation("arranger", "backward", target)] : []),
      ...(further === "producer" ? [relation("producer", "backward", target)] : []),
    ];
  });
}

function performance(plan: Plan, release: Release, song: number): object {
  return relation("performance", "forward", {
    type: "work",
    document: workStub(plan, release, song),
  });
}

/** Returns a work as other documents contain it. */
export function workStub(plan: Plan, release: Release, song: number): object {
  const language = isKorean(plan, release.act) ? "kor" : "eng";
  const isSong = song % 25 !== 0;
  return {
    attributes: [],
    disambiguation: "",
    id: mbidOf(plan, "work", song),
    iswcs: song % 4 === 0 ? [iswc(song)] : [],
    language,
    languages: [language],
    title: titleOfSong(plan, release, song),
    type: isSong ? "Song" : "Soundtrack",
    "type-id": isSong
      ? "f061270a-2fd6-32f1-a641-f0f8676d14e6"
      : "3b1e94ba-c01a-3d53-b3c7-1b5f8ea25e3b",
  };
}

function iswc(song: number): string {
  const digits = String(song % 1_000_000_000).padStart(9, "0");
  return `T-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}-0`;
}

function streamingOf(song: number): object[] {
  const urls = [
    ...(song % 5 === 0
      ? [`https://www.melon.com/song/detail.htm?songId=${900_000_000 + song}`]
      : []),
    ...(song % 4 === 1
      ? [`https://www.youtube.com/watch?v=gen${String(song % 100_000_000).padStart(8, "0")}`]
      : []),
  ];
  return urls.map((resource) =>
    relation("free streaming", "forward", { type: "url", document: { id: resource, resource } }),
  );
}
