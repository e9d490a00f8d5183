import { createHash } from "node:crypto";

/** The origins of embedded players and videos, which a page loads only on a click. */
const PLAYERS = ["https://open.spotify.com", "https://www.youtube-nocookie.com"];

/** The sources of Google's sign-in, which is loaded only on /login and at a sign-out. */
const GOOGLE = {
  scripts: ["https://accounts.google.com/gsi/client"],
  styles: ["https://accounts.google.com/gsi/style"],
  frames: ["https://accounts.google.com/gsi/"],
};

const NO_GOOGLE: typeof GOOGLE = { scripts: [], styles: [], frames: [] };

interface PolicyOptions {
  nonce: string;
  isHttps?: boolean;
  frames?: ReadonlySet<string>;
  hasGoogle?: boolean;
}

/**
 * Returns a page with its policy: only files of this site, and the inline scripts and styles that carry the nonce of its
 * rendering, by their hashes. Markup that got into a page by mistake does not know the nonce, and is stopped. The nonce
 * itself would not do, since pages are cached: `html` is without it, and so has the same bytes in every rendering.
 */
export function securedDocument(
  html: string,
  { nonce, isHttps = false, frames = new Set(), hasGoogle = false }: PolicyOptions,
): { html: string; policy: string } {
  const google = hasGoogle ? GOOGLE : NO_GOOGLE;
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = hashesOf(parts);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...google.scripts, ...hashes.script].join(" "),
    ["style-src-elem 'self'", ...google.styles, ...hashes.style].join(" "),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    ["frame-src", ...PLAYERS, ...google.frames, ...frames].join(" "),
    ...(hasGoogle ? [["connect-src 'self'", ...google.frames].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return { html: parts.join(""), policy };
}

type Inline = "script" | "style";

/**
 * Returns the hashes of the inline elements that carry the nonce. Data, such as JSON-LD, is not run and needs none.
 * @param parts the page, split at its nonces: each but the first is what follows one, within its tag
 */
function hashesOf(parts: readonly string[]): Record<Inline, Set<string>> {
  const hashes: Record<Inline, Set<string>> = { script: new Set(), style: new Set() };
  for (const [at, after] of parts.slice(1).entries()) {
    const before = parts[at]!;
    const tag = before.slice(before.lastIndexOf("<"));
    const name = /^<(script|style)(?=\s|$)/.exec(tag)?.[1] as Inline | undefined;
    const end = after.indexOf(">");
    if (name === undefined || /\stype="application\//.test(tag + after.slice(0, end))) continue;
    const text = after.slice(end + 1, after.indexOf(`</${name}>`));
    const hash = createHash("sha256").update(text).digest("base64");
    if (text !== "") hashes[name].add(`'sha256-${hash}'`);
  }
  return hashes;
}
