import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../problem.mjs";

/** How long the first index of search may take, in milliseconds. */
const patience = 30_000;

/**
 * The pages that pictures are taken of.
 * @param {string} url where the site is
 * @returns {Promise<Record<string, string>>} paths, by the name of the picture
 */
export async function shownPages(url) {
  const artist = await find(url, "bts", "ARTIST");
  const song = await find(url, "lion heart girls generation", "SONG");
  const writer = await find(url, "pdogg", "ARTIST");
  return {
    home: "/",
    artist: `/artist/${artist}`,
    song: `/song/${song}`,
    credits: `/artist/${writer}/credits`,
    discovery: "/artist-discovery/idol-groups",
  };
}

/**
 * What comes first for a text, once the index of search is there.
 * @param {string} url
 * @param {string} text
 * @param {"ARTIST" | "SONG"} type
 * @returns {Promise<string>} its id as addresses have it
 */
async function find(url, text, type) {
  const deadline = performance.now() + patience;
  do {
    const response = await fetch(`${url}/api/search?q=${encodeURIComponent(text)}`);
    /** @type {{ id: number, type: string }[]} */
    const items = response.ok ? await response.json() : [];
    const first = items.find(
      (one) => one.type === type || (type === "ARTIST" && one.type === "IDOL"),
    );
    // Base 9 with offset 1: specification 1, section 2.
    if (first !== undefined) return (first.id + 1).toString(9);
    await sleep(200);
  } while (performance.now() < deadline);
  throw new Problem(`The starter catalogue has no ${type.toLowerCase()} for "${text}".`);
}
