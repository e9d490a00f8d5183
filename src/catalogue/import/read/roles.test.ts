import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { signIn } from "../../../../test/factory/users/sign-in.ts";
import { makePlaylist, writeReview } from "../../../../test/factory/edits/written.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { PRODUCED, produced } from "../../../../test/data/produced-catalogue.ts";
import { findPlaylist } from "../../../database/community/playlists/playlists.ts";
import { listReviewsOf } from "../../../database/community/reviews/reviews.ts";
import { correctRecord } from "../../operator/correct.ts";
import { importReport } from "../report/report.ts";

const { artist, song } = PRODUCED;

describe.each(ENGINES)("roles and kinds of an import on %s", (engine) => {
  const on = importingOn(engine);
  const counts = (id: number) =>
    on.rows(
      `select scope, role, songs from credit_count where artist_id = ${id} order by scope, role`,
    );

  test("further roles are stored as given, counted by their keys, and in no ranking", async () => {
    const result = await on.importFiles(produced);
    expect(result).toMatchObject({ outcome: "published", badLines: [] });
    expect(
      await on.rows("select name, roles, also from credit where song_id = 1 order by position"),
    ).toEqual([
      { name: "Mason", roles: "C", also: '["producer"]' },
      { name: "O. Reed", roles: "", also: '["Mixing","instrument: guitar"]' },
      { name: "Studio Nine", roles: "", also: '["mastering","tea and biscuits"]' },
    ]);
    expect(await counts(artist.reed)).toEqual([
      { scope: "all", role: "chorus", songs: 1 },
      { scope: "all", role: "instrument", songs: 1 },
      { scope: "all", role: "mixing", songs: 1 },
      { scope: "all", role: "production", songs: 2 },
    ]);
    expect(await on.rows("select distinct person_id from collaboration")).toEqual([
      { person_id: artist.mason },
    ]);
    await expectConsistent(on.database);
  });

  test("a key that is not known is named in the report, with the number of credits", async () => {
    const result = await on.importFiles(produced);
    expect([...result.unknownRoles]).toEqual([["tea and biscuits", 1]]);
    expect(importReport(result).problems).toBe(
      "The role tea and biscuits is not known and is shown as given, on 1 credit.\n",
    );
  });

  test("a key that has a letter is read as the letter, and a credit without any role is refused", async () => {
    const songs = [
      { ...produced.songs[1]!, credits: [{ name: "W", also: ["Lyrics", "composition"] }] },
      { ...produced.songs[2]!, credits: [{ name: "Nobody", also: [] }] },
      ...produced.songs.slice(3),
    ];
    const result = await on.importFiles({ ...produced, songs: [...manyLines(), ...songs] });
    expect(result.badLines).toMatchObject([
      { file: "songs.ndjson", field: "credits[0].roles", reason: "is missing" },
    ]);
    expect(await on.rows("select roles, also from credit")).toEqual([{ roles: "LC", also: null }]);
  });

  test("a song whose kind changes to talk keeps its review and its position in a playlist", async () => {
    await on.importFiles(produced);
    const { userId } = await signIn(on.database, "Ada");
    await writeReview(on.database, "song", { itemId: song.bellows, userId });
    const playlist = await makePlaylist(on.database, { userId, song_ids: [song.bellows] });
    await correctRecord(on.database, "song", song.bellows, { kind: "talk" }, "booklet, p. 3");
    expect(await on.rows("select num_songs from artist where id = 1")).toEqual([{ num_songs: 1 }]);
    expect(await counts(artist.reed)).toEqual([
      { scope: "all", role: "instrument", songs: 1 },
      { scope: "all", role: "mixing", songs: 1 },
      { scope: "all", role: "production", songs: 1 },
    ]);
    const reviews = await on.database.read((db) =>
      listReviewsOf(db, "song", song.bellows, { viewer: null, limit: 9 }),
    );
    expect(reviews).toHaveLength(1);
    expect((await on.database.read((db) => findPlaylist(db, playlist, null)))?.song_ids).toEqual([
      song.bellows,
    ]);
    await expectConsistent(on.database);
  });
});

/** Returns enough valid lines that one invalid line is below 1 %, the limit for accepting an import. */
function manyLines(): object[] {
  return Array.from({ length: 120 }, (_, at) => ({
    ref: `more${at}`,
    name: "More",
    artists: ["band"],
  }));
}
