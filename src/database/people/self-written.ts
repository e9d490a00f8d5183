import { countRows } from "../sql/count-rows.ts";
import { sql } from "kysely";
import { isPerson } from "../../domain/catalogue/artist.ts";
import { byWritingRole } from "../../domain/catalogue/role.ts";
import {
  FEWEST_KNOWN_SONGS,
  type SelfWritten,
  type SelfWrittenAct,
  type SelfWrittenSort,
  type WritingList,
} from "../../domain/credits/self-written.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Range } from "../catalogue/songs/songs-by-date.ts";
import type { Snapshot } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import { idsOf } from "../sql/id-set.ts";

export async function findSelfWritten(db: Snapshot, actId: number): Promise<SelfWritten> {
  dependsOn(db, tag.about("artist", actId));
  const [act] = await selectSongCount(db, actId);
  const rows = await selectWriting(db, actId);
  const of = (list: WritingList) => rows.find(({ role }) => role === list);
  const { named = 0, known = 0 } = of("writing") ?? {};
  return {
    songs: act?.num_songs ?? 0,
    named,
    at_least: known < named,
    shares: byWritingRole((role) => {
      const { known: ofRole = 0, by_members = 0 } = of(role) ?? {};
      return { known: ofRole, by_members };
    }),
  };
}

const selectSongCount = compiled((db, actId: number) =>
  db.selectFrom("artist").select("num_songs").where("id", "=", actId),
);

const selectWriting = compiled((db, actId: number) =>
  db
    .selectFrom("act_writing")
    .select(["role", "named", "known", "by_members"])
    .where("artist_id", "=", actId),
);

/** Which acts are ranked; by default groups and soloists. */
type RankedActs = { isGroup?: boolean | undefined };

interface Ranking extends RankedActs, Range {
  sortBy?: SelfWrittenSort | undefined;
}

/** Ranks acts by the share of known songs that credit a member, then by known songs; or by the number of songs that do. */
export async function listSelfWrittenActs(
  db: Snapshot,
  list: WritingList,
  { isGroup, sortBy = "share", offset = 0, limit }: Ranking = {},
): Promise<SelfWrittenAct[]> {
  dependsOn(db, tag.lists);
  const rows = await ranked(db, list, { isGroup })
    .select(["artist.id", "artist.english_name", "artist.korean_name", "artist.picture_url"])
    .select(["artist.is_group", "artist.num_songs"])
    .select(["act_writing.known", "act_writing.by_members"])
    .$if(sortBy === "songs", (query) => query.orderBy("act_writing.by_members", "desc"))
    .orderBy(SHARE, "desc")
    .orderBy("act_writing.known", "desc")
    .orderBy("act_writing.artist_id")
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
    .execute();
  dependsOn(db, ...tag.names("artist", idsOf(rows)));
  return rows.map(({ is_group, num_songs, ...row }) => ({
    ...row,
    is_person: isPerson({ is_group, num_songs }),
  }));
}

export async function countSelfWrittenActs(db: Snapshot, list: WritingList, acts: RankedActs = {}) {
  dependsOn(db, tag.lists);
  return countRows(ranked(db, list, acts));
}

/** The expression of the index. */
const SHARE = sql`cast(by_members as double precision) / known`;

function ranked(db: Snapshot, list: WritingList, { isGroup }: RankedActs) {
  return (
    db
      .selectFrom("act_writing")
      .innerJoin("artist", "artist.id", "act_writing.artist_id")
      .where("act_writing.role", "=", list)
      // Without a parameter, so that the partial index is used.
      .where(sql<boolean>`act_writing.known >= ${sql.lit(FEWEST_KNOWN_SONGS)}`)
      .where((eb) => eb.ref("artist.linkable"))
      .$if(isGroup !== undefined, (query) =>
        // Looked up for each act: no index begins with it.
        query.where(
          sql<boolean>`(select a.is_group from artist a where a.id = act_writing.artist_id) = ${sql.lit(isGroup)}`,
        ),
      )
  );
}
