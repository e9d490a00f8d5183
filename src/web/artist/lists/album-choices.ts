import { ALBUM_TYPES, type AlbumType, isAlbumType } from "../../../domain/album-type.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { requestedValues } from "../../request/requested-values.ts";
import { requestedSorting, type Sorting, sortingChoices } from "./sorting.ts";

/** The value of `?types=` where none of the twelve is chosen: an empty value is left out of addresses. */
export const NO_TYPES = "none";

/** The value of `?types=` for all twelve, which is left out. */
export const ALL_TYPES = ALBUM_TYPES.join(",");

export interface AlbumChoices extends Sorting {
  /** In the order of the twelve; with all of them, albums of unknown type are shown, too. */
  types: readonly AlbumType[];
}

export function requestedAlbums(url: URL): AlbumChoices {
  return { types: requestedTypes(url), ...requestedSorting(url) };
}

/** Returns the chosen types: none where the address says so, all where it names none of the twelve. */
function requestedTypes(url: URL): readonly AlbumType[] {
  const requested = requestedValues(url, "types");
  const types = requested.filter(isAlbumType);
  if (types.length === 0) return requested.includes(NO_TYPES) ? [] : ALBUM_TYPES;
  return ALBUM_TYPES.filter((type) => types.includes(type));
}

/** Whether nothing is filtered out; albums of unknown type then show, too. */
export function hasAllTypes({ types }: AlbumChoices): boolean {
  return types.length === ALBUM_TYPES.length;
}

export function albumsPath(id: number, choices: AlbumChoices, page?: number): string {
  const { types } = choices;
  return pagePath.artistAlbums(id, {
    types: hasAllTypes(choices) ? undefined : types.join(",") || NO_TYPES,
    ...sortingChoices(choices),
    page,
  });
}
