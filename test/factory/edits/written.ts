import { addPlaylist } from "../../../src/database/community/playlists/playlist-writes.ts";
import {
  addReview,
  type NewReview,
} from "../../../src/database/community/reviews/review-writes.ts";
import type { Database } from "../../../src/database/database.ts";
import { isFailure } from "../../../src/domain/failure.ts";
import type { ReviewKind } from "../../../src/domain/reviews/review-rules.ts";

type PlaylistToMake = Parameters<typeof addPlaylist>[1];

const REVIEW = { rating: 4, content: "", privacy: "public" } as const;
const PLAYLIST = { name: "Made up", description: "", is_public: true, theme: "SING" } as const;

/** Writes a review that is not refused. @returns its id */
export function writeReview(
  database: Database,
  kind: ReviewKind,
  review: Pick<NewReview, "itemId" | "userId"> & Partial<NewReview>,
  now = new Date(),
): Promise<number> {
  return idOf(database.write((db) => addReview(db, kind, { ...REVIEW, ...review }, now)));
}

/** Makes a playlist that is not refused. @returns its id */
export function makePlaylist(
  database: Database,
  playlist: Pick<PlaylistToMake, "userId" | "song_ids"> & Partial<PlaylistToMake>,
  now = new Date(),
): Promise<number> {
  return idOf(database.write((db) => addPlaylist(db, { ...PLAYLIST, ...playlist }, now)));
}

async function idOf<Failed>(writing: Promise<number | Failed>): Promise<number> {
  const id = await writing;
  if (isFailure(id)) throw new Error(id.message);
  return id as number;
}
