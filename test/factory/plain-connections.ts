import type { ConnectedSong } from "../../src/database/catalogue/connected-songs.ts";
import { byteOfCounted, byteOfLetters, type CountedParts } from "../../src/people/graph/part.ts";

/** The number of songs that two people share, by their ids. */
export type PlainGraph = Map<number, Map<number, number>>;

/** Works out who shares songs with whom, song by song. */
export function plainGraph(songs: readonly ConnectedSong[], parts: CountedParts): PlainGraph {
  const counted = byteOfCounted(parts);
  const graph: PlainGraph = new Map();
  for (const { people } of songs) {
    const ids = new Set(
      people.flatMap(({ artist_id, letters }) =>
        artist_id !== null && (byteOfLetters(letters) & counted) !== 0 ? artist_id : [],
      ),
    );
    for (const one of ids) {
      const shared = graph.get(one) ?? new Map<number, number>();
      graph.set(one, shared);
      for (const other of ids) if (other !== one) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
  }
  return graph;
}

/** Returns the distance of everybody whom a person is connected with: plain breadth-first search from one end. */
export function plainDistances(graph: PlainGraph, from: number): Map<number, number> {
  const distances = new Map([[from, 0]]);
  // A Map goes on to what is added meanwhile.
  for (const [person, distance] of distances)
    for (const other of graph.get(person)!.keys())
      if (!distances.has(other)) distances.set(other, distance + 1);
  return distances;
}

/** Returns every shortest chain between two people, ranked: most shared songs, then the lowest ids in order. */
export function plainChains(graph: PlainGraph, from: number, to: number): number[][] {
  const distances = plainDistances(graph, from);
  const chains: { people: number[]; songs: number }[] = [];
  const extend = (people: number[], songs: number): void => {
    const first = people[0]!;
    if (first === from) chains.push({ people, songs });
    for (const [other, shared] of graph.get(first)!)
      if (distances.get(other) === distances.get(first)! - 1)
        extend([other, ...people], songs + shared);
  };
  if (distances.has(to)) extend([to], 0);
  return chains
    .toSorted((left, right) => right.songs - left.songs || compare(left.people, right.people))
    .map(({ people }) => people);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((id, index) => id !== right[index]);
  return at === -1 ? 0 : left[at]! - right[at]!;
}

/** The best way on from a person to an end: how far it is, how many songs its people share, and who is next. */
interface PlainWay {
  distance: number;
  songs: number;
  next: number | null;
}

/** Works out the best way from everybody to an end, person by person in the order of their distance. */
export function plainWays(graph: PlainGraph, to: number): Map<number, PlainWay> {
  const ways = new Map<number, PlainWay>();
  for (const [person, distance] of plainDistances(graph, to)) {
    const best: PlainWay = { distance, songs: 0, next: null };
    for (const [other, shared] of graph.get(person)!) {
      const way = ways.get(other);
      if (way?.distance !== distance - 1) continue;
      const songs = shared + way.songs;
      const isBetter = songs > best.songs || (songs === best.songs && other < best.next!);
      if (isBetter) Object.assign(best, { songs, next: other });
    }
    ways.set(person, best);
  }
  return ways;
}

/** Returns the people of the best chain; null where there is none. */
export function plainChain(ways: ReadonlyMap<number, PlainWay>, from: number): number[] | null {
  if (!ways.has(from)) return null;
  const people = [from];
  for (let next = ways.get(from)!.next; next !== null; next = ways.get(next)!.next)
    people.push(next);
  return people;
}
