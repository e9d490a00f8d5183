import type { Viewer } from "../../../domain/users/can.ts";
import { isFailure } from "../../../domain/failure.ts";
import type { ImportedState, RatingToImport } from "../../../domain/playlists/import-row.ts";
import { normalisedContent, REVIEW_KINDS } from "../../../domain/reviews/review-rules.ts";
import type { Transaction } from "../../database.ts";
import { loadSurvivors } from "../../catalogue/former-ids.ts";
import { loadOwnRatings, type StoredRating } from "../users/own-files.ts";
import { addReview, changeReview } from "./review-writes.ts";
import { idsOf } from "../../sql/id-set.ts";

/** Writes ratings from a file; own ones are replaced only where that is asked for. @returns their states, in order */
export async function importRatings(
  db: Transaction,
  viewer: Viewer,
  ratings: readonly RatingToImport[],
  now: Date,
): Promise<ImportedState[]> {
  const states: ImportedState[] = ratings.map(() => "missing");
  for (const kind of REVIEW_KINDS) {
    const places = ratings.flatMap((rating, at) => (rating.kind === kind ? [{ rating, at }] : []));
    const ids = places.map(({ rating }) => rating.id);
    const survivors = await loadSurvivors(db, kind, ids);
    // In the order of ids, so that two imports count the ratings of songs in the same order and cannot deadlock.
    const ordered = places
      .map((place) => ({ ...place, id: survivors.get(place.rating.id) ?? place.rating.id }))
      .toSorted((one, other) => one.id - other.id || one.at - other.at);
    const known = await loadOwnRatings(db, kind, viewer.userId, idsOf(ordered));
    for (const { rating, at, id } of ordered) {
      const own = known.get(id);
      states[at] =
        own === undefined
          ? await add(db, viewer, { ...rating, id }, now)
          : await change(db, viewer, own, rating, now);
      const is = { ...rating, content: rating.content ?? "", privacy: rating.privacy ?? "public" };
      // A second row of the same record changes nothing that the first has written.
      if (states[at] === "added") known.set(id, { ...is, id: -1 });
    }
  }
  return states;
}

async function add(
  db: Transaction,
  { userId }: Viewer,
  { kind, id: itemId, rating, content = "", privacy = "public" }: RatingToImport,
  now: Date,
): Promise<ImportedState> {
  const added = await addReview(db, kind, { itemId, userId, rating, content, privacy }, now);
  if (!isFailure(added)) return "added";
  return added.failure === "not_found" ? "missing" : "kept";
}

async function change(
  db: Transaction,
  viewer: Viewer,
  own: StoredRating,
  { kind, rating, content, privacy, replace }: RatingToImport,
  now: Date,
): Promise<ImportedState> {
  const isSame =
    own.rating === rating &&
    (content === undefined || normalisedContent(content) === own.content) &&
    (privacy === undefined || privacy === own.privacy);
  if (isSame) return "already";
  if (!replace || own.id === -1) return "kept";
  const failed = await changeReview(
    db,
    kind,
    { id: own.id, viewer },
    { rating, content, privacy },
    now,
  );
  // A review that a moderator hid is not made public again.
  return failed === null ? "replaced" : "kept";
}
