import { pagePath } from "../../src/domain/page-path.ts";
import { CREDIT_PAGES } from "../../src/domain/credit-page.ts";
import { encodeId } from "../../src/domain/id.ts";
import { TEAPOT } from "../teapot-catalogue.ts";

const { artist, album, song } = TEAPOT;

/**
 * Lists every page of the site in each of its states, with the made-up catalogue. `test/structure/routes.test.ts` fails if
 * a route of `src/web/routes.ts` is in none of them.
 */
export const ROUTES: readonly string[] = [
  pagePath.home(),
  pagePath.about(),
  pagePath.apiReference(),
  pagePath.feedback(),
  pagePath.feedbackThanks(),
  pagePath.privacyPolicy(),
  pagePath.artist(artist.velvetTeapot),
  pagePath.artistTab(artist.velvetTeapot, "details"),
  pagePath.artistTab(artist.beatSamovar, "credits"),
  pagePath.artist(artist.long),
  pagePath.artist(artist.silentCup),
  pagePath.artistSongs(artist.velvetTeapot),
  `${pagePath.artistSongs(artist.velvetTeapot)}?view=table`,
  pagePath.artistAlbums(artist.velvetTeapot),
  `${pagePath.artistAlbums(artist.velvetTeapot)}?types=Live`,
  pagePath.artistCredits(artist.beatSamovar),
  `${pagePath.artistCredits(artist.beatSamovar)}?view=icon`,
  `${pagePath.artistCredits(artist.beatSamovar)}?view=small`,
  ...CREDIT_PAGES.map((page) => pagePath.artistCreditsOf(artist.beatSamovar, page)),
  pagePath.artistCredits(artist.beatSamovar, {
    act: encodeId(artist.velvetTeapot),
    with: encodeId(artist.boilingPoint),
    year: "none",
  }),
  pagePath.artistWorkedWith(artist.beatSamovar, "acts"),
  pagePath.artistWorkedWith(artist.beatSamovar, "co-writers"),
  pagePath.artistSelfWritten(artist.velvetTeapot),
  pagePath.selfWritten(),
  pagePath.selfWritten({ role: "L", type: "groups", sort: "songs" }),
  pagePath.album(album.firstSteep),
  pagePath.album(album.leapYearLeaves),
  pagePath.song(song.kettleDance),
  pagePath.song(song.long),
  pagePath.song(song.undated),
  pagePath.artistDiscovery(),
  pagePath.artistDiscovery({ all: true, letter: "t" }),
  pagePath.discoveryList("idol-groups"),
  pagePath.discoveryList("idol-groups", { gender: "F", view: "small" }),
  pagePath.discoveryList("idol-groups", { activeOnly: false, view: "list", decades: ["2020s"] }),
  pagePath.discoveryList("idol-solos", { view: "list" }),
  pagePath.discoveryList("idol-solos", { text: "nobody is called so" }),
  pagePath.recentReleases(),
  pagePath.recentReleasesList(),
  pagePath.topCredits(),
  pagePath.together(),
  pagePath.together({
    people: [
      { id: artist.beatSamovar, roles: ["lyrics"] },
      { id: artist.boilingPoint, roles: ["lyrics"] },
    ],
  }),
  pagePath.connection(),
  pagePath.connection({ from: artist.beatSamovar, to: artist.hanaSpout }),
  pagePath.connection({ from: artist.beatSamovar, to: artist.boilingPoint }),
  pagePath.connection({ from: artist.beatSamovar }, { q: "hana", for: "to" }),
  pagePath.topCredits(artist.velvetTeapot),
  pagePath.topCredits(undefined, { year: 2020 }),
  pagePath.topCredits(undefined, { year: 2020, first: 1, role: "lyrics" }),
  `${pagePath.topCredits()}?q=teapot`,
  pagePath.search(),
  pagePath.search("tea"),
  pagePath.search("nothing is called so"),
  pagePath.feed(),
  pagePath.contribute(),
  pagePath.contributionGuide(),
  pagePath.missingCredits(artist.velvetTeapot),
  pagePath.editCredits(song.kettleDance),
  pagePath.pasteNotes(album.firstSteep),
  pagePath.editFacts("artist", artist.velvetTeapot),
  pagePath.editFacts("album", album.firstSteep),
  pagePath.editFacts("song", song.kettleDance),
  pagePath.edits(),
  pagePath.edit(999),
  pagePath.report("review", 999),
  pagePath.login(),
  "/user/nobody-is-called-so",
  "/user/nobody-is-called-so/reviews",
  "/user/nobody-is-called-so/playlists",
  pagePath.review(999),
  pagePath.playlist(999),
  "/playlist",
  "/404",
  "/song/not-an-id",
];

/** Pages that send visitors to the sign-in: the tests of their noun check them signed in. */
export const ROUTES_OF_USERS: readonly string[] = [
  pagePath.createPlaylist(),
  pagePath.ownEdits(),
  pagePath.moderation(),
];
