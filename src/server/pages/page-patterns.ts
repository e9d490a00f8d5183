import type { ServerBuild } from "react-router";

/** Returns the patterns of the pages' routes, such as `artist/:artist/songs`. */
export function pagePatterns({ routes }: Pick<ServerBuild, "routes">): string[] {
  return Object.values(routes).flatMap((route) => route?.path ?? []);
}
