import { sql } from "kysely";
import { agreeingRange, datesAgree } from "../../../domain/calendar-date.ts";
import { shareTitle, titleKeys } from "../../../domain/text/title-keys.ts";
import type { StagingRow } from "../../../database/import/staging-tables.ts";
import type { SongLine } from "../../interchange/format.ts";
import { type ImportRun, survivorOf } from "../run.ts";
import { identifiedRefs, type UnidentifiedLine } from "./identified-refs.ts";

/** The score of each agreement beyond title and act. */
const SCORE = { title: 1, date: 10, later: 6, album: 5, track: 2 };

interface Known {
  ref: string;
  id: number;
  name: string;
  korean: string | null;
  /** The names that are printed on the album. */
  printed: string | null;
  printed_korean: string | null;
  date: string | null;
  album_id: number | null;
  disc: number | null;
  track: number | null;
  /** The date of a later release of a song. */
  later: string | null;
}

/** Finds the albums of the same act with the same title, unless their dates differ. */
export async function findAlbumFits(
  run: ImportRun,
  lines: readonly UnidentifiedLine<"album">[],
  taken: ReadonlySet<number>,
): Promise<StagingRow<"fit">[]> {
  const refs = lines.flatMap(({ value }) => value.artists);
  const acts = await identifiedRefs(run, "artist", refs);
  const any = { album_id: null, low: null, high: null };
  const sought = lines.flatMap(({ ref, value }) =>
    value.artists.map((artist) => ({ ref, artist_id: acts.get(artist) ?? null, ...any })),
  );
  await seek(run, sought);
  const { rows } = await sql<Known>`
    select distinct q.ref, r.id, r.english_name as name, r.korean_name as korean, r.release_date as date,
      null as printed, null as printed_korean, null as album_id, null as disc, null as track,
      null as later
    from staging_sought q join album_artist a on a.artist_id = q.artist_id join album r on r.id = a.album_id
    where ${isElsewhere(run, "album")}`.execute(run.staging.db);
  const known = Map.groupBy(rows, (row) => row.ref);
  return lines.flatMap(({ ref, value }) => {
    const keys = titleKeys(value.name, value.korean_name);
    const date = value.release_date ?? null;
    return (known.get(ref) ?? []).flatMap((one) => {
      const record_id = survivorOf(run, "album", one.id);
      if (taken.has(record_id) || !shareTitle(keys, titleKeys(one.name, one.korean))) return [];
      if (date === null || one.date === null)
        return [{ ref, record_id, score: SCORE.title, reason: "has the title and the artist" }];
      if (!datesAgree(date, one.date)) return [];
      const reason = "has the title, the artist and the date";
      return [{ ref, record_id, score: SCORE.title + SCORE.date, reason }];
    });
  });
}

/** Finds the songs of the same act with the same title of which a release has the same date, or that are on the same album. */
export async function findSongFits(
  run: ImportRun,
  lines: readonly UnidentifiedLine<"song">[],
  taken: ReadonlySet<number>,
): Promise<StagingRow<"fit">[]> {
  const refs = lines.flatMap(({ value }) => value.artists);
  const acts = await identifiedRefs(run, "artist", refs);
  const albumRefs = lines.flatMap(({ value }) => value.album ?? []);
  const albums = await identifiedRefs(run, "album", albumRefs);
  const albumOf = ({ album }: SongLine) =>
    album === undefined ? null : (albums.get(album) ?? null);
  await seek(
    run,
    lines.flatMap(({ ref, value }) => {
      const range = value.release_date === undefined ? null : agreeingRange(value.release_date);
      return value.artists.map((artist) => ({
        ref,
        artist_id: acts.get(artist) ?? null,
        album_id: albumOf(value),
        low: range?.low ?? null,
        high: range?.high ?? null,
      }));
    }),
  );
  const columns = (of: string) => sql`q.ref, r.id, r.english_name as name, r.korean_name as korean,
    ${sql.ref(`${of}.english_name`)} as printed, ${sql.ref(`${of}.korean_name`)} as printed_korean, r.release_date as date, ${sql.ref(`${of}.album_id`)}, ${sql.ref(`${of}.disc`)}, ${sql.ref(`${of}.track`)}`;
  const no = sql`null as later`;
  const { rows } = await sql<Known>`
    select ${columns("r")}, ${no} from staging_sought q
    join song_artist a on a.artist_id = q.artist_id and a.release_order between q.low and q.high
    join song r on r.id = a.song_id where ${isElsewhere(run, "song")}
    union select ${columns("r")}, ${no} from staging_sought q
    join song r on r.album_id = q.album_id
    join song_artist a on a.song_id = r.id and a.artist_id = q.artist_id
    where ${isElsewhere(run, "song")}
    union select ${columns("p")}, ${no} from staging_sought q
    join song_place p on p.album_id = q.album_id
    join song r on r.id = p.song_id
    join song_artist a on a.song_id = r.id and a.artist_id = q.artist_id
    where ${isElsewhere(run, "song")}
    union select ${columns("p")}, b.release_date as later from staging_sought q
    join song_artist a on a.artist_id = q.artist_id
    join song_place p on p.song_id = a.song_id
    join album b on b.id = p.album_id and b.release_date between q.low and q.high
    join song r on r.id = p.song_id
    where ${isElsewhere(run, "song")}`.execute(run.staging.db);
  const known = Map.groupBy(rows, (row) => row.ref);
  return lines.flatMap(({ ref, value }) => {
    const keys = titleKeys(value.name, value.korean_name);
    const album = albumOf(value);
    const fits = (known.get(ref) ?? []).flatMap((one) => {
      const record_id = survivorOf(run, "song", one.id);
      const its = titleKeys(one.name, one.korean, one.printed, one.printed_korean);
      if (taken.has(record_id) || !shareTitle(keys, its)) return [];
      const date = value.release_date ?? null;
      const sameDate = date !== null && one.date !== null && datesAgree(date, one.date);
      const isLater = date !== null && one.later !== null && datesAgree(date, one.later);
      const sameAlbum = album !== null && one.album_id === album;
      if (!sameDate && !isLater && !sameAlbum) return [];
      const isSameTrack =
        sameAlbum && one.track === (value.track ?? null) && (one.disc ?? 1) === (value.disc ?? 1);
      const score =
        SCORE.title +
        (sameDate ? SCORE.date : isLater ? SCORE.later : 0) +
        (sameAlbum ? SCORE.album : 0) +
        (isSameTrack ? SCORE.track : 0);
      const agreeing = [
        ...(sameDate ? ["the date"] : isLater ? ["the date of a later release"] : []),
        ...(sameAlbum ? ["the album"] : []),
      ];
      const reason = `has the title, the artist and ${agreeing.join(" and ")}`;
      return [{ ref, record_id, score, reason }];
    });
    return bestOfEach(fits);
  });
}

function bestOfEach(fits: StagingRow<"fit">[]): StagingRow<"fit">[] {
  const best = new Map<number | null, StagingRow<"fit">>();
  for (const fit of fits)
    if ((best.get(fit.record_id)?.score ?? -1) < (fit.score ?? 0)) best.set(fit.record_id, fit);
  return [...best.values()];
}

async function seek(run: ImportRun, rows: StagingRow<"sought">[]): Promise<void> {
  await sql`delete from staging_sought`.execute(run.staging.db);
  const known = rows.filter((row) => row.artist_id !== null);
  await run.staging.insert("sought", known);
}

/** Returns the condition for records `r` that this catalogue has no line for. */
function isElsewhere(run: ImportRun, kind: "album" | "song") {
  return sql`not exists (
    select 1 from ${sql.table(`${kind}_claim`)} c
    where c.record_id = r.id and c.catalogue_id = ${run.catalogueId}
  )`;
}
