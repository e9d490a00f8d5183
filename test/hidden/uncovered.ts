import { matchRoutes } from "react-router";
import type { ApiDocument } from "../../src/api/reference/document.ts";
import { operationsOf } from "../../src/api/reference/reference.ts";
import routes from "../../src/web/routes.ts";
import { PLACES } from "./places.ts";

/** The pages that show nothing of what people write, but for the facts of the catalogue. */
const WITHOUT_WRITING = [
  // Of a record; edits of acts and albums are in the histories of these as those of a song are in its own.
  /^(artist|album|song)\/:\w+\/(facts|merge|history)$/,
  /^artist\/:artist\/(songs|albums|releases.*|credits.*|acts|co-writers|self-written|missing|members)$/,
  /^song\/:song\/(writers|edit)$|^album\/:album\/notes$/,
  // Numbers alone, which are counted again (src/database/charts/raters.test.ts).
  /^charts$/,
  // Lists of the catalogue.
  /^(artist-discovery.*|recent-releases.*|top-credits|together|self-written|connection|years?|year\/:year)$/,
  // The same for everybody, or filled by the browser of whom they are for.
  /^(contribute\/(guide|new|mine)|following|import|create-playlist|moderation|login|feedback.*)$/,
  /^(api|about|privacy-policy|design|robots\.txt|\.well-known\/security\.txt)$/,
];

/** The calls that answer one's own, or only maintainers, or facts of the catalogue. */
const READS_WITHOUT_WRITING =
  /^\/api\/(auth|moderation)(\/|$)|\/(mine|check-username\/\{name\}|(ratings|playlists)\.(csv|json))$|^\/api\/(edits\/(people$|(fields|credits|memberships)\/)|(artists|albums)\/\{id\}\/history$)/;

/** Lists the patterns of pages that no place is of. */
export function pagesWithoutPlace(): string[] {
  const patterns = routes
    .flatMap((entry) => entry.children ?? entry)
    .flatMap(({ path }) => (path === undefined || path === "*" ? [] : [path]));
  const objects = patterns.map((path) => ({ id: path, path }));
  const seen = new Set(
    PLACES.map(({ path }) => {
      const { pathname } = new URL(path, "http://localhost");
      return matchRoutes(objects, pathname)?.at(-1)?.route.id;
    }),
  );
  return patterns.filter(
    (path) => !seen.has(path) && !WITHOUT_WRITING.some((pattern) => pattern.test(path)),
  );
}

/** Lists the calls that read what people write, of which no place is one. */
export function readsWithoutPlace(document: ApiDocument): string[] {
  const paths = PLACES.map(({ path }) => path.split("?")[0]!);
  return operationsOf(document).flatMap(({ method, tag, path }) => {
    if (method !== "GET" || !WRITTEN.has(tag) || READS_WITHOUT_WRITING.test(path)) return [];
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return paths.some((one) => pattern.test(one)) ? [] : [path];
  });
}

const WRITTEN = new Set(["reviews", "playlists", "accounts", "edits", "moderation"]);
