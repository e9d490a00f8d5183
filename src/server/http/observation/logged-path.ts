import { PRIVATE_FEEDS } from "../../../domain/page-path.ts";

export type LoggedPath = (path: string) => string;

const NUMBERED = /^\d{1,15}(?:-\d{1,4})?(?:\.(?:png|svg|webp|data))?$/;

const MAXIMUM_SEGMENTS = 8;

export function isPrivatePath(path: string): boolean {
  return path.startsWith(`${PRIVATE_FEEDS}/`);
}

/** Returns a function that writes a path without its query, and what a visitor typed as `:text`. */
export function loggedPathOf(patterns: Iterable<string>): LoggedPath {
  const words = new Set<string>();
  for (const pattern of patterns) {
    for (const word of pattern.split("/")) if (/^[a-z][a-z.-]*$/.test(word)) words.add(word);
  }
  const segmentOf = (segment: string) =>
    segment === "" || words.has(segment.replace(/\.data$/, "")) || NUMBERED.test(segment)
      ? segment
      : ":text";
  return (path) => {
    // A secret is left out even if it looks like a segment of a route.
    if (isPrivatePath(path)) return `${PRIVATE_FEEDS}/:text`;
    const [withoutQuery = ""] = path.split(/[?#]/, 1);
    return withoutQuery.split("/").slice(0, MAXIMUM_SEGMENTS).map(segmentOf).join("/");
  };
}
