import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { loadAlbums } from "../../database/catalogue/albums/album-set.ts";
import { findAlbum } from "../../database/catalogue/albums/albums.ts";
import { SongDraw } from "../../database/catalogue/songs/random-song.ts";
import type { Snapshot } from "../../database/database.ts";
import { listRelatedSongs } from "../../database/catalogue/songs/related-songs.ts";
import { loadArtistsOfSongs, loadSongs } from "../../database/catalogue/songs/song-set.ts";
import {
  findSong,
  listOtherAlbums,
  listSongsOfAlbum,
  listSongsOfArtist,
  type SongListOptions,
} from "../../database/catalogue/songs/songs.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { answer, answers, listOfOne, namedRecord, readRecord, recordProblems } from "../answers.ts";
import type { ApiContext, PublicApiContext } from "../context.ts";
import { idParameters, idSchema, refuseParameters, sortQuery } from "../request/parameters.ts";
import {
  albumSchema,
  presentAlbum,
  presentRelatedSong,
  presentSong,
  presentSongDetails,
  relatedSongSchema,
  songDetailsSchema,
  songSchema,
} from "./contract/song-contract.ts";
import { namedArtistSchema, presentNamedArtist } from "./contract/artist-contract.ts";
import { route } from "../request/route.ts";

const tags = ["songs"];

const details = route("get", "/api/songs/details/{id}", {
  tags,
  summary: "A song",
  description:
    "Its artists, who is featured on it, its album and date, all albums that have this recording, and when it was last updated.",
  request: { params: idParameters(ERROR_TEXT.song.invalid) },
  responses: {
    ...answers(z.array(songDetailsSchema), "a list with the song in it"),
    ...recordProblems(ERROR_TEXT.song),
  },
});

const song = createRoute({
  ...details,
  path: "/api/songs/song/{id}",
  summary: "A song, as a list",
  description: "The same as details.",
});

const artistInfo = route("get", "/api/songs/artistinfo/{id}", {
  tags,
  summary: "A song's artists",
  description: "The artists the record is by; featured artists are in the song and in its credits.",
  request: { params: idParameters(ERROR_TEXT.songArtistInfo.invalid) },
  responses: {
    ...answers(z.array(namedArtistSchema), "the artists, as the record names them"),
    ...recordProblems(ERROR_TEXT.songArtistInfo),
  },
});

const albumInfo = route("get", "/api/songs/albuminfo/{id}", {
  tags,
  summary: "A song's album",
  description: "The record that the song is on.",
  request: { params: idParameters(ERROR_TEXT.songAlbumInfo.invalid) },
  responses: {
    ...answers(z.array(albumSchema), "a list with the album in it, empty for a song without one"),
    ...recordProblems(ERROR_TEXT.songAlbumInfo),
  },
});

const related = route("get", "/api/songs/related/{id}", {
  tags,
  summary: "Related songs",
  description:
    "Up to ten songs, by the lyricists, composers and arrangers they share with it, rarer ones counting more; " +
    "then songs by the same artist; then by nearest date.",
  request: { params: idParameters(ERROR_TEXT.song.invalid) },
  responses: {
    ...answers(z.array(relatedSongSchema), "the songs, most alike first"),
    ...recordProblems(ERROR_TEXT.song),
  },
});

const ofAlbum = route("get", "/api/songs/album/{id}", {
  tags,
  summary: "An album's songs",
  description: "By disc and track; songs without a number come last, title tracks first.",
  request: { params: idParameters(ERROR_TEXT.albumSongs.invalid) },
  responses: {
    ...answers(z.array(songSchema), "the songs"),
    ...recordProblems(ERROR_TEXT.albumSongs),
  },
});

const songsOfArtist = {
  method: "get",
  tags,
  request: {
    params: z.object({ artistId: idSchema(ERROR_TEXT.artist.invalid) }),
    query: z.object(sortQuery),
  },
  responses: { ...answers(z.array(songSchema), "the songs"), ...recordProblems(ERROR_TEXT.artist) },
} as const;

const ofArtist = createRoute({
  ...songsOfArtist,
  path: "/api/songs/artist/{artistId}",
  summary: "An artist's songs",
  description: "Newest first by default. Songs without a date come last.",
});

const titlesOfArtist = createRoute({
  ...songsOfArtist,
  path: "/api/songs/artist/titles/{artistId}",
  summary: "An artist's title tracks",
  description: "The artist's songs that are known to be the title track of their record.",
});

export function songRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  async function answerSong(c: Context, id: number) {
    const read = async (db: Snapshot) => {
      const found = await findSong(db, id);
      return found === null ? [] : [presentSongDetails(found, await listOtherAlbums(db, id))];
    };
    return answer(c, await readRecord(database, namedRecord("song", id), read));
  }
  app.openapi(details, (c) => answerSong(c, c.req.valid("param").id));
  app.openapi(song, (c) => answerSong(c, c.req.valid("param").id));

  app.openapi(artistInfo, async (c) => {
    const { id } = c.req.valid("param");
    const record = namedRecord("song", id, ERROR_TEXT.songArtistInfo);
    const read = async (db: Snapshot) => {
      const artists = (await loadArtistsOfSongs(db, [id])).get(id) ?? [];
      return artists.map(presentNamedArtist);
    };
    return answer(c, await readRecord(database, record, read));
  });
  app.openapi(albumInfo, async (c) => {
    const { id } = c.req.valid("param");
    const record = namedRecord("song", id, ERROR_TEXT.songAlbumInfo);
    const read = async (db: Snapshot) => {
      const album = (await findSong(db, id))?.album ?? null;
      return album === null ? [] : listOfOne(await findAlbum(db, album.id)).map(presentAlbum);
    };
    return answer(c, await readRecord(database, record, read));
  });
  app.openapi(related, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Snapshot) => {
      const songs = await listRelatedSongs(db, loadSongs, id);
      const albumIds = songs.flatMap(({ album }) => album?.id ?? []);
      const albums = new Map((await loadAlbums(db, albumIds)).map((album) => [album.id, album]));
      return songs.map((one) => presentRelatedSong(one, albums.get(one.album?.id ?? NaN) ?? null));
    };
    return answer(c, await readRecord(database, namedRecord("song", id), read));
  });
  app.openapi(ofAlbum, async (c) => {
    const { id } = c.req.valid("param");
    const record = namedRecord("album", id, ERROR_TEXT.albumSongs);
    const read = async (db: Snapshot) => (await listSongsOfAlbum(db, id)).map(presentSong);
    return answer(c, await readRecord(database, record, read));
  });

  async function answerSongsOf(c: Context, artistId: number, options: SongListOptions) {
    const read = async (db: Snapshot) =>
      (await listSongsOfArtist(db, loadSongs, artistId, options)).map(presentSong);
    return answer(c, await readRecord(database, namedRecord("artist", artistId), read));
  }
  app.openapi(titlesOfArtist, (c) => {
    const options = { ...c.req.valid("query"), titlesOnly: true };
    return answerSongsOf(c, c.req.valid("param").artistId, options);
  });
  app.openapi(ofArtist, (c) =>
    answerSongsOf(c, c.req.valid("param").artistId, c.req.valid("query")),
  );
  return app;
}

const random = route("get", "/api/songs/random", {
  tags: ["songs"],
  summary: "A random song",
  description: "Never the same song twice in a row.",
  responses: answers(z.array(songSchema), "a list with the song in it"),
});

/** The route of a random song, for the browser's client: types alone. */
export type RandomSongRoutes = typeof random;

export function randomSongRoutes(context: ApiContext): OpenAPIHono {
  const { database, songDraw = new SongDraw(database, context.random) } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(random, async (c) => {
    const drawn = await songDraw.next();
    c.header("Cache-Control", "no-store");
    return c.json(listOfOne(drawn).map(presentSong), 200);
  });
  return app;
}
