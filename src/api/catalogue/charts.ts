import { findMergedInto, recordExists } from "../../database/catalogue/former-ids.ts";
import { answers, fails, problem } from "../answers.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { loadAlbums } from "../../database/catalogue/albums/album-set.ts";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import { findChartMean } from "../../database/charts/chart-means.ts";
import { listChart } from "../../database/charts/charts.ts";
import type { Snapshot } from "../../database/database.ts";
import {
  CHART_KINDS,
  CHART_ORDERS,
  CHART_PAGE,
  CHART_PAGES,
  CHART_RULES,
  CHART_TEXT,
  chartYears,
  itemKind,
  parseDecade,
} from "../../domain/reviews/chart-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";
import { ratingOf } from "../../domain/reviews/rating.ts";
import { albumSchema, presentAlbum, presentSong, songSchema } from "./contract/song-contract.ts";
import type { PublicApiContext } from "../context.ts";
import { choice, idSchema, numberUpTo, refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";

const count = z.int().nonnegative();

export const chartSchema = z
  .object({
    mean: z
      .number()
      .nullable()
      .describe(
        "the average of all ratings of the kind that count, worked out daily; null while none count",
      ),
    items: z.array(
      z.object({
        rank: count,
        average: z.number().describe("the average of the ratings that count, not rounded"),
        ratings: count.describe("the number of ratings that count"),
        song: songSchema.nullable().describe("null in a chart of albums"),
        album: albumSchema.nullable().describe("null in a chart of songs"),
      }),
    ),
    more: z.boolean().describe("whether there is a page after this one"),
  })
  .meta({ id: "Chart" });

const query = z.object({
  by: choice("by", CHART_ORDERS).openapi({
    description: "rating (highest rated, the default) or ratings (most rated)",
  }),
  kind: choice("kind", CHART_KINDS).openapi({ description: "songs by default" }),
  year: z
    .string({ error: CHART_TEXT.year })
    .regex(/^[1-9][0-9]{3}$/, CHART_TEXT.year)
    .transform(Number)
    .optional()
    .openapi({ type: "integer", description: "only what was released in this year" }),
  decade: z
    .string({ error: CHART_TEXT.decade })
    .transform(parsedBy(parseDecade, CHART_TEXT.decade))
    .optional()
    .openapi({ type: "string", example: "2010s", description: "instead of a year" }),
  act: idSchema(ERROR_TEXT.artist.invalid)
    .optional()
    .openapi({ type: "integer", description: "only what is by this artist" }),
  page: numberUpTo(CHART_PAGES, CHART_TEXT.page)
    .optional()
    .openapi({ type: "integer", minimum: 1, maximum: CHART_PAGES }),
});

const { addedRatings, fewestRatings, accountDays, ratingDays } = CHART_RULES;

const charts = route("get", "/api/charts", {
  tags: ["charts"],
  summary: "The highest and the most rated",
  description: `Songs or albums, ${CHART_PAGE} to a page. The highest rated have at least ${fewestRatings} ratings and are in \
the order of (${addedRatings} × mean + sum of the ratings) / (${addedRatings} + their number). Public ratings count once their \
account is ${accountDays} days old and has rated on ${ratingDays} days in Seoul. With the id of a merged artist it redirects (301) to the chart of the remaining artist.`,
  request: { query },
  responses: {
    ...answers(chartSchema, "a page of the chart"),
    301: {
      description: "The artist was merged into another: the address is in the Location header",
    },
    ...fails({
      invalid: `${CHART_TEXT.both}, or another parameter is not as described`,
      not_found: ERROR_TEXT.artist.missing,
    }),
  },
});

export function chartRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(charts, async (c) => {
    const asked = c.req.valid("query");
    if (asked.year !== undefined && asked.decade !== undefined)
      return problem(c, failure("invalid", CHART_TEXT.both));
    const found = await database.read((db) => read(db, asked));
    if (isFailure(found)) return problem(c, found);
    if (!("survivor" in found)) return c.json(found, 200);
    const url = new URL(c.req.url);
    url.searchParams.set("act", String(found.survivor));
    return c.redirect(url.pathname + url.search, 301);
  });
  return app;
}

async function read(db: Snapshot, { by = "rating", page = 1, ...asked }: z.output<typeof query>) {
  const { act = null, year = null, decade = null } = asked;
  if (act !== null && !(await recordExists(db, "artist", act))) {
    const survivor = await findMergedInto(db, "artist", act);
    return survivor === null ? failure("not_found", ERROR_TEXT.artist.missing) : { survivor };
  }
  const kind = itemKind(asked.kind ?? "songs");
  const before = (page - 1) * CHART_PAGE;
  const years = chartYears({ year, decade });
  // One more than are answered, to tell whether there are more.
  const ranking = { by, years, act, offset: before, limit: CHART_PAGE + 1 };
  const found = await listChart(db, kind, ranking);
  const places = found.slice(0, CHART_PAGE);
  const ids = places.map(({ id }) => id);
  // In hundredths of a star.
  const mean = await findChartMean(db, kind);
  const songs = kind === "song" ? await loadSongs(db, ids) : [];
  const albums = kind === "album" ? await loadAlbums(db, ids) : [];
  const songOf = new Map(songs.map((song) => [song.id, presentSong(song)]));
  const albumOf = new Map(albums.map((album) => [album.id, presentAlbum(album)]));
  const chart: z.infer<typeof chartSchema> = {
    mean: mean === null ? null : mean / 100,
    items: places.map(({ id, rating_count, half_stars }, at) => ({
      rank: before + at + 1,
      average: ratingOf(half_stars / rating_count),
      ratings: rating_count,
      song: songOf.get(id) ?? null,
      album: albumOf.get(id) ?? null,
    })),
    more: found.length > CHART_PAGE && page < CHART_PAGES,
  };
  return chart;
}
