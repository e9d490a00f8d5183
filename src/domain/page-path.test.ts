import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";
import { LIST_ROLES } from "./role.ts";

test("every page has the address that the specification gives it [1-2.23 1-2.24 1-9.16]", () => {
  expect({
    home: pagePath.home(),
    about: pagePath.about(),
    apiReference: pagePath.apiReference(),
    artist: pagePath.artist(80),
    artistTab: pagePath.artistTab(80, "details"),
    artistCreditsTab: pagePath.artistCreditsTab(80, "lyrics"),
    artistSongs: [
      pagePath.artistSongs(80),
      pagePath.artistSongs(80, { titles: 1, view: undefined, page: 2 }),
    ],
    artistAlbums: [
      pagePath.artistAlbums(80),
      pagePath.artistAlbums(80, { types: "EP,Full Album" }),
    ],
    artistCredits: [pagePath.artistCredits(80), pagePath.artistCredits(80, { page: 2 })],
    feeds: [
      pagePath.artistFeed(80, "releases", "ics"),
      pagePath.artistFeed(80, "credits", "atom"),
      pagePath.privateFeed("SECRET", "json"),
    ],
    artistCreditsOf: LIST_ROLES.map((role) => pagePath.artistCreditsOf(80, role)),
    album: pagePath.album(0),
    song: pagePath.song(8),
    credits: [pagePath.albumCredits(0), pagePath.songCredits(8)],
    artistDiscovery: [
      pagePath.artistDiscovery(),
      pagePath.artistDiscovery({ letter: "#" }),
      pagePath.artistDiscovery({ letter: "b", page: 2 }),
      pagePath.artistDiscovery({ all: true, letter: "c", page: 3 }),
    ],
    discoveryList: [
      pagePath.discoveryList("idol-groups"),
      pagePath.discoveryList("idol-solos", { gender: "M" }, 2),
      pagePath.discoveryList("idol-groups", { sort: "debut", direction: "desc", view: "list" }),
      pagePath.discoveryList("idol-groups", {
        text: "a & b",
        decades: ["2020s", "1990s"],
        sort: "recent",
        direction: "asc",
        activeOnly: false,
      }),
    ],
    recentReleases: [pagePath.recentReleases(), pagePath.recentReleases(2024)],
    recentReleasesList: [pagePath.recentReleasesList(), pagePath.recentReleasesList(2024, 2)],
    topCredits: [pagePath.topCredits(), pagePath.topCredits(80)],
    charts: [pagePath.charts(), pagePath.charts(80, { by: "ratings", decade: "2010s" })],
    search: [pagePath.search(), pagePath.search("a & b")],
    feed: [pagePath.feed(), pagePath.feed("12~1")],
    login: pagePath.login(),
    randomSong: pagePath.randomSong(),
    feedback: [pagePath.feedback(), pagePath.feedback("/song/10?x=1")],
    feedbackThanks: [pagePath.feedbackThanks(), pagePath.feedbackThanks("/song/10")],
    privacyPolicy: pagePath.privacyPolicy(),
    review: pagePath.review(12),
    profile: pagePath.profile("made-up"),
    userReviews: [
      pagePath.userReviews("made-up"),
      pagePath.userReviews("made-up", { rating: 4.5, cursor: "12" }),
    ],
    createPlaylist: pagePath.createPlaylist(),
    playlist: pagePath.playlist(12),
    userPlaylists: [pagePath.userPlaylists("made-up"), pagePath.userPlaylists("made-up", "12")],
  }).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "album": "/album/1",
      "apiReference": "/api",
      "artist": "/artist/100",
      "artistAlbums": [
        "/artist/100/albums",
        "/artist/100/albums?types=EP,Full+Album",
      ],
      "artistCredits": [
        "/artist/100/credits",
        "/artist/100/credits?page=2",
      ],
      "artistCreditsOf": [
        "/artist/100/credits-featured",
        "/artist/100/credits-lyrics",
        "/artist/100/credits-composed",
        "/artist/100/credits-arranged",
      ],
      "artistCreditsTab": "/artist/100?tab=credits&credits=L",
      "artistDiscovery": [
        "/artist-discovery",
        "/artist-discovery?letter=%23",
        "/artist-discovery?letter=b&page=2",
        "/artist-discovery?all=1&letter=c&page=3",
      ],
      "artistSongs": [
        "/artist/100/songs",
        "/artist/100/songs?titles=1&page=2",
      ],
      "artistTab": "/artist/100?tab=details",
      "charts": [
        "/charts",
        "/charts?act=100&by=ratings&decade=2010s",
      ],
      "createPlaylist": "/create-playlist",
      "credits": [
        "/album/1#credits",
        "/song/10#credits",
      ],
      "discoveryList": [
        "/artist-discovery/idol-groups",
        "/artist-discovery/idol-solos?gender=M&page=2",
        "/artist-discovery/idol-groups?sort=debut&view=list",
        "/artist-discovery/idol-groups?q=a+%26+b&decades=2020s,1990s&active=0&sort=recent&direction=asc",
      ],
      "feed": [
        "/feed",
        "/feed?cursor=12%7E1",
      ],
      "feedback": [
        "/feedback",
        "/feedback?about=%2Fsong%2F10%3Fx%3D1",
      ],
      "feedbackThanks": [
        "/feedback/thanks",
        "/feedback/thanks?about=%2Fsong%2F10",
      ],
      "feeds": [
        "/artist/100/releases.ics",
        "/artist/100/credits.atom",
        "/feeds/private/SECRET.json",
      ],
      "home": "/",
      "login": "/login",
      "playlist": "/playlist/12",
      "privacyPolicy": "/privacy-policy",
      "profile": "/user/made-up",
      "randomSong": "/surprise",
      "recentReleases": [
        "/recent-releases",
        "/recent-releases?year=2024",
      ],
      "recentReleasesList": [
        "/recent-releases-list",
        "/recent-releases-list?year=2024&page=2",
      ],
      "review": "/review/12",
      "search": [
        "/search",
        "/search?query=a+%26+b",
      ],
      "song": "/song/10",
      "topCredits": [
        "/top-credits",
        "/top-credits?artist=100",
      ],
      "userPlaylists": [
        "/user/made-up/playlists",
        "/user/made-up/playlists?cursor=12",
      ],
      "userReviews": [
        "/user/made-up/reviews",
        "/user/made-up/reviews?rating=4.5&cursor=12",
      ],
    }
  `);
});

test("the first page of a list has one address, the one without a number", () => {
  expect(pagePath.artistSongs(80, { page: 1 })).toBe(pagePath.artistSongs(80));
});
