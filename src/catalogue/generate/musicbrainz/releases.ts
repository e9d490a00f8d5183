import type { Plan } from "../plan.ts";
import { type Release, releases } from "../releases.ts";
import { isKorean } from "./areas.ts";
import { mbidOf } from "./mbid.ts";
import { artistCredit, recordingDocument, titleOfSong } from "./recordings.ts";
import { relation } from "./relation.ts";

const PRIMARY_TYPES = {
  Album: "f529b476-6e62-324f-b0aa-1f3e33d313fc",
  Single: "d6038452-8ee0-3f68-affc-2de9a1ede0b9",
  EP: "6d0c5bf6-7a33-3420-a519-44fc63eedebf",
};

const SECONDARY_TYPES: Record<string, string> = {
  Compilation: "dd2a21e1-0c00-3729-a7a0-de60b84eb5d1",
  Soundtrack: "22a628ad-c082-3c4f-b1b6-d41665107b88",
  Live: "6fd474e2-6b58-3102-9d17-d6f7eb7da0a0",
};

const STATUSES = {
  Official: "4e304316-386d-3409-af2e-78857eec5cfe",
  Promotion: "518ffc83-5cde-34df-8627-81bff5093d92",
  Bootleg: "1156806e-d06a-38bd-83f0-cf2284a808b9",
};

/** A release without an album is a recording of its own in one case of ten, else a single. */
export function isStandalone({ isAlbum, number }: Release): boolean {
  return !isAlbum && number % 10 === 0;
}

export function* releaseGroupDocuments(plan: Plan): Generator<object> {
  for (const release of releases(plan)) {
    if (isStandalone(release)) continue;
    yield {
      annotation: null,
      rating: { value: null, "votes-count": 0 },
      relations: [],
      ...releaseGroup(plan, release),
    };
  }
}

export function* releaseDocuments(plan: Plan): Generator<object> {
  for (const release of releases(plan)) {
    if (isStandalone(release)) continue;
    yield releaseDocument(plan, release, 0);
    // Another edition, with the same recordings.
    if (release.number % 8 === 0) yield releaseDocument(plan, release, 1);
  }
}

export function* recordingDocuments(plan: Plan): Generator<object> {
  for (const release of releases(plan)) {
    if (isStandalone(release)) yield recordingDocument(plan, release, release.firstSong);
  }
}

function releaseGroup(plan: Plan, release: Release): object {
  const { number, tracks, date } = release;
  const primary = tracks > 7 ? "Album" : tracks > 3 ? "EP" : "Single";
  const secondary = number % 30 === 1 ? ["Soundtrack"] : number % 30 === 2 ? ["Live"] : [];
  return {
    aliases: [],
    "artist-credit": artistCredit(plan, [release.act]),
    disambiguation: "",
    "first-release-date": date ?? "",
    genres: [],
    id: mbidOf(plan, "release-group", number),
    "primary-type": primary,
    "primary-type-id": PRIMARY_TYPES[primary],
    "secondary-type-ids": secondary.map((type) => SECONDARY_TYPES[type]),
    "secondary-types": secondary,
    tags: [],
    title: titleOfRelease(plan, release),
  };
}

function releaseDocument(plan: Plan, release: Release, edition: number): object {
  const number = release.number * 2 + edition;
  const status = edition === 1 ? "Promotion" : number % 40 === 6 ? "Bootleg" : "Official";
  const { date } = release;
  return {
    aliases: [],
    annotation: null,
    "artist-credit": artistCredit(plan, [release.act]),
    asin: null,
    barcode: number % 3 === 0 ? null : String(9_000_000_000_000 + number),
    ...(date !== null && { country: "XW", date, "release-events": [{ area: null, date }] }),
    "cover-art-archive": { artwork: true, back: false, count: 1, darkened: false, front: true },
    disambiguation: edition === 1 ? "second edition" : "",
    genres: [],
    id: mbidOf(plan, "release", number),
    "label-info": [],
    media: [medium(plan, release, number)],
    packaging: null,
    "packaging-id": null,
    quality: "normal",
    relations: streamingOf(number),
    "release-group": releaseGroup(plan, release),
    status,
    "status-id": STATUSES[status],
    tags: [],
    "text-representation": {
      language: isKorean(plan, release.act) ? "kor" : "eng",
      script: null,
    },
    title: titleOfRelease(plan, release),
  };
}

function medium(plan: Plan, release: Release, number: number): object {
  return {
    discs: [],
    format: "Digital Media",
    "format-id": "907a28d9-b3b2-3ef6-89a8-7b18d91d4794",
    id: mbidOf(plan, "medium", number),
    position: 1,
    title: "",
    "track-count": release.tracks,
    "track-offset": 0,
    tracks: Array.from({ length: release.tracks }, (_, at) => {
      const song = release.firstSong + at;
      return {
        "artist-credit": artistCredit(plan, [release.act]),
        id: mbidOf(plan, "track", number * 100 + at),
        length: null,
        number: String(at + 1),
        position: at + 1,
        recording: recordingDocument(plan, release, song),
        title: titleOfSong(plan, release, song),
      };
    }),
  };
}

function titleOfRelease(plan: Plan, { title, act }: Release): string {
  return isKorean(plan, act) ? title.korean : title.latin;
}

function streamingOf(number: number): object[] {
  if (number % 10 !== 0) return [];
  const id = `generated${String(number).padStart(13, "0")}`;
  return [
    relation("release streaming", "forward", {
      type: "url",
      document: { id, resource: `https://open.spotify.com/album/${id}` },
    }),
  ];
}
