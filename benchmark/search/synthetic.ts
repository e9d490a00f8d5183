import type { SearchRecord } from "../../src/search/index/record.ts";
import { mulberry32 } from "../environment/mulberry32.ts";
import { readStarter } from "./starter.ts";

/** One artist in twenty records, three albums, sixteen songs: as in the starter catalogue, without writers. */
const SHARE = { artist: 0.05, album: 0.15 };

/**
 * Yields synthetic records: their names are combined from words of the starter catalogue, common ones more often, and
 * from syllables. Deterministic.
 */
export function* synthetic(count: number): Generator<SearchRecord> {
  const next = mulberry32(count);
  const words = vocabulary();
  const artists = Math.round(count * SHARE.artist);
  const albums = Math.round(count * SHARE.album);
  for (let at = 0; at < count; at += 1) {
    const kind = at < artists ? "artist" : at < artists + albums ? "album" : "song";
    const name = nameOf(kind === "artist" ? 1.6 : 2.6, words.latin, next);
    const korean = next() < 0.3 ? [nameOf(kind === "artist" ? 1 : 2.2, words.hangul, next)] : [];
    yield {
      kind,
      id: at + 1,
      names: [name, ...korean],
      aliases: kind === "artist" && next() < 0.16 ? [nameOf(1.4, words.latin, next)] : [],
      isIdol: next() < 0.5,
      artists: kind === "artist" ? [] : [1 + Math.floor(next() ** 3 * artists)],
      references: Math.floor(1_000 * next() ** 4),
    };
  }
}

/** Returns the words of the starter's names, the most frequent first. */
function vocabulary(): { latin: string[]; hangul: string[] } {
  const counts = new Map<string, number>();
  for (const { names } of readStarter().records)
    for (const word of names.flatMap((name) => name.match(/[\p{L}\p{N}'&.-]+/gu) ?? []))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].sort((left, right) => right[1] - left[1]).map(([word]) => word);
  return {
    latin: words.filter((word) => /^[\x20-\x7e]+$/.test(word)),
    hangul: words.filter((word) => /^[가-힣]+$/.test(word)),
  };
}

function nameOf(length: number, words: readonly string[], next: () => number): string {
  const name: string[] = [];
  do name.push(next() < 0.25 ? madeUp(next) : words[Math.floor(next() ** 3 * words.length)]!);
  while (next() < 1 - 1 / length);
  return name.join(" ");
}

function madeUp(next: () => number): string {
  const consonants = "bcdfghjklmnpqrstvwyz";
  const pick = (text: string) => text[Math.floor(next() * text.length)]!;
  let word = "";
  do word += pick(consonants) + pick("aeiou") + (next() < 0.3 ? pick(consonants) : "");
  while (next() < 0.6);
  return word;
}

/** Yields queries for such records: names, beginnings, misspellings, two words, a title and its artist. */
export function* syntheticQueries(count: number, size: number): Generator<string> {
  const next = mulberry32(size + 1);
  const some: SearchRecord[] = [];
  const artists = new Map<number, string>();
  const every = Math.max(1, Math.floor(size / (2 * count)));
  let at = 0;
  for (const record of synthetic(size)) {
    if (record.kind === "artist") artists.set(record.id, record.names[0]!);
    else if ((at += 1) % every === 0) some.push(record);
  }
  for (let number = 0; number < count; number += 1) {
    const record = some[Math.floor(next() * some.length)]!;
    const names = record.names;
    const name = names[number % names.length]!;
    const artist = artists.get(record.artists[0]!)!;
    const queries = [
      name,
      name.slice(0, 1 + Math.floor(next() * name.length)),
      artist.slice(0, 4),
      misspelt(name, next),
      `${name} ${artist}`,
      `${artist} ${name.split(" ")[0]!}`,
      name.replaceAll(" ", ""),
      name.split(" ").toReversed().join(" "),
    ];
    yield queries[number % queries.length]!.toLowerCase();
  }
}

function misspelt(name: string, next: () => number): string {
  const at = Math.floor(next() * name.length);
  return name.slice(0, at) + name.slice(at + 1);
}
