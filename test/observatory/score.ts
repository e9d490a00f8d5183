import { policyModifier } from "./policy.ts";

/** The view of the HTTP Observatory on a site: the answer to one address, and the cookies it sets. */
export interface Seen {
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  html: string;
  /** The origin of the page, which is https. */
  origin: string;
}

/**
 * Points that one rule of Mozilla's HTTP Observatory adds or takes, as its scoring tables have them
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Redirects from http to https are not
 * here: what stands in front of Norae answers http.
 */
const RULES: Record<string, (seen: Seen) => number> = {
  "content-security-policy": ({ headers }) => policyModifier(headers["content-security-policy"]),
  cookies: ({ cookies }) => (cookies.length === 0 ? 0 : Math.min(...cookies.map(cookieModifier))),
  "cross-origin-resource-policy": ({ headers }) =>
    choose(headers["cross-origin-resource-policy"], {
      "same-origin": 10,
      "same-site": 10,
      "cross-origin": 0,
      missing: 0,
      invalid: -5,
    }),
  "cross-origin-resource-sharing": ({ headers }) =>
    headers["access-control-allow-credentials"] === "true" &&
    headers["access-control-allow-origin"] !== undefined
      ? -50
      : 0,
  "referrer-policy": ({ headers }) => {
    const good = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
    const points = Object.fromEntries(good.map((value) => [value, 5]));
    return choose(headers["referrer-policy"], { ...points, missing: 0, invalid: -5 });
  },
  "strict-transport-security": ({ headers }) => {
    const age = /(?:^|;)\s*max-age="?(\d+)/i.exec(headers["strict-transport-security"] ?? "")?.[1];
    if (age === undefined) return -20;
    return Number(age) >= SIX_MONTHS ? 0 : -10;
  },
  "subresource-integrity": integrityModifier,
  "x-content-type-options": ({ headers }) =>
    choose(headers["x-content-type-options"], { nosniff: 0, missing: -5, invalid: -5 }),
  "x-frame-options": ({ headers }) =>
    /(?:^|;)\s*frame-ancestors /i.test(headers["content-security-policy"] ?? "")
      ? 5
      : choose(headers["x-frame-options"], {
          deny: 0,
          sameorigin: 0,
          missing: -20,
          invalid: -20,
        }),
};

/** In seconds. */
const SIX_MONTHS = 15_768_000;

/** Bonuses count only from this score without them. */
const ENOUGH_FOR_BONUS = 90;

/** Returns the points of each rule, their sum, and the grade. */
export function observatoryScore(seen: Seen) {
  const points = Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [name, rule(seen)]),
  );
  const all = Object.values(points);
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 100);
  const plain = sum(all.filter((value) => value < 0));
  const score = Math.max(0, plain >= ENOUGH_FOR_BONUS ? sum(all) : plain);
  return { points, score, grade: gradeOf(score) };
}

const GRADES = "F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+".split(" ");

function gradeOf(score: number): string {
  return GRADES[Math.floor(Math.min(score, 100) / 5)] ?? "";
}

/** Returns the points of a value: `missing` of none, `invalid` of one that is not listed. */
function choose(
  value: string | undefined,
  points: Record<string, number> & { missing: number; invalid: number },
): number {
  if (value === undefined) return points.missing;
  return points[value.trim().toLowerCase()] ?? points.invalid;
}

/** Cookies that bind a session are named by none of the words that the Observatory looks for, so each is taken for one. */
function cookieModifier(cookie: string): number {
  const attributes = cookie.split(";").map((part) => part.trim().toLowerCase());
  if (!attributes.includes("secure")) return -40;
  if (!attributes.includes("httponly")) return -30;
  const sameSite = attributes.find((part) => part.startsWith("samesite"));
  if (sameSite === undefined) return 0;
  return /^samesite=(?:strict|lax)$/.test(sameSite) ? 5 : -20;
}

function integrityModifier({ html, origin }: Seen): number {
  const scripts = Array.from(html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g));
  const outside = scripts.filter(([, src = ""]) => new URL(src, origin).origin !== origin);
  if (outside.some(([, src = ""]) => !src.startsWith("https://"))) return -50;
  if (outside.some(([tag]) => !/\sintegrity=/.test(tag))) return -5;
  return scripts.length > 0 && scripts.every(([tag]) => /\sintegrity=/.test(tag)) ? 5 : 0;
}
