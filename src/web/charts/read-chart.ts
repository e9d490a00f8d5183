import { redirect } from "react-router";
import {
  loadArtistsOfAlbums,
  loadListedAlbums,
} from "../../database/catalogue/albums/album-set.ts";
import { findArtistName } from "../../database/catalogue/artists/artists.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import { findChartMean } from "../../database/charts/chart-means.ts";
import { listChart } from "../../database/charts/charts.ts";
import type { Snapshot } from "../../database/database.ts";
import {
  CHART_PAGE,
  CHART_PAGES,
  type Charted,
  chartYears,
  itemKind,
} from "../../domain/reviews/chart-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { ratingOf } from "../../domain/reviews/rating.ts";
import type { ReviewKind } from "../../domain/reviews/review-rules.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { failureResponse } from "../request/failure-response.ts";
import { noSuchPage } from "../request/list-page.ts";
import { type ChartChoices, chartPath } from "./choices.ts";

export interface Chart {
  rows: Charted[];
  page: number;
  hasMore: boolean;
  /** The mean of all items of the kind, in hundredths of a star; null while no rating counts. */
  mean: number | null;
  /** How many ratings the most rated item has; 0 without any. Only asked where nothing is ranked. */
  most: number;
  chosen: Pick<SearchItem, "id" | "name" | "korean_name"> | null;
}

/** Reads a page of a chart. @throws the 404 page, or a redirect to the survivor of a merged act */
export async function readChart(db: Snapshot, choices: ChartChoices, page: number): Promise<Chart> {
  if (page > CHART_PAGES) throw noSuchPage();
  const kind = itemKind(choices.kind);
  const filters = { years: chartYears(choices), act: choices.act };
  const chosen = await findAct(db, choices);
  const offset = (page - 1) * CHART_PAGE;
  // One more than are shown, to tell whether there are more.
  const ranking = { by: choices.by, ...filters, offset, limit: CHART_PAGE + 1 };
  const places = await listChart(db, kind, ranking);
  if (places.length === 0 && page > 1) throw noSuchPage();
  const [first] =
    places.length > 0 ? [] : await listChart(db, kind, { by: "ratings", ...filters, limit: 1 });
  const shown = places.slice(0, CHART_PAGE);
  const items = await loadItems(
    db,
    kind,
    shown.map(({ id }) => id),
  );
  const rows = shown.flatMap(({ id, rating_count, half_stars }, at): Charted[] => {
    const item = items.get(id);
    if (item === undefined) return [];
    const average = ratingOf(half_stars / rating_count);
    return [{ rank: offset + at + 1, ...item, ratings: rating_count, average }];
  });
  return {
    rows,
    page,
    hasMore: places.length > CHART_PAGE && page < CHART_PAGES,
    mean: await findChartMean(db, kind),
    most: first?.rating_count ?? 0,
    chosen,
  };
}

async function findAct(db: Snapshot, choices: ChartChoices): Promise<Chart["chosen"]> {
  const { act } = choices;
  if (act === null) return null;
  const found = await findArtistName(db, act);
  if (found !== null) return { id: act, name: found.english_name, korean_name: found.korean_name };
  const survivor = await findMergedInto(db, "artist", act);
  if (survivor !== null) throw redirect(chartPath({ ...choices, act: survivor }), 301);
  throw failureResponse(failure("not_found", ERROR_TEXT.artist.missing), "choice");
}

type Item = Omit<Charted, "rank" | "ratings" | "average">;

async function loadItems(db: Snapshot, kind: ReviewKind, ids: readonly number[]) {
  if (kind === "song") {
    const songs = await loadListedSongs(db, ids);
    return new Map(songs.map((song) => [song.id, itemOf(song)]));
  }
  const albums = await loadListedAlbums(db, ids);
  const artists = await loadArtistsOfAlbums(db, ids);
  return new Map(
    albums.map((album) => [album.id, itemOf({ ...album, artists: artists.get(album.id) ?? [] })]),
  );
}

/** Returns only what a row shows, since the data of the page is sent as it is. */
function itemOf({ id, english_name, picture_url, artists, release_date }: Item): Item {
  return { id, english_name, picture_url, artists, release_date };
}
