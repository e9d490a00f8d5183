import { sql } from "kysely";
import type { WantedPlace } from "../../../domain/cursor.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import type { Gap } from "../../../domain/catalogue/gap.ts";
import { idsOf } from "../../sql/id-set.ts";

/** The acts of one page that are compared at most, where nothing counts what they miss, and how many at once. */
const CONSIDERED = { most: 300, atOnce: 100 } as const;

/** A gap, or `idols`: acts of which it is not known whether they are idols. */
export type WantedView = Gap | "idols";

export interface WantedAct {
  id: number;
  english_name: string;
  korean_name: string | null;
  picture_url: string | null;
  /** How many songs, or albums, lack it. */
  missing: number;
  /** Of how many. */
  total: number;
}

interface WantedActs {
  acts: WantedAct[];
  /** The place after which the list goes on, which may have come to nothing so far; null at its end. */
  next: WantedPlace | null;
}

/** Lists acts of which something is missing, by points for ratings and playlists (`recountDemand`), then by songs. */
export async function listWantedActs(
  db: Snapshot,
  gap: WantedView,
  { after, limit }: { after?: WantedPlace | undefined; limit: number },
): Promise<WantedActs> {
  // Any edit or import may change what is missing of any act.
  dependsOn(db, tag.minute, tag.edits, tag.imports);
  const found: Candidate[] = [];
  const isCounted = gap === "none" || gap === "idols";
  const candidates = await listCandidates(db, gap, after, isCounted ? limit + 1 : CONSIDERED.most);
  for (let at = 0; at < candidates.length && found.length <= limit; at += CONSIDERED.atOnce) {
    const some = candidates.slice(at, at + CONSIDERED.atOnce);
    found.push(...(isCounted ? some : await withMissing(db, gap, some)));
  }
  const shown = found.slice(0, limit);
  dependsOn(db, ...tag.names("artist", idsOf(shown)));
  const last = found.length > limit ? shown.at(-1) : candidates[CONSIDERED.most - 1];
  return {
    acts: shown.map(({ points: _, songs: __, ...act }) => act),
    next: last === undefined ? null : { points: last.points, songs: last.songs, id: last.id },
  };
}

type Candidate = WantedAct & WantedPlace;

/** Lists acts by how much they are wanted. Acts without songs that lack writers are left out. */
async function listCandidates(
  db: Snapshot,
  gap: WantedView,
  after: WantedPlace | undefined,
  limit: number,
): Promise<Candidate[]> {
  const points = sql<number>`coalesce(act_demand.points, 0)`;
  const named = sql<number>`coalesce(act_writing.named, 0)`;
  const songs = sql<number>`artist.num_songs`;
  return db
    .selectFrom("artist")
    .leftJoin("act_demand", "act_demand.artist_id", "artist.id")
    .leftJoin("act_writing", (join) =>
      join
        .onRef("act_writing.artist_id", "=", "artist.id")
        .on("act_writing.role", "=", sql.lit("writing")),
    )
    .select(["artist.id", "artist.english_name", "artist.korean_name", "artist.picture_url"])
    .select([points.as("points"), songs.as("songs"), songs.as("total")])
    .select(sql<number>`${songs} - ${named}`.as("missing"))
    .where(sql<boolean>`artist.linkable and artist.num_songs > 0`)
    .$if(gap === "none", (query) => query.where(songs, ">", named))
    .$if(gap === "idols", (query) => query.where("artist.is_idol", "is", null))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb(points, "<", after!.points),
          eb.and([eb(points, "=", after!.points), eb(songs, "<", after!.songs)]),
          eb.and([
            eb(points, "=", after!.points),
            eb(songs, "=", after!.songs),
            eb("artist.id", ">", after!.id),
          ]),
        ]),
      ),
    )
    .orderBy(points, "desc")
    .orderBy(songs, "desc")
    .orderBy("artist.id")
    .limit(limit)
    .execute();
}

async function withMissing(db: Snapshot, gap: Exclude<Gap, "none">, acts: readonly Candidate[]) {
  const ids = idsOf(acts);
  const counted = new Map(
    (gap === "types" ? await countTypes(db, ids) : await countSongs(db, gap, ids)).map(
      ({ id, total, known }) => [id, { total, missing: total - known }],
    ),
  );
  return acts.flatMap((act) => {
    const count = counted.get(act.id);
    return count !== undefined && count.missing > 0 ? [{ ...act, ...count }] : [];
  });
}

/** Counts the albums of acts, and those of a known type. */
function countTypes(db: Snapshot, ids: readonly number[]) {
  return db
    .selectFrom("album_artist")
    .innerJoin("album", "album.id", "album_artist.album_id")
    .select(["album_artist.artist_id as id", (eb) => eb.fn.countAll<number>().as("total")])
    .select((eb) => eb.fn.count<number>("album_type").as("known"))
    .where("album_artist.artist_id", "in", [0, ...ids])
    .groupBy("album_artist.artist_id")
    .execute();
}

/** Counts the listed songs of acts, and those of which all writers, or the number of the track, are known. */
function countSongs(db: Snapshot, gap: "cut" | "tracks", ids: readonly number[]) {
  const known =
    gap === "cut"
      ? sql<number>`sum(case when song.credits_cut = '' then 1 else 0 end)`
      : sql<number>`count(song.track)`;
  const songs = db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .select(["song_artist.artist_id as id", (eb) => eb.fn.countAll<number>().as("total")])
    .select(known.as("known"))
    .where("song_artist.artist_id", "in", [0, ...ids])
    .where((eb) => eb.ref("song_artist.is_listed"))
    .groupBy("song_artist.artist_id");
  return (gap === "cut" ? songs : songs.where("song.album_id", "is not", null)).execute();
}
