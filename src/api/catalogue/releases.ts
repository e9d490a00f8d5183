import { numberUpTo, refuseParameters } from "../request/parameters.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  findReleaseYear,
  listRecentSongs,
  listSongsOfDay,
  listSongsOfYear,
} from "../../database/catalogue/albums/recent-releases.ts";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { byMonth } from "../../domain/catalogue/release-month.ts";
import { answerInOrder, answers, refuses } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { presentSong, songsByMonthSchema, songSchema } from "./contract/song-contract.ts";
import { route } from "../request/route.ts";

const tags = ["songs"];

const MOST_RECENT = 100;

const INVALID_COUNT = `Invalid number of songs: it can be 1 to ${MOST_RECENT}`;

const recent = route("get", "/api/songs/recent/{count}", {
  tags,
  summary: "The latest songs",
  description:
    "Released on or before today in Seoul, newest first. One song for each album: its title track, if it has one.",
  request: {
    params: z.object({
      count: numberUpTo(MOST_RECENT, INVALID_COUNT).openapi({
        type: "integer",
        minimum: 1,
        maximum: MOST_RECENT,
        example: 20,
      }),
    }),
  },
  responses: { ...answers(z.array(songSchema), "the songs"), ...refuses(INVALID_COUNT) },
});

const INVALID_YEAR = "Invalid year: it has four digits";

const recentReleases = route("get", "/api/songs/recent-releases", {
  tags,
  summary: "The songs of a year by month",
  description:
    "Keyed YYYY-MM, newest first, and last YYYY with the songs for which only the year is known. (A JavaScript " +
    "object has such a key first, whatever the order in the text.) Upcoming songs are not in it.",
  request: {
    query: z.object({
      year: z
        .string({ error: INVALID_YEAR })
        .regex(/^[1-9][0-9]{3}$/, INVALID_YEAR)
        .transform(Number)
        .optional()
        .openapi({
          type: "integer",
          minimum: 1000,
          maximum: 9999,
          description: "by default the newest year with releases",
        }),
    }),
  },
  responses: { ...answers(songsByMonthSchema, "the songs by month"), ...refuses(INVALID_YEAR) },
});

const onThisDay = route("get", "/api/songs/onthisday", {
  tags,
  summary: "Songs released on this day",
  description:
    "On today's month and day in Seoul, this year or before, newest first. On 1 March of a common year, those of 29 February are included.",
  responses: answers(z.array(songSchema), "the songs"),
});

export type ReleaseRoutes = typeof recent | typeof recentReleases | typeof onThisDay;

export function releaseRoutes({ database, clock }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  const today = () => todayInSeoul(clock());

  app.openapi(recent, async (c) => {
    const { count } = c.req.valid("param");
    const songs = await database.read((db) => listRecentSongs(db, today(), count));
    return c.json(songs.map(presentSong), 200);
  });
  app.openapi(recentReleases, async (c) => {
    const { year: asked } = c.req.valid("query");
    const day = today();
    const songs = await database.read(async (db) => {
      const year = asked ?? (await findReleaseYear(db, Number(day.slice(0, 4)), day));
      return year === null ? [] : listSongsOfYear(db, loadSongs, year, day);
    });
    return answerInOrder(c, byMonth(songs.map(presentSong)));
  });
  app.openapi(onThisDay, async (c) => {
    const songs = await database.read((db) => listSongsOfDay(db, loadSongs, today()));
    return c.json(songs.map(presentSong), 200);
  });
  return app;
}
