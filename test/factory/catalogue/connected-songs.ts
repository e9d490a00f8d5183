import fc from "fast-check";
import type {
  ConnectedSong,
  PersonOnSong,
} from "../../../src/database/catalogue/songs/connected-songs.ts";
import { ChangingGraph } from "../../../src/people/graph/changing-graph.ts";
import { NOBODY } from "../../../src/people/graph/graph.ts";
import { GraphBuilder } from "../../../src/people/graph/graph-builder.ts";

/** Made-up people of a song: few, so that they often meet; some without a page. */
export function peopleOfSong(
  people: number,
): fc.Arbitrary<{ artist_id: number | null; letters: string | null }[]> {
  const person: fc.Arbitrary<PersonOnSong> = fc.record({
    artist_id: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: people }).map((n) => 7 * n) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    letters: fc.constantFrom("L", "C", "A", "LC", "LCA", "F", "FL", null),
  });
  return fc.array(person, { maxLength: 5 });
}

/** Made-up songs, by ascending id. */
export function connectedSongs(people: number, songs: number): fc.Arbitrary<ConnectedSong[]> {
  return fc
    .array(peopleOfSong(people), { minLength: songs / 2, maxLength: songs })
    .map((all) => all.map((itsPeople, at) => ({ id: 3 * at + 1, people: itsPeople })));
}

/** Songs of which each has people near those of the one before, so that chains are long. */
export function songsInARow(songs: number): fc.Arbitrary<ConnectedSong[]> {
  return fc.array(peopleOfSong(4), { minLength: songs, maxLength: songs }).map((all) =>
    all.map((people, at) => ({
      id: 3 * at + 1,
      people: people.map(({ artist_id, letters }) => ({
        artist_id: artist_id === null ? null : artist_id + 7 * Math.floor(at / 2),
        letters,
      })),
    })),
  );
}

export function graphOf(songs: readonly ConnectedSong[]): ChangingGraph {
  const builder = new GraphBuilder();
  for (const song of songs) builder.add(song);
  return new ChangingGraph(builder.finish());
}

/** Returns the edges of both sides by ids, and the counts of credits without a page. */
export function contentOf(graph: ChangingGraph) {
  const { personIds, songIds, songs, people } = graph;
  const nodes = (size: number) => Array.from({ length: size }, (_, node) => node);
  const edges = (side: typeof songs, node: number, idOf: (target: number) => number) => {
    const { targets, parts } = side.list(node);
    return Array.from(targets, (target, at) => `${idOf(target)}: ${parts[at]}`).toSorted();
  };
  const ofPeople = nodes(personIds.size).map(
    (node) => [personIds.idOf(node), edges(songs, node, (song) => songIds.idOf(song))] as const,
  );
  const ofSongs = nodes(songIds.size).map(
    (node) =>
      [
        songIds.idOf(node),
        edges(people, node, (one) => (one === NOBODY ? NaN : personIds.idOf(one))),
      ] as const,
  );
  // A node whose edges are all gone is as one that never was.
  const some = ([, list]: readonly [number, string[]]) => list.length > 0;
  return {
    people: new Map(ofPeople.filter(some)),
    songs: new Map(ofSongs.filter(some)),
    nobodies: nodes(32).map((counted) => graph.countNobodies(counted)),
  };
}
