import type { SongFacts } from "./facts.ts";
import { type ExternalIds, MOST_ALIASES, MOST_SOURCES } from "./format-values.ts";
import { withProvenance } from "./provenance.ts";
import { type NamesOfPeople, uniteCredits } from "./unite-credits.ts";
import { earliestRelease, unitePlaces } from "./unite-places.ts";

/** Lists that are merged from all catalogues, with their maximum lengths. */
const MERGED_LISTS = { aliases: MOST_ALIASES, sources: MOST_SOURCES };

/**
 * Merges the facts of several catalogues: the first catalogue with a value takes precedence, and a maintainer's
 * corrections override all of them (null removes a value).
 * @param united values that were merged by rules of their own
 */
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

/**
 * Merges the facts of several catalogues about a song: credits are united, and so are the albums that have it;
 * its date is the earliest of its releases.
 * @param names the names of people who are credited
 */
export function mergeSongFacts(
  facts: readonly SongFacts[],
  corrections: Readonly<Record<string, unknown>> = {},
  names: NamesOfPeople = new Map(),
): { facts: SongFacts; differs: boolean } {
  const isOne = facts.length < 2 && facts.every(({ also_on }) => also_on === undefined);
  if (isOne) return { facts: mergeFacts(facts, corrections), differs: false };
  const { differs, ...credits } = uniteCredits(facts, names);
  const release_date = earliestRelease(facts);
  const united = { ...unitePlaces(facts), ...credits, ...(release_date && { release_date }) };
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
