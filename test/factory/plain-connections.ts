import type { ConnectedSong } from "../../src/database/catalogue/songs/connected-songs.ts";
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
