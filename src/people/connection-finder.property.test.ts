import fc from "fast-check";
import { expect, test } from "vitest";
import {
  connectedSongs,
  graphOf,
  songsInARow,
} from "../../test/factory/catalogue/connected-songs.ts";
import { plainChains, plainDistances, plainGraph } from "../../test/factory/plain-connections.ts";
import { runs } from "../../test/length.ts";
import { MOST_CHAINS } from "../domain/credits/connection-question.ts";
import { ConnectionFinder } from "./connection-finder.ts";
import type { ConnectedSong } from "../database/catalogue/songs/connected-songs.ts";
import { byteOfCounted, byteOfLetters } from "./graph/part.ts";

const counted = fc.record({ featured: fc.boolean(), performed: fc.boolean() });

/** Sparse and dense catalogues: long chains, and many chains of one length. */
const catalogues = fc.oneof(
  connectedSongs(9, 14),
  connectedSongs(24, 26),
  connectedSongs(40, 34),
  connectedSongs(12, 60),
  songsInARow(24),
);

test("chains are the shortest, and ranked by shared songs and then by ids, as plain enumeration has them", () => {
  const lengths = new Map<number, number>();
  let ties = 0;
  fc.assert(
    fc.property(catalogues, counted, fc.nat(), fc.nat(), (songs, parts, one, other) => {
      const graph = plainGraph(songs, parts);
      const people = [...graph.keys()];
      const [from, to] = [people[one % people.length], people[other % people.length]];
      fc.pre(from !== undefined && to !== undefined && from !== to);
      const finder = new ConnectionFinder(graphOf(songs));
      const chains = plainChains(graph, from, to);
      const shown = Math.min(chains.length, MOST_CHAINS);
      for (let chain = 1; chain <= shown; chain += 1) {
        expect(finder.find({ from, to, chain, ...parts })).toMatchObject({
          outcome: "connected",
          people: chains[chain - 1],
          chains: shown,
          total: chains.length,
        });
      }
      const more = finder.find({ from, to, chain: shown + 1, ...parts });
      if (shown > 0) expect(more).toEqual({ outcome: "no such chain", chains: shown });
      else expect(more.outcome).toBe("unconnected");
      const length = (chains[0]?.length ?? 0) - 1;
      lengths.set(length, (lengths.get(length) ?? 0) + 1);
      if (chains.length > 1) ties += 1;
    }),
    { numRuns: runs({ short: 400, full: 20_000 }) },
  );
  // The catalogues have what is to be compared: none, short and long chains, and ties.
  expect(Math.max(...lengths.keys())).toBeGreaterThan(4);
  expect(lengths.get(-1)).toBeGreaterThan(5);
  expect(ties).toBeGreaterThan(50);
});

test("each link names all songs that its people share, with the counted parts of both", () => {
  fc.assert(
    fc.property(catalogues, counted, (songs, parts) => {
      const graph = plainGraph(songs, parts);
      const finder = new ConnectionFinder(graphOf(songs));
      for (const [from, shared] of graph) {
        for (const [to, count] of shared) {
          const found = finder.find({ from, to, chain: 1, ...parts });
          const links = found.outcome === "connected" ? found.links : [];
          expect(links).toEqual([sharedSongs(songs, from, to, byteOfCounted(parts))]);
          expect(links[0]).toHaveLength(count);
        }
      }
    }),
    { numRuns: runs({ short: 60, full: 2_000 }) },
  );
});

function sharedSongs(songs: readonly ConnectedSong[], from: number, to: number, byte: number) {
  return songs.flatMap(({ id, people }) => {
    const bytesOf = (person: number) =>
      people
        .filter(({ artist_id }) => artist_id === person)
        .reduce((sum, { letters }) => sum | byteOfLetters(letters), 0) & byte;
    const [first, second] = [bytesOf(from), bytesOf(to)];
    return first !== 0 && second !== 0 ? [{ id, from: first, to: second }] : [];
  });
}

test("where there is no chain, it says how far one end leads", () => {
  fc.assert(
    fc.property(connectedSongs(30, 12), counted, (songs, parts) => {
      const graph = plainGraph(songs, parts);
      const finder = new ConnectionFinder(graphOf(songs));
      for (const [from] of graph) {
        const reachable = plainDistances(graph, from);
        for (const to of graph.keys()) {
          if (reachable.has(to)) continue;
          const found = finder.find({ from, to, chain: 1, ...parts });
          if (found.outcome !== "unconnected") throw new Error(found.outcome);
          const ends = { from, to };
          const ids = plainDistances(graph, ends[found.reached.end]);
          const itsSongs = songs.filter(({ people }) => people.some(isCountedOf(ids, parts)));
          const nobodies = itsSongs.flatMap(({ people }) => people.filter(isNobody(parts)));
          expect(found.reached).toEqual({
            end: found.reached.end,
            people: ids.size,
            songs: itsSongs.length,
            nobodies: nobodies.length,
          });
          const all = songs.flatMap(({ people }) => people.filter(isNobody(parts)));
          expect(found.nobodies).toBe(all.length);
        }
      }
    }),
    { numRuns: runs({ short: 60, full: 2_000 }) },
  );
});

test("of very many chains 21 can be asked for, and all are counted", () => {
  // Everybody of a step has written a song with everybody of the next: 7 × 7 × 7 × 7 chains.
  const steps = [[1], ...[10, 20, 30, 40].map((first) => range(first, 7)), [50]];
  const pairs = steps
    .slice(1)
    .flatMap((step, at) => steps[at]!.flatMap((one) => step.map((other) => [one, other] as const)));
  const songs = pairs.map((pair, at) => ({
    id: at + 1,
    people: pair.map((artist_id) => ({ artist_id, letters: "L" })),
  }));
  const finder = new ConnectionFinder(graphOf(songs));
  const find = (chain: number) =>
    finder.find({ from: 1, to: 50, chain, featured: false, performed: false });
  expect(find(1)).toMatchObject({ people: [1, 10, 20, 30, 40, 50], chains: 21, total: 7 ** 4 });
  expect(find(9)).toMatchObject({ people: [1, 10, 20, 31, 41, 50] });
  expect(find(21)).toMatchObject({ people: [1, 10, 20, 32, 46, 50] });
  expect(find(22)).toEqual({ outcome: "no such chain", chains: 21 });
});

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

type Parts = Parameters<typeof byteOfCounted>[0];
type Person = ConnectedSong["people"][number];

function isCountedOf(ids: ReadonlyMap<number, number>, parts: Parts) {
  return ({ artist_id, letters }: Person) =>
    artist_id !== null && ids.has(artist_id) && (byteOfLetters(letters) & byteOfCounted(parts)) > 0;
}

function isNobody(parts: Parts) {
  return ({ artist_id, letters }: Person) =>
    artist_id === null && (byteOfLetters(letters) & byteOfCounted(parts)) > 0;
}
