import { sql } from "kysely";
import { tag } from "../../../domain/tag.ts";
import {
  type Difference,
  differs,
  exchanged,
  pairs,
  type Sql,
  touched,
} from "./difference-queries.ts";
import { emitTags, tagIf } from "./emit.ts";

/** Stages the tags of the lists of songs by date, for previous and next dates. */
export async function stageReleaseTags(changes: Difference): Promise<void> {
  if (!changes.tables.has("song")) return;
  const leads = sql`select * from (${exchanged(leadsBefore(), leadsAfter())}) as changed
    where release_date is not null`;
  const years = sql`select distinct substr(release_date, 1, 4) as year
    from (${changedDates("release_date")}) as dates where release_date is not null`;
  await emitTags(
    changes,
    sql`select 'releases:' || year from (${years}) as changed
      union select 'day:' || release_day from (${changedDates("release_day")}) as changed
        where release_day is not null
      union select 'leads:' || substr(release_date, 1, 4) from (${leads}) as dated
      union ${tagIf(tag.allLeads, leads)}
      union ${tagIf(
        tag.years,
        sql`select year from (${years}) as changed
          where ${firstDate()} is distinct from ${nextFirstDate()}`,
      )}`,
  );
}

/** Selects the previous and next values of a column of songs whose dates change, and of new and removed ones. */
function changedDates(column: "release_date" | "release_day"): Sql {
  const dates = (side: "l" | "s") =>
    sql`select ${sql.ref(`${side}.${column}`)} as ${sql.ref(column)} from ${pairs("song")}
      where ${differs("song", ["release_date", "kind"])}`;
  return sql`${dates("l")} union ${dates("s")}`;
}

/** Selects the first date with a release in a year. */
function firstDate(): Sql {
  return sql`(select min(release_date) from song where ${isInYear()})`;
}

function nextFirstDate(): Sql {
  return sql`(select min(first) from (
      select min(release_date) as first from song where ${isInYear()} and id not in ${touched("song")}
      union all select min(release_date) from staging_song where ${isInYear()}
    ) as dates)`;
}

function isInYear(): Sql {
  return sql`kind = 'song' and release_date >= year and release_date < year || '~'`;
}

/** Selects the songs that represent their albums, of touched songs and of touched albums. */
function leadsBefore(): Sql {
  return sql`select id, release_date from song where is_lead and id in (
      select record_id from staging_touched where kind = 'song' union select song_id from staging_lead
    )`;
}

function leadsAfter(): Sql {
  return sql`select n.id, n.release_date from next_song n join staging_lead d on d.song_id = n.id
    where d.is_lead`;
}
