import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  findAlbum,
  listAlbumArtists,
  listAlbumsOfArtist,
} from "../../database/catalogue/albums/albums.ts";
import { loadAlbums } from "../../database/catalogue/albums/album-set.ts";
import type { Snapshot } from "../../database/database.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { answer, answers, listOfOne, namedRecord, readRecord, recordProblems } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { albumSchema, presentAlbum } from "./contract/song-contract.ts";
import { namedArtistSchema, presentNamedArtist } from "./contract/artist-contract.ts";
import {
  albumTypesSchema,
  idParameters,
  idSchema,
  refuseParameters,
  sortQuery,
  untypedSchema,
} from "../request/parameters.ts";
import { route } from "../request/route.ts";

const tags = ["albums"];

const details = route("get", "/api/albums/details/{id}", {
  tags,
  summary: "An album",
  description:
    "Its type and date, its artists, how many songs it has, and when it was last updated.",
  request: { params: idParameters(ERROR_TEXT.album.invalid) },
  responses: {
    ...answers(z.array(albumSchema), "a list with the album in it"),
    ...recordProblems(ERROR_TEXT.album),
  },
});

const album = createRoute({
  ...details,
  path: "/api/albums/album/{id}",
  summary: "An album, as a list",
  description: "The same as details.",
});

const info = route("get", "/api/albums/info/{id}", {
  tags,
  summary: "An album's artists",
  description:
    "Who the record is by. Artists without a page have artist_id null and melon_artist_id -1.",
  request: { params: idParameters(ERROR_TEXT.albumInfo.invalid) },
  responses: {
    ...answers(z.array(namedArtistSchema), "the artists, as the record names them"),
    ...recordProblems(ERROR_TEXT.albumInfo),
  },
});

/** The contract's text names the album, although the id is an artist's. */
const invalidOfArtist = ERROR_TEXT.album.invalid;

const ofArtist = route("get", "/api/albums/{artistId}", {
  tags,
  summary: "An artist's albums",
  description: "Newest first by default. Albums without a date come last.",
  request: {
    params: z.object({ artistId: idSchema(invalidOfArtist) }),
    query: z.object({ ...sortQuery, albumTypes: albumTypesSchema, untyped: untypedSchema }),
  },
  responses: {
    ...answers(z.array(albumSchema), "the albums"),
    ...recordProblems({ invalid: invalidOfArtist, missing: ERROR_TEXT.artist.missing }),
  },
});

export function albumRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  async function answerAlbum(c: Context, id: number) {
    const read = async (db: Snapshot) => listOfOne(await findAlbum(db, id)).map(presentAlbum);
    return answer(c, await readRecord(database, namedRecord("album", id), read));
  }
  app.openapi(details, (c) => answerAlbum(c, c.req.valid("param").id));
  app.openapi(album, (c) => answerAlbum(c, c.req.valid("param").id));

  app.openapi(info, async (c) => {
    const { id } = c.req.valid("param");
    const record = namedRecord("album", id, ERROR_TEXT.albumInfo);
    const read = async (db: Snapshot) => (await listAlbumArtists(db, id)).map(presentNamedArtist);
    return answer(c, await readRecord(database, record, read));
  });
  app.openapi(ofArtist, async (c) => {
    const { artistId } = c.req.valid("param");
    const options = c.req.valid("query");
    const read = async (db: Snapshot) =>
      (await listAlbumsOfArtist(db, loadAlbums, artistId, options)).map(presentAlbum);
    return answer(c, await readRecord(database, namedRecord("artist", artistId), read));
  });
  return app;
}
