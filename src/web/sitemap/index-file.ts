import { findNextAddress } from "../../database/addresses.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { partPath, partsOf } from "./part.ts";
import type { Route } from "./+types/index-file.ts";
import { PAGES_PATH } from "./pages.ts";
import { sitemapIndexXml, xmlResponse } from "./xml.ts";

/** `/sitemap.xml`: where the files are that list every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, origin, tags } = context.get(pageContext);
  tags.add(tag.catalogue);
  const parts = await database.read(async (db) => [
    ...(await partsOf("artists", (id) => findNextAddress(db, "artist", id))),
    ...(await partsOf("albums", (id) => findNextAddress(db, "album", id))),
    ...(await partsOf("songs", (id) => findNextAddress(db, "song", id))),
  ]);
  return xmlResponse(sitemapIndexXml(origin, [PAGES_PATH, ...parts.map(partPath)]));
}
