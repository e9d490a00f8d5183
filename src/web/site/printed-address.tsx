import { useLocation, useMatches } from "react-router";

/** Where what is on paper is read again: seen on a printed page alone, at its end. */
export function PrintedAddress() {
  const { pathname, search } = useLocation();
  const origin = useMatches()
    .map(({ loaderData }) => originOf(loaderData))
    .find((found) => found !== null);
  if (origin === undefined) return null;
  return (
    // A kept page says it without what no page reads, such as a campaign's parameters, and in one spelling.
    <p className="printed-address" suppressHydrationWarning>
      {origin + pathname + search}
    </p>
  );
}

/** The site's own address, which the data of every page that is worth printing holds. */
function originOf(data: unknown): string | null {
  const { origin } = (data ?? {}) as { origin?: unknown };
  return typeof origin === "string" ? origin : null;
}
