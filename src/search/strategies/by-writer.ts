import type { MatchSet } from "../matches.ts";
import { CLOSENESS, COST } from "../rank.ts";
import { type QueryWord, readingsOf } from "../text/query.ts";
import {
  artistsOfWords,
  type FoundArtist,
  linked,
  matchOfName,
  MAXIMUM_COST_OF_NAMED,
  MAXIMUM_WORDS,
  type TitleSearch,
} from "./artist-and-title.ts";

/** Maximum number of writers whose songs are read, for each part of a query that may name them. */
const MAXIMUM_WRITERS = 3;

const MAXIMUM_SONGS = 3_000;

/**
 * Finds songs by who wrote them, after what matches by name: all of a writer's ('kenzie'), those for an act ('teddy
 * blackpink'), or one by its title ('kenzie psycho'), in either order.
 */
export function byWriter(
  search: TitleSearch,
  matches: MatchSet,
  words: readonly QueryWord[],
  extraCost: number,
): void {
  if (!matches.wantsTitles) return;
  addAll(search, matches, words, extraCost);
  if (words.length > MAXIMUM_WORDS) return;
  let budget = MAXIMUM_SONGS;
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    budget -= addSome(search, matches, { writer: first, rest: second, extraCost, budget });
    budget -= addSome(search, matches, { writer: second, rest: first, extraCost, budget });
  }
}

function addAll(
  search: TitleSearch,
  matches: MatchSet,
  words: readonly QueryWord[],
  extraCost: number,
): void {
  for (const writer of writersOf(search, words)) {
    if (writer.cost > MAXIMUM_COST_OF_NAMED) continue;
    const cost = matches.wantsArtists ? COST.byWriter : COST.byWriterAlone + writer.cost;
    for (const song of linked(search.index.writtenBy, writer.record))
      matches.add(song, cost + extraCost, CLOSENESS.literal);
  }
}

interface Parts {
  /** The words that may name the writer, and the others, which may be an act or a title. */
  writer: readonly QueryWord[];
  rest: readonly QueryWord[];
  extraCost: number;
  budget: number;
}

/** Returns the number of songs that were compared. */
function addSome(
  search: TitleSearch,
  matches: MatchSet,
  { writer: writerWords, rest, extraCost, budget }: Parts,
): number {
  const writers = writersOf(search, writerWords);
  if (writers.length === 0) return 0;
  const { writtenBy, artistsOf, titles } = search.index;
  const acts = new Map(artistsOfWords(search, rest).map((act) => [act.record, act]));
  const readings = readingsOf(rest);
  const title = rest.map((word) => word.written).join("");
  let compared = 0;
  for (const writer of writers) {
    for (const song of linked(writtenBy, writer.record)) {
      if (compared === budget) return compared;
      compared += 1;
      const add = (found: { cost: number; isLoose: boolean } | null | undefined, cost: number) => {
        if (!found) return;
        const closeness = writer.isLoose || found.isLoose ? CLOSENESS.loose : CLOSENESS.literal;
        matches.add(song, writer.cost + found.cost + cost + extraCost, closeness);
      };
      // The acts of a song are found by their names already.
      for (const act of linked(artistsOf, song))
        if (act !== writer.record) add(acts.get(act), COST.writerAndAct);
      add(matchOfName(titles, song, readings, title), COST.writerAndTitle);
    }
  }
  return compared;
}

function writersOf(search: TitleSearch, words: readonly QueryWord[]): FoundArtist[] {
  return artistsOfWords(search, words)
    .filter(({ record }) => linked(search.index.writtenBy, record).length > 0)
    .slice(0, MAXIMUM_WRITERS);
}
