import { sql } from "kysely";
import { WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { hasLetter, IS_CREDITED } from "../counts/by-role.ts";
import type { Snapshot } from "../database.ts";
import { countRows } from "../sql/count-rows.ts";

/** The number of songs of a year whose writers are known. */
export interface Coverage {
  /** null: of songs without a date. */
  year: string | null;
  songs: number;
  /** Those of which a writer is known. */
  credited: number;
  /** Those of which the lists of all writing roles name someone, and none is known to be cut. */
  complete: number;
}

/** Lists how many songs of each year have writers, the latest year first. It reads all credits. */
export async function listCoverage(db: Snapshot): Promise<Coverage[]> {
  const named = WRITING_ROLES.map(
    (role) =>
      sql`max(case when ${hasLetter(sql`roles`, role)} then 1 else 0 end) as ${sql.ref(role)}`,
  );
  const isComplete = sql.join(
    WRITING_ROLES.map((role) => sql`n.${sql.ref(role)} = 1`),
    sql` and `,
  );
  const counted = sql<Coverage>`(
    select substr(s.release_date, 1, 4) as year, count(*) as songs, count(n.song_id) as credited,
      cast(sum(case when ${isComplete} and s.credits_cut = '' then 1 else 0 end) as bigint) as complete
    from song s left join (
      select song_id, ${sql.join(named)} from credit where ${hasLetter(sql`roles`, "writing")}
      group by song_id
    ) n on n.song_id = s.id
    where s.kind = 'song' group by 1
  )`;
  const rows = await db
    .selectFrom(counted.as("counted"))
    .select(["year", "songs", "credited", "complete"])
    .orderBy("year", "desc")
    .execute();
  return rows.toSorted((one, other) => (other.year ?? "").localeCompare(one.year ?? ""));
}

/** Counts the songs here, and those of which a writer is known. It looks at each song's credits. */
export async function countCredited(db: Snapshot): Promise<{ songs: number; credited: number }> {
  dependsOn(db, tag.imports, tag.today);
  const songs = db.selectFrom("song").where("song.kind", "=", "song");
  return { songs: await countRows(songs), credited: await countRows(songs.where(IS_CREDITED)) };
}

/** The number of an act's songs whose writers are known. */
export interface CoverageOfAct {
  id: number;
  name: string;
  songs: number;
  credited: number;
}

/** Lists how many of their songs have writers, of the acts with the most songs. */
export function listCoverageOfActs(db: Snapshot, limit: number): Promise<CoverageOfAct[]> {
  return selectCoverage(db)
    .where(sql<boolean>`artist.linkable and artist.num_songs > 0`)
    .orderBy("artist.num_songs", "desc")
    .orderBy("artist.id")
    .limit(limit)
    .execute();
}

/** Loads how many of an act's songs have writers. */
export async function loadCoverageOfAct(db: Snapshot, id: number) {
  dependsOn(db, tag.about("artist", id));
  const act = await selectCoverage(db).where("artist.id", "=", id).executeTakeFirst();
  return { songs: act?.songs ?? 0, credited: act?.credited ?? 0 };
}

function selectCoverage(db: Snapshot) {
  return db
    .selectFrom("artist")
    .leftJoin("act_writing", (join) =>
      join
        .onRef("act_writing.artist_id", "=", "artist.id")
        .on("act_writing.role", "=", sql.lit("writing")),
    )
    .select(["artist.id", "artist.english_name as name", "artist.num_songs as songs"])
    .select(sql<number>`coalesce(act_writing.named, 0)`.as("credited"));
}

export function sumCoverage(years: readonly Coverage[]): Omit<Coverage, "year"> {
  const sum = (count: keyof Omit<Coverage, "year">) =>
    years.reduce((all, year) => all + year[count], 0);
  return { songs: sum("songs"), credited: sum("credited"), complete: sum("complete") };
}
