import { sql } from "kysely";
import { byWritingRole, type WritingRole, WRITING_ROLES } from "../../domain/role.ts";
import type { SelfWrittenAlbum, SelfWrittenMember } from "../../domain/self-written.ts";
import { tag } from "../../domain/tag.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist } from "../catalogue/named-artist.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { factOf, selectMemberCredits, selectSongsOfActs } from "../counts/act-writing.ts";
import type { CountedState } from "../counts/counted-state.ts";
import type { Reader } from "../database.ts";

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

type CountsByRole<Fact extends string> = Record<`${Fact}_${WritingRole}`, number>;

interface AlbumRow extends CountsByRole<"known" | "by_members"> {
  album_id: number | null;
  songs: number;
}

/** Lists the albums with songs of an act of which it is known who wrote them, the newest first, songs without one last. */
export async function listSelfWrittenAlbums(
  db: Reader,
  actId: number,
): Promise<SelfWrittenAlbum[]> {
  dependsOn(db, tag.writingOf(actId));
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
  dependsOn(
    db,
    ...rows.flatMap(({ album_id: id }) =>
      id === null ? [] : [tag.album(id), tag.card("album", id)],
    ),
  );
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

interface MemberRow extends CountsByRole<"with"> {
  person_id: number;
  songs: number;
}

/** Lists the members of an act, and itself, who wrote its songs, most songs first. */
export async function listSelfWrittenMembers(
  db: Reader,
  actId: number,
): Promise<SelfWrittenMember[]> {
  dependsOn(db, tag.writingOf(actId));
  const state = songsOf(actId);
  const isKnown = WRITING_ROLES.map(
    (role) => sql`credits.role = ${sql.lit(role)} and ${sql.ref(`facts.${role}_known`)} = 1`,
  );
  const sums = WRITING_ROLES.map(
    (role) =>
      sql`sum(case when credits.role = ${sql.lit(role)} then 1 else 0 end) as ${sql.ref(`with_${role}`)}`,
  );
  const counted = sql<MemberRow>`(
    select credits.person_id, count(distinct credits.song_id) as songs, ${sql.join(sums)}
    from (${selectMemberCredits(state)}) as credits
    join (${selectSongsOfActs(state)}) as facts on facts.song_id = credits.song_id
    where ${sql.join(isKnown, sql` or `)}
    group by credits.person_id
  )`;
  const rows = await db
    .selectFrom(counted.as("counted"))
    .innerJoin("artist", "artist.id", "counted.person_id")
    .leftJoin("membership", (join) =>
      join
        .onRef("membership.member_id", "=", "counted.person_id")
        .on("membership.group_id", "=", actId),
    )
    .selectAll("counted")
    .select(NAMED_ARTIST_COLUMNS)
    .select(["membership.active", "membership.to_date"])
    .orderBy("counted.songs", "desc")
    .orderBy("counted.person_id")
    .execute();
  return rows.map((row) => ({
    ...namedArtist(db, row),
    dates_unknown: row.active === false && row.to_date === null,
    songs: row.songs,
    roles: byWritingRole((role) => row[`with_${role}`]),
  }));
}
