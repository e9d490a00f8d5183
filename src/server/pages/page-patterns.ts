import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Returns the patterns of the pages' routes, such as `artist/:artist/songs`. */
export function pagePatterns({ routes }: Pick<ServerBuild, "routes">): string[] {
  return Object.values(routes).flatMap((route) => route?.path ?? []);
}

/** Returns a function that finds the pattern of a page's route by its address, such as `/song/:song`. */
export function pagePatternOf({
  routes,
}: Pick<ServerBuild, "routes">): (address: string) => string | null {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .flatMap((route) => route ?? [])
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }): RouteObject => {
        const own = path === undefined ? { id } : { id, path };
        return index === true ? { ...own, index } : { ...own, children: childrenOf(id) };
      });
  const objects = childrenOf(undefined);
  return (address) => {
    const [path = ""] = address.split("?", 1);
    // The data of a page, as the browser requests it.
    const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const pattern = matchRoutes(objects, page)?.flatMap(({ route }) => route.path ?? []);
    return pattern === undefined ? null : `/${pattern.join("/")}`.replace("//", "/");
  };
}
