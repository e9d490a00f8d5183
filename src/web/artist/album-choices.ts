import { ALBUM_TYPES, type AlbumType, isAlbumType } from "../../domain/album-type.ts";
import { pagePath } from "../../domain/page-path.ts";
import { requestedValues } from "../requested-values.ts";
import { requestedSorting, type Sorting, sortingChoices } from "./sorting.ts";

/** What `?types=` says where none of the twelve is chosen: an empty value is left out of addresses. */
export const NO_TYPES = "none";

/** What `?types=` says of all twelve, which is left out. */
export const ALL_TYPES = ALBUM_TYPES.join(",");

/** What the address of an artist's albums page asks for. */
export interface AlbumChoices extends Sorting {
  /** In the order of the twelve; all of them, albums of unknown type are shown, too. */
  types: readonly AlbumType[];
}

/** The choices of an address. */
export function requestedAlbums(url: URL): AlbumChoices {
  return { types: requestedTypes(url), ...requestedSorting(url) };
}

/** The types chosen: none where the address says so, all where it says nothing that means one. */
function requestedTypes(url: URL): readonly AlbumType[] {
  const asked = requestedValues(url, "types");
  const types = asked.filter(isAlbumType);
  if (types.length === 0) return asked.includes(NO_TYPES) ? [] : ALBUM_TYPES;
  return ALBUM_TYPES.filter((type) => types.includes(type));
}

/** Whether nothing is filtered out; albums of unknown type then show, too. */
export function hasAllTypes({ types }: AlbumChoices): boolean {
  return types.length === ALBUM_TYPES.length;
}

/** The address of the albums as they are chosen. */
export function albumsPath(id: number, choices: AlbumChoices, page?: number): string {
  const { types } = choices;
  return pagePath.artistAlbums(id, {
    types: hasAllTypes(choices) ? undefined : types.join(",") || NO_TYPES,
    ...sortingChoices(choices),
    page,
  });
}
