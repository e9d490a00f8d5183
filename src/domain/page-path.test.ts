import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";
import { ROLES } from "./role.ts";

test("every page has the address that the specification gives it", () => {
  expect({
    home: pagePath.home(),
    about: pagePath.about(),
    apiReference: pagePath.apiReference(),
    artist: pagePath.artist(80),
    artistTab: pagePath.artistTab(80, "details"),
    artistCreditsTab: pagePath.artistCreditsTab(80, "L"),
    artistSongs: [
      pagePath.artistSongs(80),
      pagePath.artistSongs(80, { titles: 1, view: undefined, page: 2 }),
    ],
    artistAlbums: [
      pagePath.artistAlbums(80),
      pagePath.artistAlbums(80, { types: "EP,Full Album" }),
    ],
    artistCredits: [pagePath.artistCredits(80), pagePath.artistCredits(80, { page: 2 })],
    artistCreditsOf: ROLES.map((role) => pagePath.artistCreditsOf(80, role)),
    album: pagePath.album(0),
    song: pagePath.song(8),
    artistDiscovery: [
      pagePath.artistDiscovery(),
      pagePath.artistDiscovery("#"),
      pagePath.artistDiscovery("b", 2),
      pagePath.artistDiscovery(undefined, 3),
    ],
    recentReleases: [pagePath.recentReleases(), pagePath.recentReleases(2024)],
    topCredits: pagePath.topCredits(),
    discoveryList: [
      pagePath.discoveryList("idol-groups", { gender: "C" }),
      pagePath.discoveryList("idol-solos"),
    ],
    search: [pagePath.search(), pagePath.search("a & b")],
    feed: pagePath.feed(),
    login: pagePath.login(),
    surprise: pagePath.surprise(),
    feedback: [pagePath.feedback(), pagePath.feedback("/song/10?x=1")],
    feedbackThanks: [pagePath.feedbackThanks(), pagePath.feedbackThanks("/song/10")],
    privacyPolicy: pagePath.privacyPolicy(),
    review: pagePath.review(12),
    profile: pagePath.profile("made-up"),
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
        "/artist-discovery?page=3",
      ],
      "artistSongs": [
        "/artist/100/songs",
        "/artist/100/songs?titles=1&page=2",
      ],
      "artistTab": "/artist/100?tab=details",
      "discoveryList": [
        "/artist-discovery/idol-groups?gender=C",
        "/artist-discovery/idol-solos",
      ],
      "feed": "/feed",
      "feedback": [
        "/feedback",
        "/feedback?about=%2Fsong%2F10%3Fx%3D1",
      ],
      "feedbackThanks": [
        "/feedback/thanks",
        "/feedback/thanks?about=%2Fsong%2F10",
      ],
      "home": "/",
      "login": "/login",
      "privacyPolicy": "/privacy-policy",
      "profile": "/user/made-up",
      "recentReleases": [
        "/recent-releases",
        "/recent-releases?year=2024",
      ],
      "review": "/review/12",
      "search": [
        "/search",
        "/search?query=a+%26+b",
      ],
      "song": "/song/10",
      "surprise": "/surprise",
      "topCredits": "/top-credits",
    }
  `);
});

test("the first page of a list has one address, the one without a number", () => {
  expect(pagePath.artistSongs(80, { page: 1 })).toBe(pagePath.artistSongs(80));
});
