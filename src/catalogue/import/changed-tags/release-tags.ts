import { sql } from "kysely";
import type { ImportRun } from "../run.ts";
import { differs, exchanged, pairs, type Sql, touched, union } from "./differences.ts";
import { emitIf, emitTags } from "./emit.ts";
import { tag } from "../../../domain/tag.ts";

/** Stages the tags of the lists of songs by date: of the dates that songs had and that they will have. */
export async function stageReleaseTags(run: ImportRun): Promise<void> {
  await emitTags(run, sql`select distinct 'releases:' || year from (${changedYears()}) as changed`);
  await emitTags(
    run,
    sql`select distinct 'day:' || release_day from (${changedDates("release_day")}) as changed
      where release_day is not null`,
  );
  const leads = sql`select * from (${exchanged(leadsBefore(), leadsAfter())}) as changed where release_date is not null`;
  await emitTags(
    run,
    sql`select distinct 'leads:' || substr(release_date, 1, 4) from (${leads}) as dated`,
  );
  await emitIf(run, tag.allLeads, leads);
  await emitIf(
    run,
    tag.years,
    sql`select year from (${changedYears()}) as changed
      where ${firstOf("song")} is distinct from ${firstOf("next_song")}`,
  );
}

/** What a column was and will be of songs whose date will be another, and of those that come or go. */
function changedDates(column: "release_date" | "release_day"): Sql {
  return union(
    ...["l", "s"].map(
      (
        side,
      ) => sql`select ${sql.ref(`${side}.${column}`)} as ${sql.ref(column)} from ${pairs("song")}
        where ${differs("song", ["release_date", "kind"])}`,
    ),
  );
}

function changedYears(): Sql {
  return sql`select distinct substr(release_date, 1, 4) as year
    from (${changedDates("release_date")}) as dates where release_date is not null`;
}

/** The first date of a year on which a song came out. */
function firstOf(songs: "song" | "next_song"): Sql {
  return sql`(select min(release_date) from ${sql.table(songs)}
    where kind = 'song' and release_date >= year and release_date < year || '~')`;
}

/** The songs that stand for their albums, of those that the import may change and of their albums. */
function leadsBefore(): Sql {
  return sql`select id, release_date from song where is_lead
    and (id in ${touched("song")} or id in (select song_id from staging.lead))`;
}

function leadsAfter(): Sql {
  return sql`select n.id, n.release_date from next_song n join staging.lead d on d.song_id = n.id
    where d.is_lead`;
}
