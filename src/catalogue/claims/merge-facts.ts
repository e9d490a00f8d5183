import { earliestDate } from "../../domain/calendar-date.ts";
import { nameKey } from "../../domain/text/name.ts";
import type { PlaceFacts, SongFacts } from "./facts.ts";
import { type ExternalIds, MOST_ALIASES, MOST_SOURCES } from "../interchange/format-values.ts";
import { withProvenance } from "./provenance.ts";
import { type NamesOfPeople, uniteCredits } from "./unite-credits.ts";

/** Lists that are merged from all catalogues, with their maximum lengths. */
const MERGED_LISTS = { aliases: MOST_ALIASES, sources: MOST_SOURCES };

/** Merges facts: the first value counts, corrections override all (null removes one). @param united values of other rules */
export function mergeFacts<Facts extends object>(
  facts: readonly Facts[],
  corrections: Readonly<Record<string, unknown>> = {},
  united: Partial<Facts> = {},
): Facts {
  const merged: Record<string, unknown> = { ...mergeValues(facts), ...united };
  const corrected = new Set<string>();
  for (const [field, value] of Object.entries(corrections)) {
    const [key = field, system] = field.split(".");
    corrected.add(key);
    const next =
      system === undefined ? value : withSystem(merged[key] as External | undefined, system, value);
    if (next === null) delete merged[key];
    else merged[key] = next;
  }
  return withProvenance(merged as Facts, facts, [...corrected]);
}

/** Replaces the ids in one system, or removes them. @returns null where no ids are left */
function withSystem(external: External = {}, system: string, value: unknown): External | null {
  const { [system]: _before, ...others } = external;
  const next = value === null ? others : { ...others, [system]: value as ExternalIds };
  return Object.keys(next).length === 0 ? null : next;
}

/** Merges the facts of catalogues about a song: credits and albums are united, and its date is that of the earliest release. */
export function mergeSongFacts(
  facts: readonly SongFacts[],
  corrections: Readonly<Record<string, unknown>> = {},
  names: NamesOfPeople = new Map(),
): { facts: SongFacts; differs: boolean } {
  const isOne = facts.length < 2 && facts.every(({ also_on }) => also_on === undefined);
  if (isOne) return { facts: mergeFacts(facts, corrections), differs: false };
  const { differs, ...credits } = uniteCredits(facts, names);
  const release_date = earliestRelease(facts);
  const named = { ...mergeValues(facts), ...corrections } as SongFacts;
  const places = unitePlaces(facts, named);
  const united = { ...places, ...credits, ...(release_date && { release_date }) };
  return { facts: mergeFacts(facts, corrections, united), differs };
}

function mergeValues(facts: readonly object[]): object {
  const [only, ...others] = facts;
  if (others.length === 0) return only ?? {};
  const merged: Record<string, unknown> = {};
  for (const one of facts) {
    for (const [key, value] of Object.entries(one)) {
      if (value === undefined || key === "field_sources") continue;
      if (key === "aliases" || key === "sources") {
        const distinct = new Set([...((merged[key] as string[]) ?? []), ...(value as string[])]);
        merged[key] = [...distinct].slice(0, MERGED_LISTS[key]);
      } else if (key === "external")
        merged[key] = mergeExternal(merged[key] as External | undefined, value as External);
      else merged[key] ??= value;
    }
  }
  return merged;
}

type External = Record<string, ExternalIds | undefined>;

/** Joins the ids of each system, since a record may have several: the first catalogue's come first. */
function mergeExternal(merged: External = {}, added: External): External {
  const joined: External = { ...merged };
  for (const [source, ids] of Object.entries(added)) {
    const all = [joined[source] ?? [], ids ?? []].flat();
    const distinct = [...new Map(all.map((one) => [String(one), one])).values()];
    joined[source] = distinct.length === 1 ? distinct[0] : distinct;
  }
  return joined;
}

/** Unites the places of a recording. The album of the earliest release comes first, of one date the first catalogue's. */
function unitePlaces(facts: readonly SongFacts[], named: NamesOfRecord): Partial<SongFacts> {
  const all = facts.flatMap((one): PlaceFacts[] => [
    ...(one.album === undefined ? [] : [placeOfLine(one, one.album)]),
    ...(one.also_on ?? []),
  ]);
  const placeOn = (album: number): PlaceFacts => {
    const places = all.filter((place) => place.album === album);
    const numbered = places.find(({ track }) => track !== undefined);
    return {
      album,
      disc: (numbered ?? places[0])?.disc,
      track: numbered?.track,
      is_title: places.find(({ is_title }) => is_title !== undefined)?.is_title,
      ...printedNames(places, named),
    };
  };
  const first = firstRelease(facts);
  const others = [...new Set(all.map(({ album }) => album))].filter((album) => album !== first);
  const also_on = others.length === 0 ? undefined : others.map(placeOn);
  const unplaced = facts.filter(({ album }) => album === undefined);
  const is_title = unplaced.find((one) => one.is_title !== undefined)?.is_title;
  if (first === undefined) {
    const disc = facts.find((one) => one.disc !== undefined)?.disc;
    const track = facts.find((one) => one.track !== undefined)?.track;
    return { disc, track, is_title, also_on };
  }
  const place = placeOn(first);
  const { album, disc, track } = place;
  return { album, disc, track, is_title: place.is_title ?? is_title, also_on };
}

/** The names of a song that several lines describe. */
type NamesOfRecord = Pick<SongFacts, "name" | "korean_name">;

function placeOfLine(line: SongFacts, album: number): PlaceFacts {
  const { disc, track, is_title, name, korean_name } = line;
  return { album, disc, track, is_title, name, korean_name };
}

/** Returns what is printed on an album instead of a song's names. */
function printedNames(places: readonly PlaceFacts[], named: NamesOfRecord) {
  const isOther = (printed: string | undefined): printed is string =>
    printed !== undefined &&
    ![named.name, named.korean_name].some((one) => one && nameKey(one) === nameKey(printed));
  return {
    name: places.map(({ name }) => name).find(isOther),
    korean_name: places.map(({ korean_name }) => korean_name).find(isOther),
  };
}

/** Returns the album of the earliest release; of several of one date, and where none has a date, the first. */
function firstRelease(facts: readonly SongFacts[]): number | undefined {
  const placed = facts.filter(({ album }) => album !== undefined);
  const earliest = earliestDate(placed.map(({ release_date }) => release_date));
  return (placed.find(({ release_date }) => release_date === earliest) ?? placed[0])?.album;
}

/** Returns the earliest date of a recording that catalogues have on different albums; undefined where it is one release. */
function earliestRelease(facts: readonly Pick<SongFacts, "album" | "release_date">[]) {
  const albums = new Set(facts.flatMap(({ album }) => album ?? []));
  return albums.size < 2 ? undefined : earliestDate(facts.map((one) => one.release_date));
}
