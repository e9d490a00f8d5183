import { DISCOVERY_TYPES } from "../../src/domain/catalogue/idol-lists.ts";
import { encodeId } from "../../src/domain/id.ts";
import { pagePath } from "../../src/domain/page-path.ts";

/** The number of ids of each kind that were assigned so far, from 1. */
export type Known = Record<"artist" | "album" | "song", number>;

const LISTS_OF_ARTIST = [
  "",
  "?tab=credits",
  "?tab=details",
  "/songs",
  "/songs?view=table&sort=name",
  "/songs?titles=1&direction=asc",
  "/albums",
  "/albums?sort=name",
  "/albums?types=EP",
  "/credits?view=table",
  "/credits?view=table&sort=name&roles=LC",
  "/credits-lyrics",
  "/credits-composed",
  "/credits-featured",
  "/credits?act=2&role=LCA",
  "/credits?with=4&sort=name",
  "/credits?year=2019",
  "/credits?year=none&act=3",
  "/credits.csv?sort=name",
  "/releases.atom",
  "/releases.json",
  "/releases.ics",
  "/credits.atom",
  "/credits.json",
  "/acts",
  "/co-writers",
  "/self-written",
  "/self-written?role=L&view=known",
  "/self-written?with=3",
  "/missing",
  "/missing?view=cut",
  "/facts",
  "/members",
  "/history",
  "/merge",
  "/merge?with=4",
];

const ANSWERS_OF_ARTIST = [
  "/api/artists/ID",
  "/api/artists/credits-by-artist/ID",
  "/api/artists/ID/writers",
  "/api/artists/ID/self-written",
  "/api/albums/ID",
  "/api/albums/ID?sortBy=name&albumTypes=EP",
  "/api/credits/artist/ID",
  "/api/credits/artist/ID&C",
  "/api/credits/artist/ID/production",
  "/api/memberships/artist/ID",
  "/api/memberships/group/ID",
  "/api/songs/artist/ID",
  "/api/songs/artist/titles/ID?sortBy=name",
  "/api/people/ID",
  "/api/together?person=ID&person=2",
  "/api/together?person=ID:LC&person=3:F&act=1",
];

const ANSWERS_OF_ALBUM = [
  "/api/albums/details/ID",
  "/api/albums/album/ID",
  "/api/albums/info/ID",
  "/api/songs/album/ID",
  "/api/reviews/album/ID/rating",
];

const ANSWERS_OF_SONG = [
  "/api/songs/details/ID",
  "/api/songs/song/ID",
  "/api/songs/artistinfo/ID",
  "/api/songs/albuminfo/ID",
  "/api/songs/related/ID",
  "/api/credits/song/ID",
  "/api/credits/song/ID/production",
  "/api/reviews/song/ID/rating",
];

const OTHERS = [
  "/api/artists/",
  "/api/artists/top-credits/",
  "/api/artists/search",
  "/api/albums/search?idolOnly=true",
  "/api/songs/search",
  "/api/search?q=made-up+b",
  "/api/songs/recent/20",
  "/api/songs/recent-releases",
  "/api/songs/recent-releases?year=2020",
  "/api/songs/onthisday",
  pagePath.home(),
  ...[undefined, 2018, 2019, 2020, 2021, 2024].flatMap((year) => [
    pagePath.recentReleases(year),
    pagePath.recentReleasesList(year),
  ]),
  ...([undefined, "m", "#"] as const).flatMap((letter) => [
    pagePath.artistDiscovery({ letter }),
    pagePath.artistDiscovery({ letter: letter ?? "가", all: true }),
  ]),
  ...DISCOVERY_TYPES.flatMap((type) => [
    pagePath.discoveryList(type),
    pagePath.discoveryList(type, { activeOnly: false }),
    pagePath.discoveryList(type, { activeOnly: false, sort: "recent", direction: "desc" }),
    pagePath.discoveryList(type, { activeOnly: false, sort: "debut", decades: ["2000s"] }),
    pagePath.discoveryList(type, { activeOnly: false, text: "up b" }),
  ]),
  pagePath.search("made-up b"),
  pagePath.topCredits(),
  pagePath.topCredits(undefined, { role: "arrangement" }),
  pagePath.topCredits(1),
  ...[2019, 2020, 2024].flatMap((year) => [
    pagePath.topCredits(undefined, { year }),
    pagePath.topCredits(undefined, { year, first: 1 }),
  ]),
  pagePath.charts(),
  pagePath.charts(1),
  pagePath.charts(undefined, { by: "ratings" }),
  pagePath.charts(2, { by: "ratings", kind: "albums", decade: "2020s" }),
  ...[2019, 2020, 2024].flatMap((year) => [
    pagePath.charts(undefined, { by: "ratings", year }),
    `/api/charts?by=ratings&kind=albums&year=${year}`,
  ]),
  pagePath.together(),
  pagePath.selfWritten(),
  pagePath.years(),
  pagePath.year(2020),
  "/api/years",
  "/api/years/2020",
  pagePath.selfWritten({ role: "L", type: "groups", sort: "songs" }),
  pagePath.feed(),
  pagePath.contribute(),
  pagePath.contribute({ view: "cut" }),
  pagePath.contribute({ view: "types" }),
  pagePath.contribute({ view: "tracks" }),
  pagePath.contribute({ view: "duplicates" }),
  pagePath.newRecord(),
  pagePath.edits(),
  pagePath.edits({ state: "applied", type: "fields" }),
  pagePath.editsFeed(),
  ...[1, 2, 3].map((id) => pagePath.edit(id)),
  ...["maker", "critic", "nobody"].flatMap((name) => [
    pagePath.profile(name),
    pagePath.userReviews(name),
    pagePath.userReviews(name, { rating: 4 }),
    pagePath.userPlaylists(name),
  ]),
  ...[1, 2, 3].flatMap((id) => [
    pagePath.playlist(id),
    pagePath.review(id, "song"),
    pagePath.review(id, "album"),
  ]),
  "/sitemap.xml",
  "/sitemap-pages-1.xml",
  "/sitemap-artists-1.xml",
  "/sitemap-albums-1.xml",
  "/sitemap-songs-1.xml",
  "/sitemap-playlists-1.xml",
];

/** Returns the addresses of all pages, of present, former and future records. */
export function addressesOf(known: Known): string[] {
  const ids = (kind: keyof Known) => Array.from({ length: known[kind] + 1 }, (_, at) => at + 1);
  return [
    ...OTHERS,
    ...ids("artist").flatMap((id) => [
      ...LISTS_OF_ARTIST.map((list) => `/artist/${encodeId(id)}${list}`),
      ...ANSWERS_OF_ARTIST.map((path) => path.replace("ID", String(id))),
      pagePath.topCredits(id),
      pagePath.newRecord({ type: "album", artist: encodeId(id) }),
    ]),
    ...ids("album").flatMap((id) => [
      ...ANSWERS_OF_ALBUM.map((path) => path.replace("ID", String(id))),
      pagePath.album(id),
      pagePath.editFacts("album", id),
      pagePath.history("album", id),
      pagePath.merge("album", id, { with: encodeId(1) }),
      pagePath.pasteNotes(id),
      pagePath.newRecord({ type: "song", album: encodeId(id) }),
    ]),
    ...ids("song").flatMap((id) => [
      ...ANSWERS_OF_SONG.map((path) => path.replace("ID", String(id))),
      pagePath.song(id),
      pagePath.editCredits(id),
      pagePath.editFacts("song", id),
      pagePath.history("song", id),
      pagePath.merge("song", id, { with: encodeId(1) }),
    ]),
  ];
}
