import { sql } from "kysely";
import type { Snapshot } from "../../database/database.ts";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import type { CatalogueCheck, CheckedRecord } from "./check.ts";
import { actsWithFirstSongs } from "./first-songs.ts";

const DATED = [
  { kind: "artist", field: "debut_date" },
  { kind: "album", field: "release_date" },
  { kind: "song", field: "release_date" },
] as const;

type Dates = { record: CheckedRecord; dates: CalendarDate[] };

export const swappedDates: CatalogueCheck = {
  title: "Dates with day and month swapped between sources",
  async find(db) {
    const acts = await actsWithFirstSongs(db);
    const found: Dates[] = acts.map(({ act, debut, first }) => ({
      record: act,
      dates: [debut, first],
    }));
    for (const dated of DATED) found.push(...(await datesOfSources(db, dated)));
    const cases = found.flatMap(({ record, dates }) => {
      const date = dates.find((one) =>
        dates.some((other) => other !== one && other === swapped(one)),
      );
      if (date === undefined) return [];
      return [{ records: [record], evidence: `dated ${date} and ${swapped(date)}` }];
    });
    return [...new Map(cases.map((one) => [JSON.stringify(one), one])).values()];
  },
};

/** Loads the dates of records on which several catalogues have lines. */
async function datesOfSources(db: Snapshot, { kind, field }: (typeof DATED)[number]) {
  const claims = sql.table(`${kind}_claim`);
  const ofSeveral = sql<{ id: number; name: string; catalogue_id: number; body: string }>`(
    select r.id, r.english_name as name, c.catalogue_id, c.body from ${claims} c
    join ${sql.table(kind)} r on r.id = c.record_id
    where not c.is_former and c.record_id in (
      select record_id from ${claims} where not is_former group by record_id having count(*) > 1
    )
  )`;
  const rows = await db
    .selectFrom(ofSeveral.as("claims"))
    .selectAll()
    .orderBy("id")
    .orderBy("catalogue_id")
    .execute();
  return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (same): Dates => {
    const { id, name } = same[0]!;
    const dates = same.flatMap(({ body }) => {
      const line = JSON.parse(body) as Partial<Record<typeof field, string>>;
      return line[field] ?? [];
    });
    return { record: { kind, id, name }, dates };
  });
}

function swapped(date: CalendarDate): CalendarDate | null {
  const [year = "", month = "", day = ""] = date.split("-");
  return day === "" ? null : `${year}-${day}-${month}`;
}
