import fc from "fast-check";
import { expect, test } from "vitest";
import {
  connectedSongs,
  contentOf,
  graphOf,
  peopleOfSong,
} from "../../../test/factory/catalogue/connected-songs.ts";
import { runs } from "../../../test/length.ts";

/** Another version of a song, which may be new or gone. */
const changes = fc.array(
  fc.record({ id: fc.integer({ min: 0, max: 70 }), people: peopleOfSong(30) }),
  { maxLength: 30 },
);

test("a graph in which songs changed equals one that is built of the changed songs", () => {
  fc.assert(
    fc.property(connectedSongs(25, 20), changes, (songs, changed) => {
      const graph = graphOf(songs);
      for (const song of changed) graph.replaceSong(song);
      const now = new Map([...songs, ...changed].map((song) => [song.id, song]));
      const anew = graphOf([...now.values()].toSorted((left, right) => left.id - right.id));
      expect(contentOf(graph)).toEqual(contentOf(anew));
    }),
    { numRuns: runs({ short: 200, full: 5_000 }) },
  );
});

test("a song that changes twice is one change, and one that nobody is on is none", () => {
  const graph = graphOf([{ id: 1, people: [{ artist_id: 7, letters: "L" }] }]);
  graph.replaceSong({ id: 1, people: [] });
  graph.replaceSong({ id: 1, people: [{ artist_id: 9, letters: "C" }] });
  graph.replaceSong({ id: 2, people: [] });
  expect(graph.changes).toBe(1);
});
