import type { AlbumType } from "../../domain/catalogue/album-type.ts";
import { type CalendarDate, compareDates } from "../../domain/calendar-date.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** A song with all by which it is compared with a track of a release that is not here yet. */
export interface RecordingOfActs {
  id: number;
  english_name: string;
  korean_name: string | null;
  release_date: CalendarDate | null;
  /** Whether guests are credited on it. */
  hasFeatured: boolean;
  album: AlbumOfRecording | null;
}

interface AlbumOfRecording {
  english_name: string;
  korean_name: string | null;
  album_type: AlbumType | null;
  release_date: CalendarDate | null;
}

/** The songs of acts that are compared, at most: fifty acts with the most songs that are usual. */
const SONGS = 20_000;

/** Loads the songs that acts have recorded, newest first. */
export async function loadRecordingsOfActs(
  db: Snapshot,
  acts: readonly number[],
): Promise<RecordingOfActs[]> {
  dependsOn(db, ...tag.abouts("artist", acts));
  const rows = await queryInBatches(acts, (batch) => selectSongs(db, batch));
  // A song by two of them has two rows.
  const songs = new Map(rows.map((row) => [row.id, recordingOf(row)]));
  return [...songs.values()]
    .toSorted((a, b) => compareDates(a.release_date, b.release_date, "desc") || b.id - a.id)
    .slice(0, SONGS);
}

const selectSongs = compiled((db, acts: readonly number[]) =>
  db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .leftJoin("album", "album.id", "song.album_id")
    .select(["song.id", "song.english_name", "song.korean_name", "song.release_date"])
    .select(["album.english_name as album_name", "album.korean_name as album_korean"])
    .select(["album.album_type", "album.release_date as album_date"])
    .select((eb) => {
      const featured = eb
        .selectFrom("credit")
        .select("credit.position")
        .whereRef("credit.song_id", "=", "song.id")
        // Letters are stored in our order, so that F is always the first.
        .where("credit.roles", "like", "F%");
      return eb
        .case()
        .when(eb.exists(featured))
        .then(eb.lit(1))
        .else(eb.lit(0))
        .end()
        .as("featured");
    })
    .where("song_artist.artist_id", "in", acts)
    .where((eb) => eb.ref("song_artist.is_listed"))
    .orderBy("song_artist.release_order", "desc")
    .orderBy("song_artist.song_id", "desc")
    .limit(SONGS),
);

type SongRow = Awaited<ReturnType<typeof selectSongs>>[number];

function recordingOf({
  album_name,
  album_korean,
  album_type,
  album_date,
  featured,
  ...song
}: SongRow): RecordingOfActs {
  const album =
    album_name === null
      ? null
      : {
          english_name: album_name,
          korean_name: album_korean,
          album_type,
          release_date: album_date,
        };
  return { ...song, hasFeatured: featured === 1, album };
}
