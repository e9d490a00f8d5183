import { decodeId } from "../../domain/id.ts";

/** Navigation state that a link passes besides its address (specification 1, "Ids in URLs and navigation state"). */
export type LinkState = Readonly<Record<string, string | number | boolean>>;

/** The attribute in which a plain link carries its state, as JSON, for `link-navigation.ts`. */
const LINK_STATE = "data-state";

/** On a link to a song, its album's id, which the address does not contain. */
export const ALBUM_OF_SONG = "data-album";

export function linkState(state: LinkState | undefined): Record<`data-${string}`, string> {
  return state === undefined ? {} : { [LINK_STATE]: JSON.stringify(state) };
}

/** Returns the state that a link carries, or the one derived from the address of a record; else null. */
export function stateOfLink(link: HTMLAnchorElement): LinkState | null {
  const json = link.getAttribute(LINK_STATE);
  return json === null ? recordState(link) : (JSON.parse(json) as LinkState);
}

/** Returns the ids of the record that a link leads to; of a song also its album's, where it has one. */
function recordState(link: HTMLAnchorElement): LinkState | null {
  const state = stateOfPath(link.pathname);
  const album = link.getAttribute(ALBUM_OF_SONG);
  return state !== null && "song_id" in state && album !== null
    ? { ...state, album_id: Number(album) }
    : state;
}

/** Returns the id of the record whose page has a path, as navigation state; null for another page. */
export function stateOfPath(path: string): LinkState | null {
  const [, kind, text = ""] = /^\/(artist|album|song)\/([0-8]+)$/.exec(path) ?? [];
  const id = decodeId(text);
  if (id === null) return null;
  return kind === "song" ? { song_id: id } : { id };
}
