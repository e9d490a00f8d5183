import type { ExpressionBuilder } from "kysely";
import type { Career, CareerYear, WorkedWith } from "../../domain/credits/career.ts";
import { byWritingRole, type WritingRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Range } from "../catalogue/songs/songs-by-date.ts";
import type { Snapshot } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import type { Tables } from "../tables.ts";
import { idsOf } from "../sql/id-set.ts";

/** Finds the numbers of a person's songs; all are 0 without credits for writing. */
export async function findCareer(db: Snapshot, id: number): Promise<Career> {
  dependsOn(db, tag.about("artist", id));
  const rows = await selectYears(db, id);
  const years = [...Map.groupBy(rows, (row) => row.year)].map(([year, ofYear]): CareerYear => ({
    year: year === "" ? null : Number(year),
    songs: sumOf(ofYear, "writing"),
    roles: byWritingRole((role) => sumOf(ofYear, role)),
  }));
  const dated = years.flatMap(({ year }) => year ?? []);
  return {
    songs: sumOf(rows, "writing"),
    at_least: rows.some(({ cut }) => cut > 0),
    first_year: dated[0] ?? null,
    latest_year: dated.at(-1) ?? null,
    roles: byWritingRole((role) => sumOf(rows, role)),
    years: [
      ...years.filter(({ year }) => year !== null),
      ...years.filter(({ year }) => year === null),
    ],
  };
}

const selectYears = compiled((db, id: number) =>
  db
    .selectFrom("credit_year")
    .select(["year", "role", "songs", "cut"])
    .where("artist_id", "=", id)
    .orderBy("year")
    .orderBy("role"),
);

type YearRow = { role: WritingRole | "writing"; songs: number };

function sumOf(rows: readonly YearRow[], role: YearRow["role"]): number {
  return rows.reduce((sum, row) => (row.role === role ? sum + row.songs : sum), 0);
}

/** Lists the acts with a page for whose songs a person is credited with writing, most songs first, then by name. */
export async function listActsOf(
  db: Snapshot,
  id: number,
  { offset = 0, limit = Number.MAX_SAFE_INTEGER }: Range = {},
): Promise<WorkedWith[]> {
  dependsOn(db, tag.about("artist", id));
  const acts = await selectActs(db, id, limit, offset);
  dependsOn(db, ...tag.names("artist", idsOf(acts)));
  return acts;
}

const selectActs = compiled((db, id: number, limit: number, offset: number) =>
  actsOf(db, id)
    .select(["artist.id", "artist.english_name", "artist.korean_name", "collaboration.songs"])
    .orderBy("collaboration.songs", "desc")
    .orderBy("artist.sort_key")
    .orderBy("artist.id")
    .limit(limit)
    .offset(offset),
);

export async function countActsOf(db: Snapshot, id: number): Promise<number> {
  dependsOn(db, tag.about("artist", id));
  const [row] = await selectActCount(db, id);
  return row!.count;
}

const selectActCount = compiled((db, id: number) =>
  actsOf(db, id).select((eb) => eb.fn.countAll<number>().as("count")),
);

function actsOf(db: Snapshot, id: number) {
  return db
    .selectFrom("collaboration")
    .innerJoin("artist", "artist.id", "collaboration.artist_id")
    .where("collaboration.person_id", "=", id)
    .where("collaboration.role", "=", "writing")
    .where((eb) => eb.ref("artist.linkable"));
}

/** Lists those who write on the same songs as a person, most songs first, and counts all. Songs have few writers. */
export async function listCoWritersOf(db: Snapshot, id: number, { offset = 0, limit }: Range = {}) {
  dependsOn(db, tag.about("artist", id));
  const rows = await selectCoWriters(db, id);
  const all = rows.flatMap(({ english_name, ...row }) =>
    english_name === null ? [] : [{ ...row, english_name }],
  );
  const people = all.slice(offset, limit === undefined ? undefined : offset + limit);
  dependsOn(db, ...tag.names("artist", idsOf(people)));
  return { count: all.length, people };
}

const selectCoWriters = compiled((db, id: number) => {
  const own = db
    .selectFrom("credit_role")
    .select("song_id")
    .distinct()
    .where("artist_id", "=", id)
    .where("role", "in", WRITING_ROLES);
  const shared = db
    .selectFrom(own.as("matching"))
    .innerJoin("credit_role as other", "other.song_id", "matching.song_id")
    .select("other.artist_id as id")
    .select((eb) => eb.fn.count<number>("other.song_id").distinct().as("songs"))
    .where("other.role", "in", WRITING_ROLES)
    .where("other.artist_id", "<>", id)
    .groupBy("other.artist_id");
  // Subqueries of one value, which look each person up: joined, PostgreSQL reads all artists.
  return db
    .selectFrom(shared.as("shared"))
    .select(["shared.id", "shared.songs"])
    .select((eb) => [
      // Null for people without a page.
      artistOf(eb)
        .select((artist) =>
          artist
            .case()
            .when(artist.ref("artist.linkable"))
            .then(artist.ref("artist.english_name"))
            .end()
            .as("name"),
        )
        .as("english_name"),
      artistOf(eb).select("artist.korean_name").as("korean_name"),
    ])
    .orderBy("shared.songs", "desc")
    .orderBy((eb) => artistOf(eb).select("artist.sort_key"))
    .orderBy("shared.id");
});

function artistOf(eb: ExpressionBuilder<Tables & { shared: { id: number } }, "shared">) {
  return eb.selectFrom("artist").whereRef("artist.id", "=", "shared.id").limit(1);
}
