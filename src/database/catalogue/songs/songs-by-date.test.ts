import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { listCreditsOfArtist } from "../credits/credits.ts";
import type { Snapshot } from "../../database.ts";
import { loadSongs } from "./song-set.ts";
import { listSongsOfArtist } from "./songs.ts";
import type { Range } from "./songs-by-date.ts";

const BAND = 1;
const WRITER = 2;

/** Makes albums released on the same day, and more undated songs than are sorted as one date. */
function crowdedCatalogue(undated: number): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: BAND, english_name: "Made-Up Band" });
  draft.artist({ id: WRITER, english_name: "Made-Up Writer" });
  for (const release_date of ["2019-05-05", "2019-05-05", "2019-05", "2019"]) {
    const album_id = draft.album({ english_name: "Album", artists: [BAND], release_date });
    // In reverse, so that tracks and ids are in different orders.
    for (let track = 9; track > 0; track -= 1) {
      const credits = [{ artist: WRITER, name: "Writer", roles: track % 3 === 0 ? "LC" : "A" }];
      const english_name = `${album_id} ${track}`;
      draft.song({ english_name, artists: [BAND], album_id, track, release_date, credits });
    }
  }
  for (let number = 0; number < undated; number += 1) {
    draft.song({ english_name: `Undated ${number}`, artists: [BAND] });
  }
  return draft;
}

const names = (songs: readonly { english_name: string }[]) =>
  songs.map((song) => song.english_name);

describe.each(BOTH_ENGINES)("songs by date on %s", (engine) => {
  const opened = forTests(() => openWith(engine, crowdedCatalogue(201)));

  const read = <Answer>(work: (db: Snapshot) => Promise<Answer>) => opened.database.read(work);
  const songs = (range?: Range) => read((db) => listSongsOfArtist(db, loadSongs, BAND, range));
  const credits = (range?: Range) =>
    read((db) => listCreditsOfArtist(db, loadSongs, WRITER, range));
  const tracks = (album: number) => Array.from({ length: 9 }, (_, n) => `${album} ${n + 1}`);

  test("albums of one day are listed one after the other, each in the order of its tracks", async () => {
    const inOrder = [2, 1, 3, 4].flatMap(tracks);
    expect(names(await credits())).toEqual(inOrder);
    expect(names(await songs({ limit: 36 }))).toEqual(inOrder);
  });

  test("parts that begin and end within a day join without a gap", async () => {
    for (const limit of [1, 4, 5, 7, 18, 25]) {
      const parts = [];
      for (let offset = 0; offset < 36; offset += limit) {
        parts.push(...(await credits({ offset, limit })));
      }
      expect(names(parts)).toEqual([2, 1, 3, 4].flatMap(tracks));
    }
  });

  test("of a day that a part cuts, the other songs are not loaded whole", async () => {
    opened.sent.length = 0;
    await credits({ offset: 5, limit: 4 });
    const artists = opened.sent.filter(({ sql }) => sql.includes('from "song_artist"'));
    const most = Math.max(...artists.map(({ parameters }) => parameters.length));
    expect([artists.length > 0, most]).toEqual([true, 4]);
  });

  test("of hundreds with one date each part is in order, without repetition or gap", async () => {
    const parts = [];
    for (let offset = 0; offset < 237; offset += 100) {
      parts.push(...names(await songs({ offset, limit: 100 })));
    }
    expect(parts).toHaveLength(237);
    expect(new Set(parts).size).toBe(237);
  });

  test("a part of a long list loads no more songs than it has", async () => {
    opened.sent.length = 0;
    await songs({ offset: 100, limit: 20 });
    const requestedIds = opened.sent.flatMap(({ parameters }) =>
      parameters.filter(Number.isInteger),
    );
    expect(requestedIds).toContain(22);
    // Batches are padded to powers of two: 20 songs are queried as 32 ids, and so are their artists and guests.
    expect(requestedIds.length).toBeLessThan(3 * 32 + 20);
  });
});
