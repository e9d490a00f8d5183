import {
  type SitemapArtist,
  listSitemapArtists,
  listSitemapPlaylists,
  listSitemapRecords,
} from "../../database/catalogue/sitemap-queries.ts";
import type { Snapshot } from "../../database/database.ts";
import { countOf } from "../../domain/catalogue/credit-counts.ts";
import { CREDIT_PAGES } from "../../domain/credits/credit-page.ts";
import { pagePath } from "../../domain/page-path.ts";
import { LIST_ROLES } from "../../domain/catalogue/role.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/part-file.ts";
import { parsePart, rangeOfPart, RECORD_OF_KIND, type SitemapPart } from "./part.ts";
import { type ListedPage, sitemapXml, xmlResponse } from "./xml.ts";

/** Answers `/sitemap-songs-2.xml`: the pages of one range of ids. Only addresses that answer 200 are listed. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { database, origin } = context.get(pageContext);
  const part = parsePart(params.file);
  const pages = part === null ? [] : await database.read((db) => listPages(db, part));
  if (pages.length === 0) return new Response("There is no such file\n", { status: 404 });
  return xmlResponse(sitemapXml(origin, pages));
}

async function listPages(db: Snapshot, part: SitemapPart): Promise<ListedPage[]> {
  const range = rangeOfPart(part);
  if (part.kind === "artists") return (await listSitemapArtists(db, range)).flatMap(pagesOfArtist);
  const kind = RECORD_OF_KIND[part.kind];
  const records = await (kind === "playlist"
    ? listSitemapPlaylists(db, range)
    : listSitemapRecords(db, kind, range));
  return records.map(({ id, last_updated }) => ({
    path: pagePath[kind](id),
    lastChange: last_updated,
  }));
}

function pagesOfArtist(artist: SitemapArtist): ListedPage[] {
  const { id, last_updated, num_songs, num_albums, credit_counts } = artist;
  const hasCredits = LIST_ROLES.some((role) => countOf(credit_counts, role) > 0);
  const credits = CREDIT_PAGES.filter((page) => countOf(credit_counts, page) > 0);
  return [
    pagePath.artist(id),
    ...(num_songs > 0 ? [pagePath.artistSongs(id)] : []),
    ...(num_albums > 0 ? [pagePath.artistAlbums(id)] : []),
    ...(hasCredits ? [pagePath.artistCredits(id)] : []),
    ...credits.map((page) => pagePath.artistCreditsOf(id, page)),
  ].map((path) => ({ path, lastChange: last_updated }));
}
