import { decodeId } from "../domain/id.ts";

/** What a link passes on in navigation state besides its address (specification 1, "Ids in URLs and navigation state"). */
export type LinkState = Readonly<Record<string, string | number | boolean>>;

/** The attribute in which a plain link carries its state, as JSON: `link-navigation.ts` passes it on. */
const LINK_STATE = "data-state";

/** On a link to a song, its album's id: the song's address does not say it. */
export const ALBUM_OF_SONG = "data-album";

/** The attributes of a link with this state. */
export function linkState(state: LinkState | undefined): Record<`data-${string}`, string> {
  return state === undefined ? {} : { [LINK_STATE]: JSON.stringify(state) };
}

/** The state that a link carries, or what its address says where it leads to a record; else null. */
export function stateOfLink(link: HTMLAnchorElement): LinkState | null {
  const json = link.getAttribute(LINK_STATE);
  return json === null ? recordState(link) : (JSON.parse(json) as LinkState);
}

/** The numbers of the record that a link leads to; of a song also its album's, where it has one. */
function recordState(link: HTMLAnchorElement): LinkState | null {
  const record = recordAt(link.pathname);
  if (record?.kind !== "song") return record && { id: record.id };
  const album = link.getAttribute(ALBUM_OF_SONG);
  return { song_id: record.id, ...(album !== null && { album_id: Number(album) }) };
}

function recordAt(path: string): { kind: string; id: number } | null {
  const [, kind = "", text = ""] = /^\/(artist|album|song)\/([0-8]+)$/.exec(path) ?? [];
  const id = decodeId(text);
  return id === null ? null : { kind, id };
}
