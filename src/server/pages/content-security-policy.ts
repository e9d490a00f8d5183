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
  /** Marks the inline scripts and styles of the rendering. */
  nonce: string;
  isHttps?: boolean;
  /** The origins of other frames that this page shows. */
  frames?: ReadonlySet<string>;
  /** Whether Google's sign-in is configured. */
  hasGoogle?: boolean;
}

/**
 * Returns the policy of a page: only files of this site, and the inline scripts and styles that carry the nonce of its
 * rendering, by their hashes. Markup that got into a page by mistake does not know the nonce, and is stopped. The nonce
 * itself would not do, since pages are cached.
 */
export function contentSecurityPolicy(
  html: string,
  { nonce, isHttps = false, frames = new Set(), hasGoogle = false }: PolicyOptions,
): string {
  const google = hasGoogle ? GOOGLE : NO_GOOGLE;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...google.scripts, ...hashesOf(html, "script", nonce)].join(" "),
    ["style-src-elem 'self'", ...google.styles, ...hashesOf(html, "style", nonce)].join(" "),
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
}

/** Removes the nonce from a page, whose bytes are then the same in every rendering. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, "");
}

/** Returns the hashes of the inline elements that carry the nonce. Data, such as JSON-LD, is not run and needs none. */
function hashesOf(html: string, name: "script" | "style", nonce: string): string[] {
  const pattern = new RegExp(
    `<${name}((?:\\s[^<>]*)?) nonce="${nonce}"([^<>]*)>(.*?)</${name}>`,
    "gs",
  );
  const texts = Array.from(html.matchAll(pattern), ([, before = "", after = "", text = ""]) =>
    /\stype="application\//.test(before + after) ? "" : text,
  );
  return [...new Set(texts)].filter((text) => text !== "").map(hash);
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
