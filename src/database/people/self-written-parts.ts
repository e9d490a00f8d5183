import { sql } from "kysely";
import { byWritingRole, WRITING_ROLES, type WritingRole } from "../../domain/catalogue/role.ts";
import type { SelfWrittenMember, WritingList } from "../../domain/credits/self-written.ts";
import { tag } from "../../domain/tag.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist, nameOf } from "../catalogue/artists/named-artist.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { factOf, selectMemberCredits, selectSongsOfActs } from "../counts/act-writing.ts";
import type { CountedState } from "../counts/counted-state.ts";
import type { Snapshot } from "../database.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";
import { compareNewestFirst } from "../../domain/catalogue/track-order.ts";
import { loadReleases, type LoadSongs } from "../catalogue/songs/song-set.ts";
import type { Range } from "../catalogue/songs/songs-by-date.ts";

/** The live tables, of which the songs of one act are counted. */
function songsOf(actId: number): CountedState {
  return {
    table: (name) => sql.table(name),
    isAffected: (what, column) =>
      what === "song"
        ? sql`${column} in (select song_id from song_artist where artist_id = ${actId})`
        : sql`${column} = ${actId}`,
  };
}

interface AlbumRow extends Record<`${"known" | "by_members"}_${WritingRole}`, number> {
  album_id: number | null;
  songs: number;
}

/** Lists the albums with songs of an act of which it is known who wrote them, the newest first, songs without one last. */
export async function listSelfWrittenAlbums(db: Snapshot, actId: number) {
  dependsOn(db, tag.about("artist", actId));
  const sums = WRITING_ROLES.flatMap((role) => [
    sql`coalesce(sum(${factOf(role, "known")}), 0) as ${sql.ref(`known_${role}`)}`,
    sql`coalesce(sum(${factOf(role, "member")}), 0) as ${sql.ref(`by_members_${role}`)}`,
  ]);
  const isKnown = WRITING_ROLES.map((role) => sql`${sql.ref(`known_${role}`)} > 0`);
  const counted = sql<AlbumRow>`(
    select s.album_id, count(*) as songs, ${sql.join(sums)}
    from song_artist a
    join song s on s.id = a.song_id
    left join (${selectSongsOfActs(songsOf(actId))}) facts on facts.song_id = a.song_id
    where a.artist_id = ${actId} and a.is_listed
    group by s.album_id
  )`;
  const rows = await db
    .selectFrom(counted.as("counted"))
    .leftJoin("album", "album.id", "counted.album_id")
    .selectAll("counted")
    .select(["album.english_name as name", "album.release_date"])
    .where(sql<boolean>`(${sql.join(isKnown, sql` or `)})`)
    .orderBy(sql`case when counted.album_id is null then 1 else 0 end`)
    .orderBy(sql`coalesce(album.release_date, '')`, "desc")
    .orderBy("counted.album_id", "desc")
    .execute();
  const albumIds = rows.flatMap(({ album_id }) => album_id ?? []);
  dependsOn(db, ...tag.names("album", albumIds));
  return rows.map((row) => ({
    album:
      row.album_id === null
        ? null
        : { id: row.album_id, name: row.name ?? "", release_date: row.release_date },
    songs: row.songs,
    shares: byWritingRole((role) => ({
      known: row[`known_${role}`],
      by_members: row[`by_members_${role}`],
    })),
  }));
}

/** Lists the members of an act, and itself, who wrote its songs, most songs first and then by name. */
export async function listSelfWrittenMembers(db: Snapshot, actId: number) {
  const counted = await loadMemberCredits(db, actId);
  const byPerson = Map.groupBy(counted, ({ person_id }) => person_id);
  const people = await loadMembers(db, actId, [...byPerson.keys()]);
  const members = people.map(({ id, member }): SelfWrittenMember => {
    const written = byPerson.get(id) ?? [];
    const songs = new Set(written.map(({ song_id }) => song_id)).size;
    const roles = byWritingRole((role) => written.filter((one) => one.role === role).length);
    return { ...member, songs, roles };
  });
  return members.toSorted((one, other) => other.songs - one.songs);
}

type MemberCredit = { song_id: number; person_id: number; role: string };

/** Loads the credits by which members and the act wrote its songs: in one statement, planners join both lists row by row. */
export async function loadMemberCredits(db: Snapshot, actId: number): Promise<MemberCredit[]> {
  dependsOn(db, tag.about("artist", actId));
  const known = await loadKnownLists(db, actId);
  const credits = await db
    .selectFrom(sql<MemberCredit>`(${selectMemberCredits(songsOf(actId))})`.as("credits"))
    .select(["song_id", "person_id", "role"])
    .execute();
  return credits.filter(({ song_id, role }) => known.has(keyOf(song_id, role)));
}

/** Loads the lists of writers of an act's songs that are complete and not empty. */
async function loadKnownLists(db: Snapshot, actId: number): Promise<Set<string>> {
  const rows = await selectFacts(db, actId)
    .select("facts.song_id")
    .select(WRITING_ROLES.map((role) => sql.ref<number>(`facts.${role}_known`).as(role)))
    .execute();
  return new Set(
    rows.flatMap((row) =>
      WRITING_ROLES.filter((role) => row[role] === 1).map((role) => keyOf(row.song_id, role)),
    ),
  );
}

function selectFacts(db: Snapshot, actId: number) {
  const facts = sql<{ song_id: number }>`(${selectSongsOfActs(songsOf(actId))})`;
  return db.selectFrom(facts.as("facts"));
}

function keyOf(song: number, role: string): string {
  return `${song} ${role}`;
}

/** Loads members, and the act itself, by name. */
async function loadMembers(db: Snapshot, actId: number, ids: readonly number[]) {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("artist")
      .leftJoin("membership", (join) =>
        join.onRef("membership.member_id", "=", "artist.id").on("membership.group_id", "=", actId),
      )
      .select("artist.id as person_id")
      .select(NAMED_ARTIST_COLUMNS)
      .select(["membership.active", "membership.to_date"])
      .where("artist.id", "in", batch)
      .orderBy("artist.sort_key")
      .orderBy("artist.id")
      .execute(),
  );
  return rows.map((row) => ({
    id: row.person_id,
    member: {
      ...nameOf(namedArtist(db, row)),
      dates_unknown: row.active === false && row.to_date === null,
    },
  }));
}

export interface SelfWrittenSongs extends Range {
  list: WritingList;
  /** Those whose writers of the list are known, those of them that credit a member, or one by their id. */
  which: "known" | "by_members" | { member: number };
}

/** Lists and counts songs of which it is known who wrote them: the newest first, undated last. */
export async function listSelfWrittenSongs<Shape extends { id: number }>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  actId: number,
  { list, which, offset = 0, limit }: SelfWrittenSongs,
): Promise<{ count: number; songs: Shape[] }> {
  dependsOn(db, tag.about("artist", actId));
  const found =
    typeof which === "object"
      ? await loadSongsOfMember(db, actId, which.member, list)
      : await selectFacts(db, actId)
          .select("facts.song_id")
          .where(factOf(list, which === "known" ? "known" : "member"), "=", 1)
          .execute();
  const songIds = found.map(({ song_id }) => song_id);
  const releases = await loadReleases(db, songIds);
  const ids = idsOf(releases.toSorted(compareNewestFirst));
  const range = ids.slice(offset, limit === undefined ? undefined : offset + limit);
  return { count: ids.length, songs: await load(db, range) };
}

async function loadSongsOfMember(db: Snapshot, actId: number, member: number, list: WritingList) {
  const credits = await loadMemberCredits(db, actId);
  const own = credits.filter(
    ({ person_id, role }) => person_id === member && (list === "writing" || role === list),
  );
  return [...new Map(own.map((credit) => [credit.song_id, credit])).values()];
}
