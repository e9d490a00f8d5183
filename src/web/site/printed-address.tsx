import { useLocation, useMatches } from "react-router";

/** The address of the page, at the end of a printed page only. */
export function PrintedAddress() {
  const { pathname, search } = useLocation();
  const origin = useMatches()
    .map(({ loaderData }) => originOf(loaderData))
    .find((found) => found !== null);
  if (origin === undefined) return null;
  return (
    // The cached page has the normalised address, without parameters that no page reads.
    <p className="printed-address" suppressHydrationWarning>
      {origin + pathname + search}
    </p>
  );
}

/** Returns the site's origin, which the data of every printable page holds. */
function originOf(data: unknown): string | null {
  const { origin } = (data ?? {}) as { origin?: unknown };
  return typeof origin === "string" ? origin : null;
}
