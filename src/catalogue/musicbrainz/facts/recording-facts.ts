import { has, MUSIC_VIDEO, PERFORMANCE, rolesOfRecording, rolesOfWork } from "./link-types.ts";
import {
  type CreditedName,
  dateOf,
  type RecordingDocument,
  type Relation,
  type WorkDocument,
} from "../documents.ts";
import { type ExternalId, externalIdsOf } from "./external-ids.ts";
import { isMbid } from "../mbid.ts";
import { cleanName, type KeptAlias, keptAliases } from "./names.ts";
import { SONG } from "./known-ids.ts";

/** A person or group as credited, with letters of roles and keys of further ones. */
export type CreditFact = { artist: string; name: string; letters: string; also: readonly string[] };

export interface RecordingFacts {
  title: string;
  isVideo: boolean;
  aliases: readonly KeptAlias[];
  artists: readonly string[];
  /** Featured artists, then credits of the recording itself; those of its works are joined later. */
  featured: readonly CreditFact[];
  credits: readonly CreditFact[];
  /** The works that it performs; `hasLyrics` false: without its words. */
  works: readonly { work: string; hasLyrics: boolean }[];
  isrcs: readonly string[];
  external: readonly ExternalId[];
  /** The recordings whose music video this is. */
  videoOf: readonly string[];
  firstDate?: string;
}

/** Artists after one of these words are guests: 'A feat. B', 'A (with B)', 'A (피처링 B)'. */
const FEATURING = /(?:^|[^\p{L}])(?:feat\.?|ft\.?|featuring|with|피처링)(?:[^\p{L}]|$)/iu;

/** Splits an artist credit into those whose song it is and their guests. */
export function splitCredit(credit: readonly CreditedName[]) {
  const at = credit.findIndex(({ joinphrase }) => FEATURING.test(joinphrase ?? ""));
  if (at === -1) return { main: [...credit], guests: [] };
  return { main: credit.slice(0, at + 1), guests: credit.slice(at + 1) };
}

/** Reads a recording; null without a usable title or an artist. @param credit of its track or release, for one without its own */
export function readRecording(document: RecordingDocument, credit: readonly CreditedName[] = []) {
  const title = cleanName(document.title);
  const { main, guests } = splitCredit(document["artist-credit"] ?? credit);
  if (title === undefined || main.length === 0) return null;
  const relations = document.relations ?? [];
  const artists = distinct(main.map(({ artist }) => artist.id));
  const firstDate = dateOf(document["first-release-date"]);
  return {
    title,
    isVideo: document.video ?? false,
    aliases: keptAliases(document.aliases),
    artists,
    featured: guests
      .filter(({ artist }) => !artists.includes(artist.id))
      .map(({ artist, name }) => creditFact(artist, name, { letters: "F", also: [] })),
    credits: readCredits(relations, rolesOfRecording),
    works: relations.flatMap((relation) => {
      const work = relation.work?.id;
      if (relation["type-id"] !== PERFORMANCE || !isMbid(work)) return [];
      return [{ work, hasLyrics: !has(relation, "instrumental") && !has(relation, "karaoke") }];
    }),
    isrcs: distinct(document.isrcs ?? []).filter((isrc) => /^[A-Z0-9]{12}$/.test(isrc)),
    external: externalIdsOf("recording", relations),
    videoOf: relations.flatMap(({ "type-id": type, direction, recording }) =>
      type === MUSIC_VIDEO && direction !== "backward" && isMbid(recording?.id)
        ? [recording.id]
        : [],
    ),
    ...(firstDate !== undefined && { firstDate }),
  };
}

export function readCredits(relations: readonly Relation[], rolesOf: typeof rolesOfRecording) {
  return relations.flatMap((relation) => {
    const { artist } = relation;
    const roles = artist && isMbid(artist.id) ? rolesOf(relation) : null;
    return artist && roles ? [creditFact(artist, relation["target-credit"], roles)] : [];
  });
}

function creditFact(
  artist: { id: string; name: string },
  creditedAs: string | null | undefined,
  roles: { letters: string; also: string[] },
): CreditFact {
  const name = cleanName(creditedAs) ?? cleanName(artist.name) ?? "[unknown]";
  return { artist: artist.id, name, ...roles };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

export interface WorkFacts {
  title: string;
  aliases: readonly KeptAlias[];
  iswcs: readonly string[];
  /** Whether it has no words, by its language. */
  isWordless: boolean;
  credits: readonly CreditFact[];
}

export function readWork(document: WorkDocument): WorkFacts {
  return {
    title: cleanName(document.title) ?? "",
    aliases: keptAliases(document.aliases),
    iswcs: [...new Set(document.iswcs ?? [])].filter((iswc) => /^T-[\d.]{11}-\d$/.test(iswc)),
    isWordless: languagesOf(document).includes("zxx"),
    credits: readCredits(document.relations ?? [], rolesOfWork),
  };
}

/** Whether a work is of a type other than a song: an opera, a poem. Most songs have no type. */
export function isOtherType(document: WorkDocument): boolean {
  return (document["type-id"] ?? SONG) !== SONG;
}

export function isKorean(document: WorkDocument): boolean {
  return languagesOf(document).includes("kor");
}

export function recordingsOf(document: WorkDocument): string[] {
  return (document.relations ?? []).flatMap(({ "type-id": type, recording }) =>
    type === PERFORMANCE && isMbid(recording?.id) ? [recording.id] : [],
  );
}

function languagesOf({ language, languages }: WorkDocument): string[] {
  return [...(languages ?? []), ...(language ? [language] : [])];
}
