import { join } from "node:path";
import type { Database } from "../../database/database.ts";
import { findActsOfMbids } from "../../database/refresh/acts-to-refresh.ts";
import { loadPeopleByName } from "../../database/edits/people-by-name.ts";
import { nameKeys } from "../../domain/text/name.ts";
import {
  type ArtistDocument,
  dateOf,
  releaseDateOf,
  type ReleaseDocument,
} from "../musicbrainz/documents.ts";
import { VARIOUS_ARTISTS } from "../musicbrainz/facts/known-ids.ts";
import { lockAsking } from "../musicbrainz/import-artists.ts";
import { openScratch, removeScratch } from "../musicbrainz/scratch/scratch.ts";
import { type Answers, createAnswers } from "../musicbrainz/web/answers.ts";
import type { WebService } from "../musicbrainz/web/client.ts";
import { readIsGroup } from "./find-act/addresses.ts";

/** An artist of MusicBrainz that released something lately, and of whom no song is here. */
export interface NewAct {
  mbid: string;
  name: string;
  /** null: its type is not known there. */
  isGroup: boolean | null;
  /** When it was formed, of a group alone. */
  began: string | null;
  /** Its albums and singles of these months, the earliest first. */
  releases: { title: string; date: string; isKorean: boolean }[];
  /** Acts here that have its name, and are not matched with it: it is probably one of them. */
  namesakes: { id: number; english_name: string }[];
}

export interface NewActs {
  acts: NewAct[];
  /** The date from which on releases were looked for. */
  since: string;
  /** Whether there were more releases than are looked through. */
  isCut: boolean;
}

interface NewActsOptions {
  service: WebService;
  answersFolder: string;
  now: Date;
  /** Only those that have this tag at MusicBrainz. Tags are not CC0, and are not stored. */
  tag?: string | undefined;
}

const DAY = 86_400_000;

/** How far back releases are looked for, in months. */
const MONTHS = 3;

const PAGE = 100;

/** Maximum number of pages of releases that are looked through. */
const MOST_PAGES = 50;

/** The number of artists that one request asks for. */
const OF_REQUEST = 25;

/** Groups that began since are listed first, in milliseconds. */
const LATELY = 2 * 365 * DAY;

/**
 * Finds the artists of official releases in Korea, or in Korean, of the last months of whom no song is here. Groups that began in
 * the last two years come first, then those with the most releases.
 * @throws WebServiceProblem, TimeIsUp, AskedByAnother
 */
export async function listNewActs(
  database: Database,
  { service, answersFolder, now, tag }: NewActsOptions,
): Promise<NewActs> {
  await using _lock = await lockAsking(database);
  const folder = join(answersFolder, "new-acts");
  const scratch = openScratch(folder, "new acts", { now, keptFor: DAY });
  let isDone = false;
  try {
    const found = await findNewActs(database, createAnswers(scratch, service), now, tag);
    isDone = true;
    return found;
  } finally {
    scratch.close();
    if (isDone) removeScratch(folder);
  }
}

async function findNewActs(
  database: Database,
  answers: Answers,
  now: Date,
  tag: string | undefined,
): Promise<NewActs> {
  const { released, ...searched } = await findReleased(answers, now);
  const known = await database.read((db) => findActsOfMbids(db, [...released.keys()]));
  // Of a member, or of a writer, a record is here before they are an act.
  const unknown = [...released.keys()].filter((mbid) => (known.get(mbid)?.num_songs ?? 0) === 0);
  const artists: Tagged[] = [];
  for (let at = 0; at < unknown.length; at += OF_REQUEST) {
    const ids = unknown.slice(at, at + OF_REQUEST).map((mbid) => `"${mbid}"`);
    const path = `artist?query=${encodeURIComponent(`arid:(${ids.join(" OR ")})`)}&limit=${OF_REQUEST}`;
    const found = await answers.list<Tagged>(path, "artists");
    artists.push(...(found?.records ?? []));
  }
  const releasesOf = ({ id }: Tagged) => [...(released.get(id)?.values() ?? [])];
  const wanted = artists.filter((artist) => {
    const releases = releasesOf(artist);
    const isTagged = tag === undefined || artist.tags?.some(({ name }) => name === tag) === true;
    // Of acts from elsewhere there are Korean editions.
    const isKorean = (artist.country ?? "KR") === "KR" || releases.some((one) => one.isKorean);
    return isTagged && isKorean && releases.length > 0;
  });
  const named = await database.read((db) => loadPeopleByName(db, wanted.flatMap(keysOf)));
  const acts = wanted.map((artist): NewAct => {
    const called = keysOf(artist).flatMap((key) => named.get(key) ?? []);
    const namesakes = new Map(
      called.map(({ id, english_name }) => [id, { id, english_name }] as const),
    );
    namesakes.delete(known.get(artist.id)?.id ?? 0);
    const isGroup = readIsGroup(artist);
    return {
      mbid: artist.id,
      name: artist.name,
      isGroup,
      // Of a person it is the birth, which is never read.
      began: isGroup === true ? (dateOf(artist["life-span"]?.begin) ?? null) : null,
      releases: releasesOf(artist).toSorted((one, other) => one.date.localeCompare(other.date)),
      namesakes: [...namesakes.values()],
    };
  });
  const late = new Date(now.getTime() - LATELY).toISOString().slice(0, 10);
  const isLate = ({ began }: NewAct) => began !== null && began >= late;
  const sorted = acts.toSorted(
    (one, other) =>
      Number(isLate(other)) - Number(isLate(one)) ||
      other.releases.length - one.releases.length ||
      one.name.localeCompare(other.name),
  );
  return { acts: sorted, ...searched };
}

type Tagged = ArtistDocument & { tags?: { name: string }[] };

/** Finds the albums and singles of artists, each once for all its editions. */
async function findReleased(answers: Answers, now: Date) {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - MONTHS);
  const [since = "", until] = [first, now].map((date) => date.toISOString().slice(0, 10));
  const query = `date:[${since} TO ${until}] AND status:official AND (country:KR OR lang:kor)`;
  const released = new Map<string, Map<string, NewAct["releases"][number]>>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = `release?query=${encodeURIComponent(query)}&limit=${PAGE}&offset=${page * PAGE}`;
    const found = await answers.list<ReleaseDocument>(path, "releases");
    for (const release of found?.records ?? [])
      for (const { artist } of release["artist-credit"] ?? []) {
        if (artist.id === VARIOUS_ARTISTS) continue;
        const own = released.get(artist.id) ?? new Map();
        own.set(release["release-group"]?.id ?? release.id, {
          title: release.title,
          date: releaseDateOf(release) ?? "",
          isKorean: release["text-representation"]?.language === "kor",
        });
        released.set(artist.id, own);
      }
    if (page * PAGE + PAGE >= (found?.count ?? 0)) return { released, since, isCut: false };
  }
  return { released, since, isCut: true };
}

function keysOf({ name, aliases }: ArtistDocument): string[] {
  return nameKeys([name, ...(aliases ?? []).map((alias) => alias.name)]);
}
