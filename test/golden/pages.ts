import { ROUTES, ROUTES_OF_USERS } from "../browser/routes.ts";
import { entriesOf, pageKinds } from "../page-kinds.ts";
import { TEAPOT } from "../data/teapot-catalogue.ts";
import { askedLines } from "./asked.ts";

/** The page with the least of its own. */
const FRAME = "/404";

/** Returns the addresses of every kind of page, that one first. */
export function pages(): string[] {
  const kinds = pageKinds({
    act: TEAPOT.artist.velvetTeapot,
    writer: TEAPOT.artist.beatSamovar,
    album: TEAPOT.album.firstSteep,
    song: TEAPOT.song.kettleDance,
    playlist: 1,
    username: "Ada",
    text: "tea",
  });
  const paths = entriesOf(kinds).map(([, path]) => path);
  return [...new Set([FRAME, ...paths, ...ROUTES, ...ROUTES_OF_USERS, ...askedLines("pages")])];
}
