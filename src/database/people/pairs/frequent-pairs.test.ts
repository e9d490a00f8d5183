import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { peopleTogether, type PeoplePair } from "../../../domain/credits/together.ts";
import { loadListedSongs } from "../../catalogue/songs/song-set.ts";
import { listTogether } from "../together.ts";
import { listFrequentPairs } from "./frequent-pairs.ts";

const QUESTION = { not: [], act: null, from: null, to: null };

const PEOPLE = ["ink", "quill", "tempo", "beat", "voice"];

/** Songs by the people whom each credits, with their roles. */
const SONGS: Record<string, string>[] = [
  { ink: "L", quill: "C" },
  { ink: "LC", quill: "A", tempo: "C" },
  { ink: "L", tempo: "A" },
  { ink: "L", tempo: "A" },
  { ink: "L", quill: "C" },
  { tempo: "C", beat: "A" },
  { beat: "A" },
  // A featured person wrote nothing.
  { beat: "A", voice: "F" },
];

const CATALOGUE = {
  artists: [
    { ref: "act", name: "Made-up Act", is_group: true },
    ...PEOPLE.map((ref) => ({ ref, name: `Made-up ${ref}` })),
  ],
  songs: SONGS.map((credits, at) => ({
    ref: `s${at}`,
    name: `Song ${at}`,
    artists: ["act"],
    credits: Object.entries(credits).map(([artist, roles]) => ({
      artist,
      name: `Made-up ${artist}`,
      roles,
    })),
  })),
};

const described = (pairs: readonly PeoplePair[]) =>
  pairs.map(({ people, songs }) => [
    ...people.map(({ english_name }) => english_name.replace("Made-up ", "")),
    songs,
  ]);

describe.each(BOTH_ENGINES)("the pairs with most songs together, on %s", (engine) => {
  const on = importingOn(engine);
  const read = (limit: number) => on.database.read((db) => listFrequentPairs(db, limit));

  test("come first, everyone in one pair, as many as are wanted", async () => {
    await on.importFiles(CATALOGUE);
    expect(described(await read(5))).toEqual([
      ["ink", "quill", 3],
      ["tempo", "beat", 1],
    ]);
    expect(described(await read(1))).toEqual([["ink", "quill", 3]]);
  });

  test("are none in an empty catalogue, and where everyone writes alone", async () => {
    expect(await read(5)).toEqual([]);
    await on.importFiles({ ...CATALOGUE, songs: CATALOGUE.songs.slice(6) });
    expect(await read(5)).toEqual([]);
  });
});

describe.each(BOTH_ENGINES)("the pairs with most songs together in real data, on %s", (engine) => {
  const on = importingOn(engine, "starter");

  test("each have as many songs as 'together' lists of them", async () => {
    await on.database.read(async (db) => {
      const pairs = await listFrequentPairs(db, 5);
      expect(pairs).toHaveLength(5);
      for (const { people, songs } of pairs) {
        const question = { ...QUESTION, people: peopleTogether(people.map(({ id }) => id)) };
        const { count } = await listTogether(db, loadListedSongs, question, { limit: 1 });
        expect(songs).toBe(count);
      }
      expect(new Set(pairs.flatMap(({ people }) => people.map(({ id }) => id))).size).toBe(10);
    });
  });
});
