import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { CREDIT_PAGES, creditPageSegment } from "../domain/credits/credit-page.ts";

export default [
  // Its error boundary shows the failures of all pages that have none of their own.
  layout("failure-page.tsx", [
    // An id is optional so that an empty one is answered by its page, with 400.
    index("home/page.tsx"),
    route("artist/:artist?", "artist/page.tsx"),
    route("artist/:artist/songs", "artist/songs-page.tsx"),
    route("artist/:artist/albums", "artist/albums-page.tsx"),
    ...["credits", ...CREDIT_PAGES.map(creditPageSegment)].map((list) =>
      route(`artist/:artist/${list}`, "artist/credits-page.tsx", { id: `artist/${list}` }),
    ),
    ...["acts", "co-writers"].map((list) =>
      route(`artist/:artist/${list}`, "artist/worked-with-page.tsx", { id: `artist/${list}` }),
    ),
    route("artist/:artist/self-written", "artist/self-written-page.tsx"),
    route("artist/:artist/missing", "contribute/act-page.tsx"),
    route("album/:album?", "album/page.tsx"),
    route("song/:song?", "song/page.tsx"),
    // An id is where the module was before: tabs with an older build ask for a page's data by it.
    route("song/:song/edit", "edit/credits/song-credits-page.tsx", {
      id: "edit/song-credits-page",
    }),
    route("album/:album/notes", "edit/release/album-notes-page.tsx", {
      id: "edit/album-notes-page",
    }),
    ...["artist", "album", "song"].map((kind) =>
      route(`${kind}/:${kind}/facts`, "edit/facts/facts-page.tsx", { id: `${kind}/facts` }),
    ),
    route("artist/:artist/members", "edit/members/members-page.tsx", { id: "edit/members-page" }),
    ...["artist", "album", "song"].map((kind) =>
      route(`${kind}/:${kind}/merge`, "edit/merge/merge-page.tsx", { id: `${kind}/merge` }),
    ),
    ...["artist", "album", "song"].map((kind) =>
      route(`${kind}/:${kind}/history`, "edit/history/history-page.tsx", { id: `${kind}/history` }),
    ),
    route("edits", "edit/list/edits-page.tsx", { id: "edit/edits-page" }),
    route("edits/:edit", "edit/decide/page.tsx", { id: "edit/page" }),
    route("contribute", "contribute/page.tsx"),
    route("contribute/guide", "contribute/guide-page.tsx"),
    route("contribute/new", "edit/new/new-record-page.tsx", { id: "edit/new-record-page" }),
    route("contribute/mine", "contribute/mine-page.tsx"),
    route("following", "following/page.tsx"),
    route("import", "import/page.tsx"),
    route("artist-discovery", "artist-discovery/page.tsx"),
    route("artist-discovery/:type", "artist-discovery/list-page.tsx"),
    route("recent-releases", "recent-releases/page.tsx"),
    route("recent-releases-list", "recent-releases/page.tsx", { id: "recent-releases-list" }),
    route("search", "search/page.tsx"),
    route("top-credits", "top-credits/page.tsx"),
    route("charts", "charts/page.tsx"),
    route("together", "together/page.tsx"),
    route("self-written", "self-written/page.tsx"),
    route("years", "year/years-page.tsx"),
    route("year/:year", "year/page.tsx"),
    route("connection", "connection/page.tsx"),
    route("feed", "feed/page.tsx"),
    route("playlist/:playlist?", "playlist/page.tsx"),
    route("create-playlist", "playlist/create-page.tsx"),
    route("review/:review?", "review/page.tsx"),
    route("user/:username/reviews", "user/lists/reviews-page.tsx", { id: "user/reviews-page" }),
    route("user/:username/playlists", "user/lists/playlists-page.tsx", {
      id: "user/playlists-page",
    }),
    route("api", "api-reference/page.tsx"),
    route("about", "about/page.tsx"),
    route("report", "report/page.tsx"),
    route("moderation", "moderation/page.tsx"),
    route("feedback", "feedback/page.tsx"),
    route("feedback/thanks", "feedback/thanks-page.tsx"),
    route("privacy-policy", "privacy-policy/page.tsx"),
    route("login", "login/page.tsx"),
    route("user/:username", "user/page.tsx"),
    // The components in every state, for development: not in a build.
    ...(process.env["NODE_ENV"] === "production" ? [] : [route("design", "design/page.tsx")]),
    route("*", "not-found/page.tsx"),
  ]),
  // Files, and addresses that lead to a page.
  route("artist/:artist/credits.csv", "artist/credits-file.ts"),
  ...["atom", "json", "ics"].map((format) =>
    route(`artist/:artist/releases.${format}`, "artist/releases-feed.ts", {
      id: `artist/releases.${format}`,
    }),
  ),
  ...["atom", "json"].map((format) =>
    route(`artist/:artist/credits.${format}`, "artist/credits-feed.ts", {
      id: `artist/credits.${format}`,
    }),
  ),
  route("song/:song/writers", "song/writers.ts"),
  route("edits.atom", "edit/list/edits-feed.ts"),
  route("artist-discovery-list", "artist-discovery/list-redirect.ts"),
  route("year", "year/redirect.ts"),
  route("robots.txt", "robots.ts"),
  route(".well-known/security.txt", "security-text.ts"),
  route("sitemap.xml", "sitemap/index-file.ts"),
  route("sitemap-pages-1.xml", "sitemap/pages-file.ts"),
  route(":file.xml", "sitemap/part-file.ts"),
] satisfies RouteConfig;
