export type NamedList = { name: string; description: string; songs: unknown[] };

const SONGS = ["items", "songs", "tracks", "track"];

/** Returns the lists of songs in JSON of another service: Spotify's, JSPF, and the like. `title` names those without a name. */
export function namedLists(content: unknown, title: string): NamedList[] {
  const playlists = listIn(content, "playlists");
  if (playlists !== null) return playlists.map((one) => listOf(one, title));
  const jspf = memberOf(content, "playlist");
  if (jspf !== null) return [listOf(jspf, title)];
  const { songs } = listOf(content, title);
  if (songs.length === 0) return [];
  // A library has lists of other things, too.
  const isLibrary = listIn(content, "albums") !== null;
  const own = textIn(content, "name") || title;
  return [{ name: isLibrary ? "Liked songs" : own, description: "", songs }];
}

function listOf(content: unknown, title: string): NamedList {
  const songs = SONGS.map((name) => listIn(content, name)).find((list) => list !== null) ?? [];
  return {
    name: textIn(content, "name") || textIn(content, "title") || title,
    description: textIn(content, "description"),
    songs: songs.map(songOf),
  };
}

/** Returns the song of an item that also says when it was added; an episode of a podcast has none. */
function songOf(item: unknown): unknown {
  const track = memberOf(item, "track");
  return typeof track === "object" && track !== null ? track : item;
}

export function memberOf(content: unknown, name: string): unknown {
  if (typeof content !== "object" || content === null || !Object.hasOwn(content, name)) return null;
  return (content as Record<string, unknown>)[name];
}

export function listIn(content: unknown, name: string): unknown[] | null {
  const list = memberOf(content, name);
  return Array.isArray(list) ? list : null;
}

export function textIn(content: unknown, name: string): string {
  const value = memberOf(content, name);
  return typeof value === "string" ? value : "";
}
