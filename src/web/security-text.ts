import { DAY } from "../domain/duration.ts";
import { tag } from "../domain/tag.ts";
import { pageContext } from "./context.ts";
import type { Route } from "./+types/security-text.ts";

/** How long the address may be relied on, in milliseconds; RFC 9116 recommends less than a year. */
const VALID_FOR = 90 * DAY;

/** Answers `/.well-known/security.txt` (RFC 9116): where to report a weakness. 404 without an operator's address. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { contactEmail, clock, origin, tags } = context.get(pageContext);
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  if (contactEmail === null)
    return new Response("No address is configured.\n", { status: 404, headers });
  // The date moves on each day, as long as the site is run.
  tags.add(tag.today);
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(clock().getTime() + VALID_FOR).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), { headers });
}
