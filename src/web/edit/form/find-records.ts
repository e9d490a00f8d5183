import type { EditedKind } from "../../../domain/edits/edit.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { call } from "../../api-client/call.ts";

/** The number of records that are suggested, or may be the same as a new one. */
const FEW = 8;

/** Results are the same for everybody, so they can be cached. */
const SEARCHES = {
  artist: call("GET /api/artists/search", { isAnonymous: true }),
  album: call("GET /api/albums/search", { isAnonymous: true }),
  song: call("GET /api/songs/search", { isAnonymous: true }),
};

type Find = (text: string, signal: AbortSignal) => Promise<readonly SearchItem[] | null>;

/** The functions that return the records of a kind whose names match a text; null where the request fails. */
export const FIND_RECORDS: Record<EditedKind, Find> = {
  artist: findBy("artist"),
  album: findBy("album"),
  song: findBy("song"),
};

function findBy(kind: EditedKind): Find {
  return (q, signal) =>
    SEARCHES[kind]({ query: { q, limit: String(FEW) }, signal }).catch(() => null);
}
