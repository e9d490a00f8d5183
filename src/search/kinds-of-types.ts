import type { SearchItem } from "../domain/search-item.ts";
import { KINDS, type Kind } from "./index/record.ts";
import type { SearchOptions } from "./options.ts";

export type SearchType = SearchItem["type"];

const KIND_OF_TYPE: Record<SearchType, Kind> = {
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
