import type { Snapshot } from "../../database/database.ts";
import { queryInBatches } from "../../database/sql/id-set.ts";
import type {
  ComparedAlbum,
  ComparedSong,
} from "../../domain/catalogue/versions/same-recording.ts";
import { readTitle } from "../../domain/catalogue/versions/version-title.ts";

/** A song with its titles, as all songs are held to find those that share one. */
export interface TitledSong {
  id: number;
  english_name: string;
  korean_name: string | null;
}

/**
 * Returns the songs of each act that has several, with other acts on the same record as one act.
 * @param since the revision from which on an act has to have a new or changed song
 */
export async function loadSongsByActs(db: Snapshot, since: number): Promise<TitledSong[][]> {
  const acts = await loadActs(db, since);
  const keyOf = (id: number) => (acts.get(id) ?? []).toSorted((a, b) => a - b).join(",");
  const byActs = Map.groupBy(acts.keys(), keyOf);
  const several = [...byActs.values()].filter((ids) => ids.length > 1);
  const songs = await queryInBatches(several.flat(), (batch) => selectTitles(db, batch));
  return [...Map.groupBy(songs, ({ id }) => keyOf(id)).values()];
}

async function loadActs(db: Snapshot, since: number): Promise<Map<number, number[]>> {
  const changed = db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .select("song_artist.artist_id")
    .where("song.revision_id", ">=", since);
  const rows = await db
    .selectFrom("song_artist")
    .select(["song_id", "artist_id"])
    .where((eb) => eb.ref("is_listed"))
    .$if(since > 0, (query) =>
      query.where("song_id", "in", (eb) =>
        eb.selectFrom("song_artist as of_act").select("song_id").where("artist_id", "in", changed),
      ),
    )
    .execute();
  const acts = new Map<number, number[]>();
  for (const { song_id, artist_id } of rows) {
    const known = acts.get(song_id);
    if (known === undefined) acts.set(song_id, [artist_id]);
    else known.push(artist_id);
  }
  return acts;
}

function selectTitles(db: Snapshot, ids: readonly number[]) {
  return db
    .selectFrom("song")
    .select(["id", "english_name", "korean_name"])
    .where("id", "in", ids)
    .execute();
}

/** The systems whose ids name one recording. */
const RECORDING_SYSTEMS = ["isrc", "musicbrainz", "melon", "spotify", "youtube"];

/** Loads everything by which songs are compared, with what else is on their albums. */
export async function loadComparedSongs(
  db: Snapshot,
  ids: readonly number[],
): Promise<Map<number, ComparedSong>> {
  const songs = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song")
      .select(["id", "english_name", "korean_name", "release_date", "album_id"])
      .where("id", "in", batch)
      .execute(),
  );
  const artists = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song_artist")
      .select(["song_id", "artist_id"])
      .where("song_id", "in", batch)
      .execute(),
  );
  const external = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song_external")
      .select(["song_id", "source", "value"])
      .where("song_id", "in", batch)
      .where("source", "in", RECORDING_SYSTEMS)
      .execute(),
  );
  const artistsOf = Map.groupBy(artists, ({ song_id }) => song_id);
  const idsOf = Map.groupBy(external, ({ song_id }) => song_id);
  const albums = await loadAlbums(
    db,
    songs.flatMap(({ album_id }) => album_id ?? []),
  );
  const compared = songs.map(({ id, english_name, album_id, ...song }): [number, ComparedSong] => [
    id,
    {
      ...song,
      id,
      name: english_name,
      album: albums.get(album_id ?? NaN) ?? null,
      artists: (artistsOf.get(id) ?? []).map(({ artist_id }) => artist_id),
      recordingIds: (idsOf.get(id) ?? []).map(({ source, value }) => `${source} ${value}`),
    },
  ]);
  return new Map(compared);
}

async function loadAlbums(db: Snapshot, ids: readonly number[]) {
  const albums = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("album")
      .select(["id", "english_name", "korean_name", "album_type", "release_date"])
      .where("id", "in", batch)
      .execute(),
  );
  const artists = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("album_artist")
      .select(["album_id", "artist_id"])
      .where("album_id", "in", batch)
      .execute(),
  );
  const tracks = await queryInBatches(ids, (batch) => selectTracks(db, batch));
  const artistsOf = Map.groupBy(artists, ({ album_id }) => album_id);
  const tracksOf = Map.groupBy(tracks, ({ album_id }) => album_id);
  const compared = albums.map(({ id, english_name, ...album }): [number, ComparedAlbum] => {
    const titles = (tracksOf.get(id) ?? []).map((track) => readTitle(track.english_name));
    const plain = titles.filter(({ version, isGeneric }) => version === null && !isGeneric);
    const byArtists = (artistsOf.get(id) ?? []).map(({ artist_id }) => artist_id);
    return [
      id,
      {
        ...album,
        id,
        name: english_name,
        artists: byArtists,
        titles: new Set(plain.map(({ key }) => key)),
      },
    ];
  });
  return new Map(compared);
}

function selectTracks(db: Snapshot, albumIds: readonly number[]) {
  return db
    .selectFrom("song")
    .select(["album_id", "english_name"])
    .where("album_id", "in", albumIds)
    .unionAll(
      db
        .selectFrom("song_place")
        .innerJoin("song", "song.id", "song_place.song_id")
        .select(["song_place.album_id", "song.english_name"])
        .where("song_place.album_id", "in", albumIds),
    )
    .execute();
}
