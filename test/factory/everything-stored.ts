import { addFeedback } from "../../src/database/community/feedback.ts";
import type { Database, Engine, Transaction } from "../../src/database/database.ts";
import { HEARTBEAT_TABLE } from "../../src/database/postgres/heartbeat.ts";
import { suspend } from "../../src/database/moderation/suspensions.ts";
import type { Tables } from "../../src/database/tables.ts";
import { PICTURES } from "../data/pictures.ts";
import { rename, saveClaims } from "./catalogue/claims.ts";
import { editorsOf } from "./edits/editing.ts";
import { openModerationApi } from "./users/moderation-api.ts";
import { PLAYLISTS } from "./users/playlist-api.ts";
import { sampleCatalogue } from "./catalogue/sample.ts";

/** Opens a database in which people have done everything that is stored, and every table has rows. */
export async function openEverything(engine: Engine) {
  const on = await openModerationApi(engine);
  const { keeper, report, moderate } = on;
  const { database } = on.api;
  await saveClaims(database, sampleCatalogue().draft);
  const [ada, bea, cleo] = [await on.somebody(), await on.somebody(), await on.somebody()];

  const words = { rating: 4.5, content: 'Glows "빛" 🌙\nand dims.\t\\' };
  const review = await on.json("POST", "/api/reviews", ada, { ...words, song_id: on.songs.glow });
  await on.send("POST", "/api/reviews", bea, { rating: 2, song_id: on.songs.glow });
  const album = { ...words, album_id: on.albums.firstLight, privacy: "private" };
  await on.send("POST", "/api/reviews/album", ada, album);
  await on.send("POST", "/api/reviews/album", bea, { rating: 1, album_id: on.albums.firstLight });

  const picture = await PICTURES.png();
  const fields = {
    name: "Nights",
    is_public: "true",
    theme: "CUSTOM",
    background_color: "#112233",
  };
  await on.sendForm("POST", PLAYLISTS, ada, fields, picture);
  await on.sendForm("POST", `/api/users/${ada.userId}/photo`, ada, {}, picture);
  await on.sendForm("POST", `/api/users/${cleo.userId}/photo`, cleo, {}, picture);
  const playlist = await on.make(bea, { song_ids: [on.songs.glow, on.songs.dusk] });
  // A name that was borne for less is not kept.
  on.later(8 * 24 * 60);
  await on.send("PATCH", `/api/users/${bea.userId}`, bea, { norae_user: "bea-now" });

  const editors = editorsOf(engine, { database });
  const song = on.songs.glow;
  const applied = await editors.set(keeper.userId, "song", song, { track: 7 });
  if (!("id" in applied)) throw new Error("the edit was refused");
  await editors.set(ada.userId, "song", on.songs.dusk, { track: 9 });
  await rename(database, "artist", on.artists.moth, "Moth Renamed");
  await on.send("POST", `/api/edits/${applied.id}/comments`, bea, { text: "On page 3." });

  await report(cleo, { kind: "playlist", id: playlist._id, note: "Hm" });
  await moderate("hide", { kind: "review", id: String(review.id) });
  await moderate("hide", { kind: "profile", id: cleo.userId });
  await database.write(async (db) => {
    const suspension = { userId: bea.userId, actorId: null, reason: "spam", endsAt: null };
    await suspend(db, suspension, on.now());
    const message = { kind: "idea", message: "More tea", contact: null, about: null } as const;
    await addFeedback(db, message, on.now());
  });
  await database.write((db) => addRest(db, ada.userId, { song, act: on.artists.lanterns }));
  return { on, database, ada, bea, cleo };
}

/** Adds rows to what no call above fills. */
async function addRest(
  db: Transaction,
  userId: number,
  { song, act }: { song: number; act: number },
): Promise<void> {
  const time = "2026-02-03T04:05:06.000Z";
  const add = (table: keyof Tables, row: object) =>
    db
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await add("source", { id: 1, catalogue_id: 1, key: "a", name: "A", url: null, licence: "CC0" });
  await add("artist_external", { artist_id: act, source: "melon", value: "1" });
  await add("album_external", { album_id: 1, source: "melon", value: "2" });
  await add("song_external", { song_id: song, source: "isrc", value: "KR" });
  await add("song_place", { song_id: song, position: 0, album_id: 2, disc: null, track: 3 });
  const claim = { catalogue_id: 1, ref: "a\tb", hash: "h", body: "{}", missing_since: null };
  await add("membership_claim", { ...claim, group_id: 1, member_id: 2 });
  const pair = { kind: "artist", left_id: 1, right_id: 2, reason: "the same name", score: 3 };
  await add("likely_match", { ...pair, decision: "different", decided_at: time });
  await add("merged_match", { ...pair, decision: null, decided_at: null });
  await add("record_merge", { kind: "song", loser_id: 903, winner_id: song, revision_id: 20 });
  const line = { catalogue_id: 1, kind: "song", ref: "w", hash: "h", body: "{}", reason: "two" };
  await add("waiting_line", { ...line, line: 4, candidates: "[1]", waits_for: null });
  await add("waiting_credit", { catalogue_id: 1, ref: "w", song_ref: "s" });
  await add("line_decision", {
    catalogue_id: 1,
    kind: "song",
    ref: "d",
    record_id: null,
    decided_at: time,
  });
  await add("linked_credit", { song_id: song, name_key: "made up", artist_id: act });
  await add("refreshed_act", {
    artist_id: act,
    asked_at: time,
    whole_at: null,
    due_at: time,
    failures: 2,
    problem: "made up",
    releases: "[]",
    held: null,
  });
  const match = { artist_id: act, mbid: "made-up", name: "Made Up", evidence: "has its name" };
  await add("act_match", { ...match, decision: null, decided_at: null });
  const approval = { approved_as: "trusted", approved_at: time } as const;
  await add("edit_approval", { edit_id: 1, user_id: userId, ...approval });
  const report = { reason: "spam", note: "made up", created_at: time, decided_at: null } as const;
  await add("edit_report", { edit_id: 1, reporter_id: userId, is_trusted: true, ...report });
  await add("hidden_edit", { edit_id: 1, hidden_at: time });
  await add("revision_effect", { revision_id: 20, what: "song", record_id: song });
  await add("merged_playlist_song", { playlist_id: 1, song_id: 903, position: 4 });
  const news = { artist_id: act, news_at: time, revision_id: 20 };
  await add("news", { ...news, kind: "song", item_id: song, role: "" });
  await add("follow", { user_id: userId, artist_id: act, what: "releases", followed_at: time });
  await add("favourite_song", { user_id: userId, position: 1, song_id: song });
  await add("act_demand", { artist_id: act, points: 12 });
  const counts = { rating_count: 2, half_stars: 13, score: null };
  await add("song_chart", { item_id: song, ...counts });
  await add("album_chart", { item_id: 1, ...counts });
  await add("used_credential", { hash: "used", expires_at: "2999-01-01T00:00:00.000Z" });
  const key = { user_id: userId, key: "k", request_hash: "h", result: "1", created_at: time };
  await add("idempotency_key", key);
}

/** Every row of every table but those of processes at work, by the name of the table, in an order that both engines have. */
export function allRows(database: Database): Promise<Record<string, unknown[]>> {
  return database.snapshot(async (snapshot) => {
    const all: Record<string, unknown[]> = {};
    for (const table of snapshot.tables) {
      // Written while a test looks.
      if (table.name === HEARTBEAT_TABLE) continue;
      const lines: string[] = [];
      for await (const rows of snapshot.rows(table)) {
        for (const row of rows) {
          const entries = Object.entries(JSON.parse(row) as object);
          lines.push(
            JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))),
          );
        }
      }
      all[table.name] = lines.sort().map((line) => JSON.parse(line) as unknown);
    }
    return all;
  });
}
