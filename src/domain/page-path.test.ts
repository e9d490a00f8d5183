import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";
import { LIST_ROLES } from "./catalogue/role.ts";

test("every page has the address that the specification gives it [1-2.23 1-2.24 1-9.16]", () => {
  const groups = {
    text: "a & b",
    decades: ["2020s", "1990s"],
    sort: "recent",
    direction: "asc",
    activeOnly: false,
  } as const;
  const addresses: [path: string, address: string][] = [
    [pagePath.home(), "/"],
    [pagePath.about(), "/about"],
    [pagePath.apiReference(), "/api"],
    [pagePath.artist(80), "/artist/100"],
    [pagePath.artistTab(80, "details"), "/artist/100?tab=details"],
    [pagePath.artistCreditsTab(80, "lyrics"), "/artist/100?tab=credits&credits=L"],
    [pagePath.artistSongs(80), "/artist/100/songs"],
    [
      pagePath.artistSongs(80, { titles: 1, view: undefined, page: 2 }),
      "/artist/100/songs?titles=1&page=2",
    ],
    [pagePath.artistAlbums(80), "/artist/100/albums"],
    [
      pagePath.artistAlbums(80, { types: "EP,Full Album" }),
      "/artist/100/albums?types=EP,Full+Album",
    ],
    [pagePath.artistCredits(80), "/artist/100/credits"],
    [pagePath.artistCredits(80, { page: 2 }), "/artist/100/credits?page=2"],
    [pagePath.artistFeed(80, "releases", "ics"), "/artist/100/releases.ics"],
    [pagePath.artistFeed(80, "credits", "atom"), "/artist/100/credits.atom"],
    [pagePath.privateFeed("SECRET", "json"), "/feeds/private/SECRET.json"],
    [pagePath.album(0), "/album/1"],
    [pagePath.song(8), "/song/10"],
    [pagePath.albumCredits(0), "/album/1#credits"],
    [pagePath.songCredits(8), "/song/10#credits"],
    [pagePath.artistDiscovery(), "/artist-discovery"],
    [pagePath.artistDiscovery({ letter: "#" }), "/artist-discovery?letter=%23"],
    [pagePath.artistDiscovery({ letter: "b", page: 2 }), "/artist-discovery?letter=b&page=2"],
    [
      pagePath.artistDiscovery({ all: true, letter: "c", page: 3 }),
      "/artist-discovery?all=1&letter=c&page=3",
    ],
    [pagePath.discoveryList("idol-groups"), "/artist-discovery/idol-groups"],
    [
      pagePath.discoveryList("idol-solos", { gender: "M" }, 2),
      "/artist-discovery/idol-solos?gender=M&page=2",
    ],
    [
      pagePath.discoveryList("idol-groups", { sort: "debut", direction: "desc", view: "list" }),
      "/artist-discovery/idol-groups?sort=debut&view=list",
    ],
    [
      pagePath.discoveryList("idol-groups", { ...groups, decades: [...groups.decades] }),
      "/artist-discovery/idol-groups?q=a+%26+b&decades=2020s,1990s&active=0&sort=recent&direction=asc",
    ],
    [pagePath.recentReleases(), "/recent-releases"],
    [pagePath.recentReleases(2024), "/recent-releases?year=2024"],
    [pagePath.recentReleasesList(), "/recent-releases-list"],
    [pagePath.recentReleasesList(2024, 2), "/recent-releases-list?year=2024&page=2"],
    [pagePath.topCredits(), "/top-credits"],
    [pagePath.topCredits(80), "/top-credits?artist=100"],
    [pagePath.charts(), "/charts"],
    [
      pagePath.charts(80, { by: "ratings", decade: "2010s" }),
      "/charts?act=100&by=ratings&decade=2010s",
    ],
    [pagePath.search(), "/search"],
    [pagePath.search("a & b"), "/search?query=a+%26+b"],
    [
      pagePath.search("enhypn", "songs", 2, "typed"),
      "/search?query=enhypn&types=songs&page=2&spelling=typed",
    ],
    [pagePath.feed(), "/feed"],
    [pagePath.feed("12~1"), "/feed?cursor=12%7E1"],
    [pagePath.login(), "/login"],
    [pagePath.randomSong(), "/surprise"],
    [pagePath.feedback(), "/feedback"],
    [pagePath.feedback("/song/10?x=1"), "/feedback?about=%2Fsong%2F10%3Fx%3D1"],
    [pagePath.feedbackThanks(), "/feedback/thanks"],
    [pagePath.feedbackThanks("/song/10"), "/feedback/thanks?about=%2Fsong%2F10"],
    [pagePath.privacyPolicy(), "/privacy-policy"],
    [pagePath.review(12), "/review/12"],
    [pagePath.profile("made-up"), "/user/made-up"],
    [pagePath.userReviews("made-up"), "/user/made-up/reviews"],
    [
      pagePath.userReviews("made-up", { rating: 4.5, cursor: "12" }),
      "/user/made-up/reviews?rating=4.5&cursor=12",
    ],
    [pagePath.createPlaylist(), "/create-playlist"],
    [pagePath.playlist(12), "/playlist/12"],
    [pagePath.userPlaylists("made-up"), "/user/made-up/playlists"],
    [pagePath.userPlaylists("made-up", "12"), "/user/made-up/playlists?cursor=12"],
  ];
  for (const [path, address] of addresses) expect(path).toBe(address);
  expect(LIST_ROLES.map((role) => pagePath.artistCreditsOf(80, role))).toEqual([
    "/artist/100/credits-featured",
    "/artist/100/credits-lyrics",
    "/artist/100/credits-composed",
    "/artist/100/credits-arranged",
  ]);
});

test("the first page of a list has one address, the one without a number", () => {
  expect(pagePath.artistSongs(80, { page: 1 })).toBe(pagePath.artistSongs(80));
});
