import type { MatchState, NamedRow } from "./import-row.ts";
import { nameKeys } from "../text/name.ts";
import { titleKeys } from "../text/title-keys.ts";

/** A record that a row may mean, with the keys of its titles and of the names of its acts. */
export type Comparable = { id: number; titles: ReadonlySet<string>; acts: ReadonlySet<string> };

export interface RowKeys {
  /** Of the title as a whole. */
  title: string[];
  /** Of its parts: 'Name (이름)', 'Name - Remix'. */
  parts: string[];
  /** Of the acts, joined and one by one. */
  acts: string[];
}

export function keysOfRow({ title, act }: Pick<NamedRow, "title" | "act">): RowKeys {
  const whole = title.trim() === "" ? [] : titleKeys(title);
  const parts = title.split(/[()[\]]|\s[-–—/|]\s/).map((part) => part.trim());
  const acts = act.split(/[,&/;+()[\]]|\s(?:x|and|with|feat\.?|ft\.?)\s/i).map((one) => one.trim());
  return {
    title: whole,
    parts: titleKeys(...parts).filter((key) => !whole.includes(key)),
    acts: nameKeys([act, ...acts].filter((one) => one.trim() !== "")),
  };
}

/** The match of a row: the id of one record, several to choose among, or none. */
export interface RowMatch {
  state: MatchState;
  ids: number[];
  /** Whether all of several have just the row's title and act, so that only the album can tell them apart. */
  areEqual: boolean;
}

/** The shortest title that may be the beginning of another: 'Go' begins too many. */
const SHORTEST_BEGINNING = 3;

/**
 * Matches a row with records. It is one record if its id and its title agree, or if just one record has its title and its
 * act. If several do, or a title or an act is only similar, the user chooses.
 * @param named the record of the row's id, or null
 * @param others records with a similar title, in order
 */
export function matchRow(
  { title, parts, acts }: RowKeys,
  named: Comparable | null,
  others: readonly Comparable[],
): RowMatch {
  const has = (keys: readonly string[], known: ReadonlySet<string>) =>
    keys.some((key) => known.has(key));
  if (named !== null && (title.length === 0 || has(title, named.titles)))
    return { state: "matched", ids: [named.id], areEqual: false };
  const exact = others.filter((one) => has(title, one.titles));
  const certain = exact.filter((one) => has(acts, one.acts));
  if (certain.length === 1 && named === null)
    return { state: "matched", ids: [certain[0]!.id], areEqual: false };
  const byAct = others.filter((one) => has(acts, one.acts));
  const similar =
    certain.length > 0
      ? certain
      : [
          ...byAct.filter((one) => has(parts, one.titles)),
          ...byAct.filter((one) => title.some((key) => begins(key, one.titles))),
          ...exact,
        ];
  const ids = [...new Set([...(named === null ? [] : [named]), ...similar].map(({ id }) => id))];
  return {
    state: ids.length === 0 ? "unknown" : "doubtful",
    ids,
    areEqual: named === null && certain.length > 1,
  };
}

function begins(key: string, titles: ReadonlySet<string>): boolean {
  return [...titles].some((title) => {
    const [short, long] = title.length < key.length ? [title, key] : [key, title];
    return short.length >= SHORTEST_BEGINNING && long.startsWith(short);
  });
}
