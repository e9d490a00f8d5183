import { ratingOf } from "../../../domain/reviews/rating.ts";
import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import { type Tag, tag } from "../../../domain/tag.ts";
import type { RatedArtist } from "../../../domain/reviews/taste.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { queryInBatches } from "../../sql/id-set.ts";

/** The number of artists on a profile, and the fewest rated songs of each. */
const SHOWN = 5;
const FEWEST_SONGS = 3;

/** How many are read, so that some may be known by name only. */
const READ = 20;

/** The most songs by which the dependencies of a profile are named. */
const MOST_NAMED_SONGS = 500;

interface OfUser {
  userId: number;
  /** Whether private reviews are counted, too: for their author alone. */
  isOwn: boolean;
}

export async function listRatedActs(db: Snapshot, of: OfUser): Promise<RatedArtist[]> {
  const rows = await countedReviews(db, of)
    .innerJoin("song_artist as made", "made.song_id", "review.item_id")
    .select("made.artist_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("songs"),
      eb.fn.sum<number>("half_stars").as("half_stars"),
    ])
    .where((eb) => eb.ref("made.is_listed"))
    .groupBy("made.artist_id")
    .having((eb) => eb.fn.countAll(), ">=", FEWEST_SONGS)
    .orderBy("songs", "desc")
    .orderBy("half_stars", "desc")
    .orderBy("made.artist_id")
    .limit(READ)
    .execute();
  return withNames(db, rows);
}

/** Lists the people with a writing credit on the most songs that a user has rated. */
export async function listRatedWriters(db: Snapshot, of: OfUser): Promise<RatedArtist[]> {
  // One row a song and person: grouped, which SQLite does in less time than `distinct`.
  const rated = countedReviews(db, of)
    .innerJoin("credit_role", "credit_role.song_id", "review.item_id")
    .select("credit_role.artist_id")
    .select((eb) => eb.fn.max("half_stars").as("half_stars"))
    .where("credit_role.role", "in", WRITING_ROLES)
    .groupBy(["review.item_id", "credit_role.artist_id"]);
  const rows = await db
    .selectFrom(rated.as("rated"))
    .select("artist_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("songs"),
      eb.fn.sum<number>("half_stars").as("half_stars"),
    ])
    .groupBy("artist_id")
    .having((eb) => eb.fn.countAll(), ">=", FEWEST_SONGS)
    .orderBy("songs", "desc")
    .orderBy("half_stars", "desc")
    .orderBy("artist_id")
    .limit(READ)
    .execute();
  return withNames(db, rows);
}

/** Declares what the ranked artists of a user depend on: the artists and the credits of the rated songs. */
export async function dependOnRatedSongs(db: Snapshot, userId: number): Promise<void> {
  const songs = await db
    .selectFrom("song_review")
    .select("item_id")
    .where("user_id", "=", userId)
    .where((eb) => eb.ref("is_public"))
    .where("item_id", "is not", null)
    .limit(MOST_NAMED_SONGS + 1)
    .execute();
  dependsOn(db, tag.activity("user", userId), ...tagsOfSongs(songs.map((row) => row.item_id!)));
}

function tagsOfSongs(ids: readonly number[]): Tag[] {
  // Every change of the catalogue records this one.
  if (ids.length > MOST_NAMED_SONGS) return [tag.imports];
  return ids.flatMap((id) => [tag.name("song", id), tag.about("song", id)]);
}

function countedReviews(db: Snapshot, { userId, isOwn }: OfUser) {
  return db
    .selectFrom("song_review as review")
    .where("review.user_id", "=", userId)
    .$if(!isOwn, (query) => query.where((eb) => eb.ref("review.is_public")));
}

/** Adds the names, and leaves out who has no page. */
async function withNames(
  db: Snapshot,
  rows: readonly { artist_id: number; songs: number; half_stars: number }[],
): Promise<RatedArtist[]> {
  const ids = rows.map((row) => row.artist_id);
  dependsOn(db, ...tag.names("artist", ids));
  const named = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("artist")
      .select(["id", "english_name", "korean_name"])
      .where("id", "in", batch)
      .where((eb) => eb.ref("linkable"))
      .execute(),
  );
  const names = new Map(named.map((row) => [row.id, row]));
  return rows
    .flatMap(({ artist_id, songs, half_stars }) => {
      const artist = names.get(artist_id);
      if (artist === undefined) return [];
      const { english_name, korean_name } = artist;
      return { artist_id, english_name, korean_name, rating: ratingOf(half_stars / songs), songs };
    })
    .slice(0, SHOWN);
}
