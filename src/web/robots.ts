import { pagePath } from "../domain/page-path.ts";
import { pageContext } from "./context.ts";
import type { Route } from "./+types/robots.ts";

/** Paths closed to crawlers: data for programs, results of searches, and private pages. */
const NOT_LISTED = [
  `${pagePath.apiReference()}/`,
  pagePath.search(),
  pagePath.randomSong(),
  pagePath.login(),
  "/create-playlist",
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(pageContext);
  const lines = [
    "User-agent: *",
    ...NOT_LISTED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
