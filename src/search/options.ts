import type { SearchItem } from "../domain/catalogue/search-item.ts";
import { type Kind, KINDS } from "./index/record.ts";

export interface SearchOptions {
  /** The kinds to search for; all by default. */
  kinds?: readonly Kind[] | undefined;
  /** The artists to search for, where artists are included; all by default. */
  artists?: "all" | "idols" | "others" | undefined;
  /** Only idols, and albums and songs with an idol. */
  idolOnly?: boolean | undefined;
  /** Whether the text is not taken for the misspelt name of an act. */
  isAsTyped?: boolean | undefined;
  limit: number;
  offset?: number | undefined;
}

export interface Match {
  kind: Kind;
  id: number;
}

/** The act whose name was searched for instead of the text, which misspells it. */
export interface Respelling {
  id: number;
  /** The name, as the words of names are normalised, without spaces. */
  name: string;
}

export interface SearchResult {
  matches: Match[];
  /** The match whose name equals the text: the best known of them. */
  best: Match | null;
  respelled: Respelling | null;
  totals: Record<Kind, number>;
  /** Whether `totals` are lower bounds: not all names with a very common beginning are visited. */
  isAtLeast: boolean;
}

type SearchType = SearchItem["type"];

export const KIND_OF_TYPE: Record<SearchType, Kind> = {
  IDOL: "artist",
  ARTIST: "artist",
  ALBUM: "album",
  SONG: "song",
};

/** Returns the search options for types of items. Idols are artists, so that one type alone selects among artists. */
export function kindsOfTypes(
  types: readonly SearchType[],
): Pick<SearchOptions, "kinds" | "artists"> {
  const kinds = KINDS.filter((kind) => types.some((type) => KIND_OF_TYPE[type] === kind));
  const [idols, others] = [types.includes("IDOL"), types.includes("ARTIST")];
  return { kinds, artists: idols === others ? "all" : idols ? "idols" : "others" };
}
