import { listSitemapRanges } from "../../database/catalogue/sitemap-queries.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/index-file.ts";
import { idsOfPart, partPath, RECORD_OF_KIND, SITEMAP_KINDS } from "./part.ts";
import { sitemapIndexXml, xmlResponse } from "./xml.ts";

/** Answers `/sitemap.xml`: the list of sitemap files. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, origin } = context.get(pageContext);
  const paths = await database.read(async (db) => {
    const found: string[] = [PAGES_PATH];
    for (const kind of SITEMAP_KINDS) {
      const numbers = await listSitemapRanges(db, RECORD_OF_KIND[kind], idsOfPart(kind));
      found.push(...numbers.map((number) => partPath({ kind, number })));
    }
    return found;
  });
  return xmlResponse(sitemapIndexXml(origin, paths));
}

const PAGES_PATH = "/sitemap-pages-1.xml";
