import { beforeAll, describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { signIn, type SignedInTester } from "../../../../test/factory/users/sign-in.ts";
import { makePlaylist } from "../../../../test/factory/edits/written.ts";
import { LIST_ROLES } from "../../../domain/catalogue/role.ts";
import type { SongSource } from "../../../domain/playlists/song-source.ts";
import { addSongsToPlaylist } from "./playlist-song-writes.ts";
import { findPlaylist } from "./playlists.ts";

const NOW = new Date("2026-03-01T03:00:00.000Z");

const draft = new CatalogueDraft();
const singer = draft.artist({ english_name: "Made-up Singer" });
const writer = draft.artist({ english_name: "Made-up Writer" });
const album_id = draft.album({ english_name: "Made-up Album", artists: [singer] });
/** 520 credited songs, from the newest to the oldest. */
const credited = Array.from({ length: 520 }, (_, at) =>
  draft.song({
    english_name: `Song ${at + 1}`,
    artists: [singer],
    release_date: `${2500 - at}-01-01`,
    credits: [{ artist: writer, name: "Writer", roles: at % 2 === 0 ? "LC" : "C" }],
  }),
);
const track = (number: number, facts: object = {}) =>
  draft.song({
    english_name: `Track ${number}`,
    artists: [singer],
    album_id,
    track: number,
    ...facts,
  });
const tracks = [track(1), track(2, { kind: "talk" }), track(3)];

const creditsOf = (artistId: number, others: object = {}): SongSource => ({
  creditsOf: { artistId, credited: LIST_ROLES, sortBy: "date", sortDirection: "desc", ...others },
});

describe.each(BOTH_ENGINES)("lists of songs for playlists on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));
  let ada: SignedInTester;
  beforeAll(async () => {
    ada = await signIn(opened.database, "Ada");
  });

  const make = (song_ids: number[] = []) =>
    makePlaylist(opened.database, { userId: ada.userId, is_public: false, song_ids });
  const add = async (id: number, source: SongSource) => {
    const counts = await opened.database.write((db) =>
      addSongsToPlaylist(db, { id, viewer: ada }, source, NOW),
    );
    const playlist = await opened.database.read((db) => findPlaylist(db, id, ada));
    return { counts, songs: playlist?.song_ids };
  };

  test("of more songs than fit, the first are added in their order, and the others counted", async () => {
    const full = await add(await make(), creditsOf(writer));
    const added_song_ids = credited.slice(0, 500);
    expect(full.counts).toEqual({ added: 500, added_song_ids, already: 0, left_out: 20 });
    expect(full.songs).toEqual(credited.slice(0, 500));
    // Two of the first 500 are in it already, and three of the others.
    const some = [credited[1]!, credited[499]!, ...credited.slice(510, 513), tracks[0]!];
    const { counts, songs } = await add(await make(some), creditsOf(writer));
    expect(counts).toMatchObject({ added: 494, already: 5, left_out: 21 });
    expect(songs).toEqual([...some, credited[0], ...credited.slice(2, 495)]);
    const oldest = await add(await make(), creditsOf(writer, { sortDirection: "asc" }));
    expect(oldest.songs).toEqual(credited.toReversed().slice(0, 500));
  });

  test("of credits with one role, only those are added", async () => {
    const lyrics = await add(await make(), creditsOf(writer, { credited: ["lyrics"] }));
    expect(lyrics.songs).toEqual(credited.filter((_, at) => at % 2 === 0));
  });

  test("an album's talks are not added", async () => {
    const { songs } = await add(await make(), { albumId: album_id });
    expect(songs).toEqual([tracks[0], tracks[2]]);
  });
});
