import { correctRecord } from "../../src/catalogue/operator/correct.ts";
import { writeRevision } from "../../src/catalogue/commit-revision.ts";
import { countRaters } from "../../src/database/charts/raters.ts";
import { updateChartMeans } from "../../src/database/charts/chart-means.ts";
import { openAccount, setProfilePrivacy } from "../../src/database/community/users/accounts.ts";
import { replaceFavourites } from "../../src/database/community/users/favourites.ts";
import { addPlaylist } from "../../src/database/community/playlists/playlist-writes.ts";
import { addReview } from "../../src/database/community/reviews/review-writes.ts";
import { lockUnlessHidden } from "../../src/database/community/users/users.ts";
import type { Database, Transaction } from "../../src/database/database.ts";
import { hideProfile, restoreProfile } from "../../src/database/moderation/hide-profile.ts";
import { hideReview, restoreReview } from "../../src/database/moderation/hide-review.ts";
import type { RecordKind } from "../../src/database/tables.ts";
import { isFailure } from "../../src/domain/failure.ts";
import type { ReviewKind } from "../../src/domain/reviews/review-rules.ts";
import { unmergeAny } from "../import/merge-steps.ts";

/** A correction, a merge, or an undone merge, by a maintainer. Any numbers are valid. */
export interface Decision {
  merges: boolean;
  kind: RecordKind;
  which: number;
  other: number;
}

const CORRECTIONS: Record<RecordKind, [field: string, values: unknown[]][]> = {
  artist: [
    ["name", ["Corrected Name", "Made-up B"]],
    ["korean_name", [null, "가나다"]],
    ["debut_date", [null, "2001-01-01", "2009"]],
    ["gender", [null, "F", "M"]],
    ["is_group", [null, true, false]],
    ["is_idol", [true, false]],
    ["linkable", [true, false]],
    ["picture_url", [null, "https://pictures.example/a.png"]],
  ],
  album: [
    ["name", ["Corrected Name", "Made-up C"]],
    ["release_date", [null, "2001-01-01", "2020-05-17", "2023-05-18"]],
    ["album_type", [null, "EP", "Single"]],
    ["picture_url", [null, "https://pictures.example/b.png"]],
  ],
  song: [
    ["name", ["Corrected Name", "Made-up D"]],
    ["release_date", [null, "2001-01-01", "2022-05-17", "2023-05-18", "2023-05-17"]],
    ["is_title", [true, false]],
    ["track", [null, 1, 7]],
    ["credits_incomplete", [true, false]],
  ],
};

/** Corrects a field of a record or a credit of a song, merges two records, or undoes a merge. */
export async function decide(
  database: Database,
  { merges, kind, which, other }: Decision,
): Promise<void> {
  const [one, two] = await pickTwo(database, kind, which, other);
  if (one === undefined || two === undefined) return;
  const note = "made up";
  if (merges && other % 2 === 1) return unmergeAny(database, kind, which);
  if (merges && one !== two) {
    await writeRevision(database, { merges: [{ kind, winner: one, loser: two }], note });
    return;
  }
  if (kind === "song" && which % 3 === 0) return correctCredit(database, one, which, other);
  const fields = CORRECTIONS[kind];
  const [field, values] = fields[other % fields.length]!;
  await correctRecord(database, kind, one, { [field]: values[which % values.length] }, note);
}

async function correctCredit(database: Database, song: number, which: number, other: number) {
  const [artist] = await pickTwo(database, "artist", other, which);
  if (artist === undefined) return;
  const operation = which % 2 === 0 ? "add" : "remove";
  const roles = ["L", "C", "FA", "producer"][other % 4]!;
  await correctRecord(database, "song", song, {}, "made up", [
    { operation, roles, subject: { artist } },
  ]);
}

/**
 * Writes a review of a song or an album, and a playlist, as one of two people, chooses favourite songs, and makes a profile
 * private or public; some weeks later their ratings count for charts.
 */
export async function write(database: Database, which: number, other: number): Promise<void> {
  const now = new Date(Date.UTC(2023, 0, 1) + which * 3_600_000);
  const kind = which % 2 === 0 ? "song" : "album";
  const [item] = await pickTwo(database, kind, other, 0);
  const songs = await pickTwo(database, "song", which, other);
  await database.write(async (db) => {
    const givenName = other % 2 === 0 ? "Maker" : "Critic";
    const identity = {
      issuer: "https://identity.example",
      subject: givenName,
      fullName: null,
      givenName,
      email: null,
    };
    const { userId } = await openAccount(db, identity, now);
    const words = { userId, rating: 4, content: "Made up", privacy: "public" as const };
    if (item !== undefined) {
      const review = await addReview(db, kind, { itemId: item, ...words }, now);
      if (!isFailure(review)) await hideSometimes(db, { kind, review }, which, now);
    }
    const playlist = {
      userId,
      name: `Made-up ${which}`,
      description: "",
      is_public: true,
      theme: "RAIN" as const,
      song_ids: [...new Set(songs)],
    };
    await addPlaylist(db, playlist, now);
    if (which % 2 === 0) await replaceFavourites(db, userId, playlist.song_ids);
    if (which % 5 === 0) await setProfilePrivacy(db, userId, other % 3 === 0, now);
  });
  await countRaters(database, now);
  await updateChartMeans(database, now);
}

/** Hides a review, or one before it, or restores that; and the name of its author, or restores that. */
async function hideSometimes(
  db: Transaction,
  { kind, review }: { kind: ReviewKind; review: number },
  which: number,
  now: Date,
): Promise<void> {
  const id = Math.max(1, review - (which % 2));
  const result =
    which % 3 === 0
      ? await hideReview(db, kind, { id, reason: "made up" }, now)
      : await restoreReview(db, kind, id);
  if (isFailure(result) || which % 4 !== 0) return;
  const isHidden = await lockUnlessHidden(db, result.userId);
  if (isHidden === null) await hideProfile(db, { id: result.userId, reason: "made up" }, now);
  else await restoreProfile(db, result.userId, now);
}

async function pickTwo(database: Database, kind: RecordKind, which: number, other: number) {
  const rows = await database.read((db) =>
    db.selectFrom(kind).select("id").orderBy("id").execute(),
  );
  return [rows[which % rows.length]?.id, rows[other % rows.length]?.id].filter(
    (id) => id !== undefined,
  );
}
