import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { SongDraw } from "../../database/catalogue/random-song.ts";
import { answers } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { refuseParameters } from "../request/parameters.ts";
import { listOfOne } from "./records.ts";
import { presentSong, songSchema } from "./contract/song-contract.ts";

const random = createRoute({
  method: "get",
  path: "/api/songs/random",
  tags: ["songs"],
  summary: "A song by chance",
  description: "Never the same song twice in a row.",
  responses: answers(z.array(songSchema), "a list with the song in it"),
});

/** The routes of this file, for the browser's client: types alone. */
export type RandomSongRoutes = typeof random;

export function randomSongRoutes(context: ApiContext): OpenAPIHono {
  const { database, songDraw = new SongDraw(database, context.random) } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(random, async (c) => {
    const song = await songDraw.next();
    c.header("Cache-Control", "no-store");
    return c.json(listOfOne(song).map(presentSong), 200);
  });
  return app;
}
