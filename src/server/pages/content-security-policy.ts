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
  isHttps?: boolean;
  /** The origins of other frames that this page shows. */
  frames?: ReadonlySet<string>;
  /** Whether Google's sign-in is configured. */
  hasGoogle?: boolean;
}

/** Maximum number of different style attributes on a page: more would make the header too long. */
const MOST_STYLE_ATTRIBUTES = 60;

/**
 * Returns the policy of a page: only files of this site, and inline scripts and styles by their hashes. A nonce would not
 * work, since pages are cached.
 */
export function contentSecurityPolicy(
  html: string,
  { isHttps = false, frames = new Set(), hasGoogle = false }: PolicyOptions = {},
): string {
  const google = hasGoogle ? GOOGLE : NO_GOOGLE;
  const scripts = [...new Set(executableScripts(html))].map(hash);
  const styles = [...new Set(elements(html, "style").map(({ content }) => content))].map(hash);
  const attributes = styleAttributes(html).slice(0, MOST_STYLE_ATTRIBUTES).map(hash);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...google.scripts, ...scripts].join(" "),
    ["style-src-elem 'self'", ...google.styles, ...styles].join(" "),
    attributes.length === 0
      ? "style-src-attr 'none'"
      : ["style-src-attr 'unsafe-hashes'", ...attributes].join(" "),
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

function executableScripts(html: string): string[] {
  return elements(html, "script")
    .filter(({ attributes }) => !/\ssrc[\s=]/.test(attributes) && !isData(attributes))
    .map(({ content }) => content);
}

/** Whether a script element is data, such as JSON-LD, which the policy does not concern. */
function isData(attributes: string): boolean {
  return /\stype="application\/(ld\+)?json"/.test(attributes);
}

/** Finds elements by their tags, which is safe because React escapes the content that could end them. */
function elements(html: string, name: string): { attributes: string; content: string }[] {
  const pattern = new RegExp(`<${name}((?:\\s[^>]*)?)>([\\s\\S]*?)</${name}>`, "g");
  return Array.from(html.matchAll(pattern), ([, attributes = "", content = ""]) => ({
    attributes,
    content,
  }));
}

function styleAttributes(html: string): string[] {
  const markup = html.replace(/<script[\s>][\s\S]*?<\/script>/g, "");
  const values = Array.from(markup.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g), ([, value = ""]) =>
    unescapeHtml(value),
  );
  return [...new Set(values)];
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
