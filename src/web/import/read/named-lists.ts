/** A list of songs with the name that it has in a file of another service. */
export interface NamedList {
  name: string;
  description: string;
  /** As the file has them. */
  songs: unknown[];
}

/** The members in which files have the songs of a playlist. */
const SONGS = ["items", "songs", "tracks", "track"];

/**
 * Returns the lists of songs in a JSON file of another service: Spotify's `Playlist1.json` and `YourLibrary.json`, JSPF,
 * and others of such shapes.
 * @param title the name of a list that has none
 */
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

/** Returns a member of an object; null without one. */
export function memberOf(content: unknown, name: string): unknown {
  if (typeof content !== "object" || content === null || !Object.hasOwn(content, name)) return null;
  return (content as Record<string, unknown>)[name];
}

/** Returns a list that is a member of an object; null without one. */
export function listIn(content: unknown, name: string): unknown[] | null {
  const list = memberOf(content, name);
  return Array.isArray(list) ? list : null;
}

/** Returns a text that is a member of an object; '' without one. */
export function textIn(content: unknown, name: string): string {
  const value = memberOf(content, name);
  return typeof value === "string" ? value : "";
}
