import {
  LIST_ROLES,
  type ListRole,
  type Role,
  WRITING_ROLES,
} from "../../../domain/catalogue/role.ts";
import type { SortBy, SortDirection } from "../../../domain/sort.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import type { Release } from "../../../domain/catalogue/track-order.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import {
  datesOfYears,
  listMatchingSongs,
  listMatchingSongsByName,
  UNDATED,
} from "../songs/matching-songs.ts";
import type { LoadSongs } from "../songs/song-set.ts";
import {
  type DatedRow,
  type Range,
  type ReadDated,
  songsByDate,
  undatedLast,
} from "../songs/songs-by-date.ts";

/** Which of the songs that credit an artist; by default all. */
export interface CreditFilters {
  roles?: readonly ListRole[];
  act?: number | undefined;
  /** Only songs that credit this person, too, with any role of writing. */
  with?: number | undefined;
  /** Only songs released in this year; null: without a date. */
  year?: number | null | undefined;
}

export interface CreditListOptions extends CreditFilters, Range {
  sortBy?: SortBy | undefined;
  sortDirection?: SortDirection | undefined;
}

type AnyFilters = Omit<CreditFilters, "roles"> & { roles?: readonly Role[] };

type AnyCreditListOptions = Omit<CreditListOptions, "roles"> & AnyFilters;

/** Returns the tags of the lists of songs in which credits are looked for. */
export function tagsOfCredits(artistId: number, { act, with: other }: AnyFilters): Tag[] {
  return [
    tag.about("artist", artistId),
    ...(other === undefined ? [] : [tag.about("artist", other)]),
    ...(act === undefined ? [] : [tag.about("artist", act)]),
  ];
}

/** Counts the songs that credit an artist and match. A single role has a stored count. */
export async function countCreditedSongs(
  db: Snapshot,
  artistId: number,
  filters: CreditFilters = {},
): Promise<number> {
  dependsOn(db, ...tagsOfCredits(artistId, filters));
  if (isFiltered(filters)) return (await listMatchingSongs(db, wanted(artistId, filters))).length;
  const [row] = await selectSongCount(db, artistId, filters.roles ?? LIST_ROLES);
  return row!.count;
}

const selectSongCount = compiled((db, artistId: number, roles: readonly Role[]) =>
  db
    .selectFrom("credit_role")
    .select((eb) => eb.fn.count<number>("song_id").distinct().as("count"))
    .where("artist_id", "=", artistId)
    .where("role", "in", roles),
);

/** Lists the songs that credit an artist and match: by default newest first, undated last. */
export async function listCreditedSongs<Shape extends Release>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  artistId: number,
  { sortBy = "date", sortDirection = "desc", offset = 0, limit, ...filters }: AnyCreditListOptions,
): Promise<Shape[]> {
  const songs = wanted(artistId, filters);
  const range = { offset, limit };
  if (sortBy === "name")
    return load(db, await listMatchingSongsByName(db, songs, sortDirection, range));
  const read = isFiltered(filters)
    ? readFrom(await listMatchingSongs(db, songs), sortDirection)
    : readByDate(db, artistId, filters.roles ?? LIST_ROLES, sortDirection);
  return songsByDate(db, load, read, range, sortDirection);
}

function readByDate(
  db: Snapshot,
  artistId: number,
  roles: readonly Role[],
  direction: SortDirection,
): ReadDated {
  return ({ date, offset = 0, limit }) => {
    if (roles.length === 0) return Promise.resolve([]);
    if (date === undefined && limit !== undefined)
      return selectPartBy[direction](db, artistId, roles, offset, limit, offset + limit);
    const part = limit === undefined ? undefined : { offset, limit, most: offset + limit };
    return selectByDate(db, artistId, roles, { date, direction, part }).execute();
  };
}

interface ByDate {
  date?: string | undefined;
  direction: SortDirection;
  /** `most` rows of each role may be shown. */
  part: { offset: number; limit: number; most: number } | undefined;
}

function selectByDate(
  db: Snapshot,
  artistId: number,
  roles: readonly Role[],
  { date, direction, part }: ByDate,
) {
  const isAscending = direction === "asc";
  // One query per role: the index has each in order, and only as many rows are read as may be shown.
  const [first, ...others] = roles.map((role) => {
    const songs = db
      .selectFrom("credit_role")
      .select(["song_id as id", "release_order"])
      .select(undatedLast("release_order").as("undated"))
      .where("artist_id", "=", artistId)
      .where("role", "=", role)
      .$if(date !== undefined, (query) => query.where("release_order", "=", date!))
      .$if(isAscending, (query) => query.orderBy("undated"))
      .orderBy("release_order", direction)
      .orderBy("song_id", direction)
      .$if(part !== undefined, (query) => query.limit(part!.most));
    return db
      .selectFrom(songs.as("nearest"))
      .select(["nearest.id", "nearest.release_order", "nearest.undated"]);
  });
  return others
    .reduce((all, one) => all.union(one), first!)
    .$if(isAscending, (query) => query.orderBy("undated"))
    .orderBy("release_order", direction)
    .orderBy("id", direction)
    .$if(part !== undefined, (query) => query.limit(part!.limit).offset(part!.offset));
}

function selectPart(direction: SortDirection) {
  return compiled(
    (db, artistId: number, roles: readonly Role[], offset: number, limit: number, most: number) =>
      selectByDate(db, artistId, roles, { direction, part: { offset, limit, most } }),
  );
}

const selectPartBy = { asc: selectPart("asc"), desc: selectPart("desc") };

/** Lists the ids of all songs that credit an artist and match, in no order. */
export async function creditedIdsOf(db: Snapshot, artistId: number, filters: AnyFilters) {
  dependsOn(db, ...tagsOfCredits(artistId, filters));
  return (await listMatchingSongs(db, wanted(artistId, filters))).map(({ id }) => id);
}

function isFiltered({ act, with: other, year }: AnyFilters): boolean {
  return act !== undefined || other !== undefined || year !== undefined;
}

function wanted(artistId: number, { roles = LIST_ROLES, act, with: other, year }: AnyFilters) {
  return {
    people: [
      { id: artistId, roles },
      ...(other === undefined ? [] : [{ id: other, roles: WRITING_ROLES }]),
    ],
    act: act ?? null,
    ...(year !== undefined && { dates: year === null ? UNDATED : datesOfYears(year, year) }),
  };
}

/** Reads ranges of a whole list, whose rows are the newest first. */
export function readFrom(rows: readonly DatedRow[], direction: SortDirection): ReadDated {
  const [undated = [], dated = []] = [true, false].map((isUndated) =>
    rows.filter((row) => (row.release_order === "") === isUndated),
  );
  const inOrder = direction === "desc" ? rows : [...dated.toReversed(), ...undated.toReversed()];
  return ({ date, offset = 0, limit }) => {
    const some = date === undefined ? inOrder : inOrder.filter((row) => row.release_order === date);
    return Promise.resolve(some.slice(offset, limit === undefined ? undefined : offset + limit));
  };
}
