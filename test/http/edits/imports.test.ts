import { describe, expect, test } from "vitest";
import type { OwnRating, FilePlaylist } from "../../../src/domain/users/own-files.ts";
import { IMPORT } from "../../../src/domain/playlists/import-row.ts";
import {
  PLAYLIST_DESCRIPTION_LENGTH,
  PLAYLIST_SONGS,
} from "../../../src/domain/playlists/playlist-rules.ts";
import { REVIEW_LENGTH } from "../../../src/domain/reviews/review-rules.ts";
import type { AnswerOf } from "../../../src/web/api-client/call.ts";
import type { PlacedRow } from "../../../src/web/import/read/file-contents.ts";
import type { Entry } from "../../../src/web/import/match-rows.ts";
import { planPlaylists } from "../../../src/web/import/playlists/plan-playlists.ts";
import { readFile } from "../../../src/web/import/read/read-file.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { bundled, hostileTexts } from "../../data/hostile-texts.ts";

type Matches = AnswerOf<"POST /api/import/match">;

describe.each(ENGINES)("files out and in on %s", (engine) => {
  const site = forTests(() => openPlaylistApi(engine));

  const file = async (who: SignedInTester, name: string) => {
    const answer = await site.send("GET", `/api/users/${who.userId}/${name}`, who);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="norae-${name}"`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const ratingsOf = async (who: SignedInTester) =>
    (
      JSON.parse(new TextDecoder().decode(await file(who, "ratings.json"))) as {
        ratings: OwnRating[];
      }
    ).ratings;
  /** All playlists but for their dates, in the order of the file. */
  const playlistsOf = async (who: SignedInTester) => {
    const text = new TextDecoder().decode(await file(who, "playlists.json"));
    const { playlists } = JSON.parse(text) as { playlists: FilePlaylist[] };
    return playlists.map(({ created_at: _, updated_at: __, ...playlist }) => playlist);
  };
  const match = (who: SignedInTester, rows: object[]) =>
    site.json<Matches>("POST", "/api/import/match", who, { rows });
  const write = (who: SignedInTester, ratings: object[]) =>
    site.json<{ states: string[] }>("POST", "/api/import/ratings", who, { ratings });

  /** Matches the rows of a file as the page does: each means one record. */
  async function matchAll(who: SignedInTester, rows: readonly PlacedRow[]) {
    const found: Matches["rows"] = [];
    for (let at = 0; at < rows.length; at += IMPORT.matchedAtOnce) {
      const some = rows.slice(at, at + IMPORT.matchedAtOnce);
      const named = some.map(({ kind, id, title, act, album }) => ({
        kind,
        id,
        title,
        act,
        album,
      }));
      found.push(...(await match(who, named)).rows);
    }
    expect(found.map(({ state }) => state)).toEqual(rows.map(() => "matched"));
    return found;
  }

  /** Imports the ratings of a file as the page does. */
  async function importRatings(who: SignedInTester, bytes: Uint8Array, name: string) {
    const contents = readFile(bytes, name);
    if (contents.of !== "ratings") throw new Error(JSON.stringify(contents));
    expect(contents.problems).toEqual([]);
    const found = await matchAll(who, contents.ratings);
    const ratings = contents.ratings.map(({ kind, given, content, privacy }, at) => ({
      kind,
      id: found[at]!.records[0]!.id,
      rating: given,
      content,
      privacy,
    }));
    const states: string[] = [];
    for (let at = 0; at < ratings.length; at += 20)
      states.push(...(await write(who, ratings.slice(at, at + 20))).states);
    return states;
  }

  /** Imports the playlists of a file as the page does, with what is proposed there. @returns how many it writes */
  async function importPlaylists(who: SignedInTester, bytes: Uint8Array, name: string) {
    const contents = readFile(bytes, name);
    if (contents.of !== "playlists") throw new Error(JSON.stringify(contents));
    expect(contents.problems).toEqual([]);
    const listed = contents.playlists.flatMap(({ songs }) => songs);
    const found = await matchAll(who, listed);
    const entries = found.map((one, at): Entry => ({ ...one, row: listed[at]!, chosen: 0 }));
    const planned = planPlaylists(contents.playlists, entries, await site.mine(who));
    const wanted = planned.filter(({ same }) => same === null);
    for (const { playlist, songIds: song_ids } of wanted.toReversed()) {
      const { theme, background_color, songs: _, ...words } = playlist;
      const look = { theme, ...(theme === "CUSTOM" && { background_color }) };
      await site.json("POST", PLAYLISTS, who, { ...words, ...look, song_ids });
    }
    return wanted.length;
  }

  /** Rates many songs with texts that break programs. */
  async function rateMuch(who: SignedInTester) {
    const bundles = bundled(hostileTexts(), REVIEW_LENGTH / 2).map((texts) => texts.join("\n"));
    const texts = [...bundles, "=1+1", "'=1", "-", "", "\ta"];
    const ratings = texts.map((content, at) => ({
      kind: "song",
      id: site.many[at]!,
      rating: ((at % 10) + 1) / 2,
      content,
      privacy: at % 3 === 0 ? "private" : "public",
    }));
    ratings.push({
      kind: "album",
      id: site.albums.firstLight,
      rating: 5,
      content: "",
      privacy: "public",
    });
    for (let at = 0; at < ratings.length; at += 20) await write(who, ratings.slice(at, at + 20));
    return ratings.length;
  }

  const plain = (ratings: OwnRating[]) =>
    ratings
      .map(({ created_at: _, updated_at: __, ...rating }) => rating)
      .toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id! - other.id!);

  for (const name of ["ratings.csv", "ratings.json"])
    test(`${name} brings back everything that was deleted, and nothing twice`, async () => {
      const ada = await site.somebody();
      const count = await rateMuch(ada);
      const before = await ratingsOf(ada);
      expect(before).toHaveLength(count);
      const bytes = await file(ada, name);
      for (const table of ["song_review", "album_review"] as const) {
        const rows = await site.api.database.read((db) =>
          db.selectFrom(table).select("id").where("user_id", "=", ada.userId).execute(),
        );
        const path = table === "song_review" ? "/api/reviews" : "/api/reviews/album";
        for (const { id } of rows)
          expect(await site.status("DELETE", `${path}/${id}`, ada)).toBe(204);
      }
      expect(await ratingsOf(ada)).toEqual([]);
      site.later(5);
      const states = await importRatings(ada, bytes, name);
      expect(new Set(states)).toEqual(new Set(["added"]));
      expect(plain(await ratingsOf(ada))).toEqual(plain(before));
      expect(new Set(await importRatings(ada, bytes, name))).toEqual(new Set(["already"]));
      expect(await ratingsOf(ada)).toHaveLength(count);
    });

  test("an own rating that differs stays unless it is to be replaced, and words stay where the file has none", async () => {
    const ada = await site.somebody();
    const [id] = site.many as [number];
    const rating = { kind: "song", id, rating: 2 };
    await write(ada, [{ ...rating, content: "Words", privacy: "private" }]);
    expect(await write(ada, [rating])).toEqual({ states: ["already"] });
    expect(await write(ada, [{ ...rating, rating: 4 }])).toEqual({ states: ["kept"] });
    expect(await write(ada, [{ ...rating, rating: 4, replace: true }])).toEqual({
      states: ["replaced"],
    });
    expect(await ratingsOf(ada)).toMatchObject([
      { rating: 4, review: "Words", privacy: "private" },
    ]);
  });

  test("a former id, a Korean title and an alias are matched; a title alone is doubtful", async () => {
    const ada = await site.somebody();
    await write(ada, [{ kind: "song", id: site.songs.glow, rating: 4.5 }]);
    const song = (row: object) => ({ kind: "song", ...row });
    const { rows } = await match(ada, [
      song({ id: 903, title: "glow" }),
      song({ title: "빛", act: "PLTN" }),
      song({ title: "Glow" }),
      song({ id: site.songs.dusk, title: "Glow", act: "Paper Lanterns" }),
      song({ title: "Nothing at all", act: "Paper Lanterns" }),
      { kind: "album", title: "First Light", act: "종이등" },
    ]);
    expect(rows.map(({ state }) => state)).toEqual([
      "matched",
      "matched",
      "doubtful",
      "doubtful",
      "unknown",
      "matched",
    ]);
    expect(rows[0]!.records).toMatchObject([{ id: site.songs.glow, own: { rating: 4.5 } }]);
    expect(rows[1]!.records[0]!.id).toBe(site.songs.glow);
    expect(rows[3]!.records.map(({ id }) => id)).toEqual([site.songs.dusk, site.songs.glow]);
  });

  test("the id of a track at Spotify is matched whatever its title; one of another release by its title", async () => {
    const ada = await site.somebody();
    const spotify_id = "1aaaaaaaaaaaaaaaaaaaaa";
    await site.api.database.write((db) =>
      db
        .insertInto("song_external")
        .values({ song_id: site.songs.glow, source: "spotify", value: spotify_id })
        .execute(),
    );
    const { rows } = await match(ada, [
      { kind: "song", title: "Another spelling", act: "Nobody", spotify_id },
      {
        kind: "song",
        title: "Glow",
        act: "Paper Lanterns",
        spotify_id: "2aaaaaaaaaaaaaaaaaaaaa",
      },
      { kind: "song", title: "Nothing", act: "Nobody", spotify_id: "2aaaaaaaaaaaaaaaaaaaaa" },
    ]);
    expect(rows.map(({ state, records }) => [state, records[0]?.id])).toEqual([
      ["matched", site.songs.glow],
      ["matched", site.songs.glow],
      ["unknown", undefined],
    ]);
  });

  for (const name of ["playlists.csv", "playlists.json"])
    test(`${name} brings back every playlist that was deleted, and nothing twice`, async () => {
      const ada = await site.somebody();
      const fitting = hostileTexts().filter((text) => text.length <= PLAYLIST_DESCRIPTION_LENGTH);
      const bundles = bundled(fitting, PLAYLIST_DESCRIPTION_LENGTH);
      for (const [at, texts] of bundles.entries()) {
        const song_ids = site.many.slice(at * 3, at * 3 + (at % 9) * 20).toReversed();
        const description = texts.join("\n");
        await site.make(ada, { name: `Hostile ${at}`, description, song_ids });
        site.later();
      }
      const song_ids = site.many.slice(0, PLAYLIST_SONGS);
      await site.make(ada, { name: "=1+1", theme: "RAIN", is_public: false, song_ids });
      // Two of one name, one of them empty.
      await site.make(ada, { name: "Twice", song_ids: [site.songs.glow] });
      site.later();
      const look = { theme: "CUSTOM", background_color: "#123456" };
      await site.make(ada, { name: "Twice", is_public: false, ...look });
      const before = await playlistsOf(ada);
      expect(before).toHaveLength(bundles.length + 3);
      const bytes = await file(ada, name);
      for (const { _id } of await site.mine(ada))
        expect(await site.status("DELETE", `${PLAYLISTS}/${_id}`, ada)).toBe(204);
      expect(await playlistsOf(ada)).toEqual([]);
      site.later(5);
      expect(await importPlaylists(ada, bytes, name)).toBe(before.length);
      expect(await playlistsOf(ada)).toEqual(before);
      expect(await importPlaylists(ada, bytes, name)).toBe(0);
    });

  test("too many rows, too long names and wrong ratings are refused", async () => {
    const ada = await site.somebody();
    const rows = Array.from({ length: 201 }, () => ({ kind: "song", title: "a" }));
    expect(await site.status("POST", "/api/import/match", ada, { rows })).toBe(400);
    const long = [{ kind: "song", title: "a".repeat(501) }];
    expect(await site.status("POST", "/api/import/match", ada, { rows: long })).toBe(400);
    const huge = [{ kind: "song", title: "a".repeat(2_000_000) }];
    expect(await site.status("POST", "/api/import/match", ada, { rows: huge })).toBe(413);
    const bad = { ratings: [{ kind: "song", id: site.songs.glow, rating: 4.2 }] };
    expect(await site.status("POST", "/api/import/ratings", ada, bad)).toBe(400);
    expect(await ratingsOf(ada)).toEqual([]);
  });
});
