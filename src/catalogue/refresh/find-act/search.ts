import type { KnownOfAct } from "../../../database/refresh/acts-to-refresh.ts";
import { datesAgree } from "../../../domain/calendar-date.ts";
import { readTitle } from "../../../domain/catalogue/versions/version-title.ts";
import { nameKeys } from "../../../domain/text/name.ts";
import { shareTitle, titleKeys } from "../../../domain/text/title-keys.ts";
import {
  type ArtistDocument,
  dateOf,
  type RecordingDocument,
  type ReleaseGroupDocument,
} from "../../musicbrainz/documents.ts";
import { externalIdsOf } from "../../musicbrainz/facts/external-ids.ts";
import type { Answers } from "../../musicbrainz/web/answers.ts";
import { artistPath } from "../../musicbrainz/web/fetch-artists.ts";
import { isOfKind } from "./addresses.ts";

/** An artist whose name fits, and what agrees besides. */
export interface Candidate {
  artist: ArtistDocument;
  /** The distinct titles of albums and songs that agree with their dates. */
  titles: string[];
  /** The systems in which the two have different ids, where an artist has only one. */
  contradicting: string[];
}

/** Maximum number of artists that are compared, each of which takes some requests. */
const MOST_COMPARED = 3;

/** The number of names that are searched for at most. */
const MOST_NAMES = 8;

/** The number of agreeing titles that make a match certain. */
export const ENOUGH_TITLES = 3;

/** The systems in which an artist has one id. Of Spotify and YouTube it may have several. */
const SINGLE = ["melon", "wikidata"] as const;

/** Searches artists by the names of an act in all scripts, and compares what they released. */
export async function findByName(
  answers: Answers,
  known: KnownOfAct,
  isGroup: boolean | null,
  isRejected: (mbid: string) => boolean,
): Promise<Candidate[]> {
  const keys = new Set(nameKeys(known.names));
  const listed = await answers.list<ArtistDocument>(
    `artist?query=${encodeURIComponent(queryOf(known.names, isGroup))}&limit=25`,
    "artists",
  );
  const fitting = (listed?.records ?? []).filter(
    (artist) =>
      !isRejected(artist.id) &&
      isOfKind(artist, isGroup) &&
      (artist.country ?? "KR") === "KR" &&
      namesOf(artist).some((key) => keys.has(key)),
  );
  const candidates: Candidate[] = [];
  for (const { id } of fitting.slice(0, MOST_COMPARED)) {
    const artist = await answers.find<ArtistDocument>(artistPath(id));
    // Of an artist that was merged into another, the search may still have both.
    if (artist === null || isRejected(artist.id)) continue;
    if (candidates.some((one) => one.artist.id === artist.id)) continue;
    const titles = await findAgreeing(answers, artist.id, known.titles);
    candidates.push({ artist, titles, contradicting: contradicting(artist, known.external) });
  }
  return candidates;
}

/** Returns a query in Lucene's syntax, in which names are quoted. */
function queryOf(names: readonly string[], isGroup: boolean | null): string {
  const quoted = [...new Set(names)]
    .slice(0, MOST_NAMES)
    .map((name) => `"${name.replaceAll(/[\\"]/g, String.raw`\$&`)}"`);
  const named = quoted.flatMap((name) => [`artist:${name}`, `alias:${name}`]).join(" OR ");
  return isGroup === null ? named : `(${named}) AND type:${isGroup ? "group" : "person"}`;
}

function namesOf({ name, "sort-name": sortName, aliases }: ArtistDocument): string[] {
  return nameKeys([name, sortName ?? null, ...(aliases ?? []).map((alias) => alias.name)]);
}

/** Returns the titles of albums, then of songs until there are enough, that agree in their dates. */
async function findAgreeing(
  answers: Answers,
  mbid: string,
  known: KnownOfAct["titles"],
): Promise<string[]> {
  const agreeing = new Map<string, string>();
  const compare = (theirs: readonly { title: string; date: string | undefined }[]) => {
    for (const { title, date } of theirs) {
      if (date === undefined || readTitle(title).isGeneric) continue;
      const keys = titleKeys(title);
      const same = known.find(
        ({ english_name, korean_name, release_date }) =>
          release_date !== null &&
          datesAgree(date, release_date) &&
          shareTitle(keys, titleKeys(english_name, korean_name)),
      );
      // A single named after its song is one title.
      if (same !== undefined) agreeing.set(readTitle(same.english_name).key, title);
    }
  };
  const groups = await answers.browse<ReleaseGroupDocument>(
    `release-group?artist=${mbid}`,
    "release-groups",
  );
  compare(
    (groups?.records ?? []).map((one) => ({
      title: one.title,
      date: dateOf(one["first-release-date"]),
    })),
  );
  if (agreeing.size < ENOUGH_TITLES) {
    const recordings = await answers.browse<RecordingDocument>(
      `recording?artist=${mbid}`,
      "recordings",
    );
    compare(
      (recordings?.records ?? []).map((one) => ({
        title: one.title,
        date: dateOf(one["first-release-date"]),
      })),
    );
  }
  return [...agreeing.values()];
}

function contradicting(artist: ArtistDocument, external: KnownOfAct["external"]): string[] {
  const theirs = externalIdsOf("artist", artist.relations);
  return SINGLE.filter((system) => {
    const own = external.filter(({ source }) => source === system).map(({ value }) => value);
    const its = theirs.filter(({ source }) => source === system).map(({ value }) => value);
    return own.length > 0 && its.length > 0 && !its.some((value) => own.includes(value));
  });
}
