import { artistLines } from "../../src/catalogue/made-up/artists.ts";
import { planOf } from "../../src/catalogue/made-up/plan.ts";
import { randomOf } from "../../src/catalogue/made-up/random.ts";
import { albumLines, songLines } from "../../src/catalogue/made-up/songs.ts";
import type { Kind, SearchRecord } from "../../src/search/index/record.ts";

/** The share of songs among the records of a generated catalogue, a little more so that there are enough. */
const SHARE_OF_SONGS = 0.66;

interface GeneratedLine {
  name: string;
  korean_name?: string | undefined;
  aliases?: string[] | undefined;
  is_idol?: boolean | undefined;
  artists?: string[] | undefined;
}

/** Yields the records of a generated catalogue, this many: all its artists and albums, then songs. Deterministic. */
export function* synthetic(count: number): Generator<SearchRecord> {
  const next = randomOf(count);
  const plan = planOf(Math.round(count * SHARE_OF_SONGS), 1);
  const kinds: [Kind, Iterable<GeneratedLine>][] = [
    ["artist", artistLines(plan)],
    ["album", albumLines(plan)],
    ["song", songLines(plan)],
  ];
  let id = 0;
  for (const [kind, lines] of kinds) {
    for (const { name, korean_name, aliases = [], is_idol, artists = [] } of lines) {
      if (id === count) return;
      id += 1;
      yield {
        kind,
        id,
        names: korean_name === undefined ? [name] : [name, korean_name],
        aliases,
        isIdol: is_idol ?? next() < 0.5,
        writers: [],
        // Artists are numbered from 0, and their ids begin with 1.
        artists: artists.map((ref) => 1 + Number(ref.replace("artist-", ""))),
        references: Math.floor(1_000 * next() ** 4),
      };
    }
  }
}

/** Yields queries for such records: names, beginnings, misspellings, two words, a title and its artist. */
export function* syntheticQueries(count: number, size: number): Generator<string> {
  const next = randomOf(size + 1);
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
