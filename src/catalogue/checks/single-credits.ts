import type { Snapshot } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";

export interface SingleCredit {
  person: { id: number; name: string };
  song: { id: number; name: string };
  roles: string;
  /** The roles of the others who wrote the song. */
  others: string[];
}

/** Loads the credits of people who have one credit, and are neither an act nor a member, with the others on their songs. */
export async function loadSingleCredits(db: Snapshot): Promise<SingleCredit[]> {
  const singles = await db
    .selectFrom("credit as c")
    .select("c.artist_id as id")
    .select(({ fn }) => fn.max<number>("c.song_id").as("song_id"))
    .where("c.artist_id", "is not", null)
    .groupBy("c.artist_id")
    .having(({ fn }) => fn.countAll(), "=", 1)
    .orderBy("c.artist_id")
    .execute();
  const people = await inChunks(
    singles.flatMap(({ id }) => id ?? []),
    (some) =>
      db
        .selectFrom("artist as a")
        .select(["a.id", "a.english_name as name"])
        .where("a.id", "in", some)
        .where("a.num_songs", "=", 0)
        .where("a.num_albums", "=", 0)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("membership as m")
                .select("m.group_id")
                .where((of) =>
                  of.or([
                    of("m.member_id", "=", of.ref("a.id")),
                    of("m.group_id", "=", of.ref("a.id")),
                  ]),
                ),
            ),
          ),
        )
        .execute(),
  );
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const songs = singles.flatMap(({ id, song_id }) => (nameOf.has(id ?? 0) ? song_id : []));
  const credits = await inChunks(songs, (some) =>
    db
      .selectFrom("credit as c")
      .innerJoin("song as s", "s.id", "c.song_id")
      .select(["c.song_id", "s.english_name as title", "c.artist_id", "c.roles"])
      .where("c.song_id", "in", some)
      .execute(),
  );
  const creditsOn = Map.groupBy(credits, ({ song_id }) => song_id);
  return singles.flatMap(({ id, song_id }) => {
    const name = nameOf.get(id ?? 0);
    const all = creditsOn.get(song_id) ?? [];
    const own = all.find(({ artist_id }) => artist_id === id);
    if (id === null || name === undefined || own === undefined) return [];
    const others = all.filter((one) => one !== own && /[LCA]/.test(one.roles));
    return [
      {
        person: { id, name },
        song: { id: song_id, name: own.title },
        roles: own.roles,
        others: others.map(({ roles }) => roles),
      },
    ];
  });
}
