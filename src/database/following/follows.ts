import { type Failure, failure } from "../../domain/failure.ts";
import type { Follow, FollowedArtist, WantedFollow } from "../../domain/users/followed.ts";
import { followableOf, FOLLOWING_TEXT, FOLLOWS_MOST } from "../../domain/users/following.ts";
import type { Role } from "../../domain/catalogue/role.ts";
import { loadCreditCounts } from "../catalogue/credits/credit-counts.ts";
import { listIdsOfRecord } from "../catalogue/former-ids.ts";
import type { Snapshot, Transaction } from "../database.ts";
import type { Followed } from "./tables.ts";

interface Row {
  what: Followed;
  roles: string | null;
  followed_at: string;
}

/** Lists the artists whom a user follows, by name. Those that were merged into one are one. */
export async function listFollows(db: Snapshot, userId: number): Promise<FollowedArtist[]> {
  const rows = await db
    .selectFrom("follow as f")
    .leftJoin("artist_former_id as m", "m.id", "f.artist_id")
    .innerJoin("artist as a", (join) =>
      join.on((eb) => eb("a.id", "=", eb.fn.coalesce("m.record_id", "f.artist_id"))),
    )
    .select(["f.what", "f.roles", "f.followed_at", "a.id", "a.english_name", "a.korean_name"])
    .select(["a.picture_url", "a.num_songs", "a.num_albums"])
    .where("f.user_id", "=", userId)
    .orderBy("a.sort_key")
    .orderBy("a.id")
    .execute();
  const groups = Map.groupBy(rows, ({ id }) => id);
  const counts = await loadCreditCounts(db, [...groups.keys()]);
  return [...groups].map(([id, own]) => {
    const { english_name, korean_name, picture_url, num_songs, num_albums } = own[0]!;
    const credit_counts = counts.get(id) ?? {};
    return {
      artist_id: id,
      english_name,
      korean_name,
      picture: picture_url,
      can_follow: followableOf({ num_songs, num_albums, credit_counts }),
      ...followOf(own),
    };
  });
}

export async function findFollow(db: Snapshot, userId: number, artistId: number): Promise<Follow> {
  const ids = await listIdsOfRecord(db, "artist", artistId);
  return followOf(await followRows(db, userId, ids));
}

/** Sets which news of an artist a user follows; kinds that were followed before keep their time. @returns the failure, or null */
export async function setFollow(
  db: Transaction,
  { userId, artistId, wanted }: { userId: number; artistId: number; wanted: WantedFollow },
  now: Date,
): Promise<Follow | Failure<"conflict">> {
  const ids = await listIdsOfRecord(db, "artist", artistId);
  const rows = await followRows(db, userId, ids);
  const isWanted = wanted.releases || wanted.credits !== false;
  if (isWanted && rows.length === 0 && (await countFollowed(db, userId)) >= FOLLOWS_MOST)
    return failure("conflict", FOLLOWING_TEXT.tooMany);
  const roles =
    wanted.credits === false || wanted.credits === "any"
      ? null
      : JSON.stringify([...new Set(wanted.credits)]);
  for (const what of ["releases", "credits"] as const) {
    const isFollowed = rows.some((row) => row.what === what);
    if (wanted[what] === false) {
      await deleteRows(db, userId, ids, what);
    } else if (isFollowed) {
      const values = { roles: what === "credits" ? roles : null };
      await db
        .updateTable("follow")
        .set(values)
        .where("user_id", "=", userId)
        .where("artist_id", "in", ids)
        .where("what", "=", what)
        .execute();
    } else {
      await db
        .insertInto("follow")
        .values({
          user_id: userId,
          artist_id: ids[0],
          what,
          roles: what === "credits" ? roles : null,
          followed_at: earlier(wanted.since?.[what] ?? null, now),
        })
        .execute();
    }
  }
  return followOf(await followRows(db, userId, ids));
}

export async function unfollow(
  db: Transaction,
  userId: number,
  artistId: number,
): Promise<boolean> {
  const ids = await listIdsOfRecord(db, "artist", artistId);
  const deleted = await deleteRows(db, userId, ids);
  return deleted > 0;
}

/** A follow as it is stored, by the id of the artist at that time. */
interface StoredFollow {
  artist_id: number;
  what: Followed;
  roles: string[] | null;
  followed_at: string;
}

export async function listOwnFollows(db: Snapshot, userId: number): Promise<StoredFollow[]> {
  const rows = await db
    .selectFrom("follow")
    .select(["artist_id", "what", "roles", "followed_at"])
    .where("user_id", "=", userId)
    .orderBy("artist_id")
    .orderBy("what")
    .execute();
  return rows.map((row) => ({ ...row, roles: rolesOf(row) }));
}

async function countFollowed(db: Snapshot, userId: number): Promise<number> {
  const { number } = await db
    .selectFrom("follow")
    .select((eb) => eb.fn.count<number>("artist_id").distinct().as("number"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return number;
}

function followRows(db: Snapshot, userId: number, ids: readonly number[]): Promise<Row[]> {
  return db
    .selectFrom("follow")
    .select(["what", "roles", "followed_at"])
    .where("user_id", "=", userId)
    .where("artist_id", "in", ids)
    .execute();
}

async function deleteRows(
  db: Transaction,
  userId: number,
  ids: readonly number[],
  what?: Followed,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("follow")
    .where("user_id", "=", userId)
    .where("artist_id", "in", ids)
    .$if(what !== undefined, (query) => query.where("what", "=", what!))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Joins the follows of one artist; with any role wherever one of them has it. */
function followOf(rows: readonly Row[]): Follow {
  const credits = rows.filter(({ what }) => what === "credits");
  const roles = credits.map(rolesOf);
  return {
    releases: rows.some(({ what }) => what === "releases"),
    credits:
      credits.length === 0
        ? false
        : roles.includes(null)
          ? "any"
          : ([...new Set(roles.flatMap((some) => some ?? []))] as Role[]),
    since: { releases: sinceOf(rows, "releases"), credits: sinceOf(rows, "credits") },
  };
}

function rolesOf({ roles }: Pick<Row, "roles">): string[] | null {
  return roles === null ? null : (JSON.parse(roles) as string[]);
}

function sinceOf(rows: readonly Row[], what: Followed): string | null {
  const times = rows.filter((row) => row.what === what).map((row) => row.followed_at);
  return times.toSorted()[0] ?? null;
}

/** Returns a time, or now where it is later or none is given. */
function earlier(time: string | null, now: Date): string {
  const latest = now.toISOString();
  const given = time === null ? latest : new Date(time).toISOString();
  return given < latest ? given : latest;
}
