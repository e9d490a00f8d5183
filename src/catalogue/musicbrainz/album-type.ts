import type { AlbumType } from "../../domain/album-type.ts";
import type { ReleaseGroupDocument } from "./documents.ts";
import { PRIMARY_TYPE, SECONDARY_TYPE } from "./known-ids.ts";

/** Secondary types decide first, since 'Album + Live' is a live album; of several the first of this list. */
const OF_SECONDARY: readonly (readonly [string, AlbumType])[] = [
  [SECONDARY_TYPE.soundtrack, "OST"],
  [SECONDARY_TYPE.live, "Live"],
  [SECONDARY_TYPE.remix, "Remix"],
  [SECONDARY_TYPE.compilation, "Best"],
];

const OF_PRIMARY = new Map<string, AlbumType>([
  [PRIMARY_TYPE.album, "Full Album"],
  [PRIMARY_TYPE.ep, "EP"],
  [PRIMARY_TYPE.single, "Single"],
  [PRIMARY_TYPE.broadcast, "Show"],
]);

/**
 * Returns the album type of a release group, or undefined where its types do not tell it (docs/musicbrainz.md has the
 * table). A secondary type that we have no type for, such as Demo or Interview, leaves it unknown.
 * @param isByVarious a compilation of several artists is nobody's best album
 */
export function albumTypeOf(
  group: ReleaseGroupDocument,
  isByVarious: boolean,
): AlbumType | undefined {
  const secondary = group["secondary-type-ids"] ?? [];
  const found = OF_SECONDARY.find(([id]) => secondary.includes(id));
  if (found?.[0] === SECONDARY_TYPE.compilation && isByVarious) return undefined;
  if (found !== undefined) return found[1];
  return secondary.length > 0 ? undefined : OF_PRIMARY.get(group["primary-type-id"] ?? "");
}
