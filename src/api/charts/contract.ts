import { z } from "@hono/zod-openapi";
import type { ChartPlace } from "../../database/charts/charts.ts";
import type { Album } from "../../domain/album.ts";
import { ratingOf } from "../../domain/rating.ts";
import type { Song } from "../../domain/song.ts";
import { albumSchema, presentAlbum } from "../catalogue/album-contract.ts";
import { presentSong, songSchema } from "../catalogue/song-contract.ts";

const count = z.int().nonnegative();

export const chartSchema = z
  .object({
    mean: z
      .number()
      .nullable()
      .describe("of all ratings of the kind that count, worked out daily; null while none counts"),
    items: z.array(
      z.object({
        rank: count,
        average: z.number().describe("of the ratings that count, not rounded"),
        ratings: count.describe("the number of ratings that count"),
        song: songSchema.nullable().describe("null in a chart of albums"),
        album: albumSchema.nullable().describe("null in a chart of songs"),
      }),
    ),
    more: z.boolean().describe("whether there is a page after this one"),
  })
  .meta({ id: "Chart" });

interface ChartPage {
  /** In hundredths of a star. */
  mean: number | null;
  places: readonly ChartPlace[];
  /** The number of places before these. */
  before: number;
  songs: readonly Song[];
  albums: readonly Album[];
  more: boolean;
}

export function presentChart(chart: ChartPage): z.infer<typeof chartSchema> {
  const { mean, places, before, songs, albums, more } = chart;
  const songOf = new Map(songs.map((song) => [song.id, presentSong(song)]));
  const albumOf = new Map(albums.map((album) => [album.id, presentAlbum(album)]));
  return {
    mean: mean === null ? null : mean / 100,
    items: places.map(({ id, rating_count, half_stars }, at) => ({
      rank: before + at + 1,
      average: ratingOf(half_stars / rating_count),
      ratings: rating_count,
      song: songOf.get(id) ?? null,
      album: albumOf.get(id) ?? null,
    })),
    more,
  };
}
