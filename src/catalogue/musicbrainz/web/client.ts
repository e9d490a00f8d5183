import { setTimeout as pause } from "node:timers/promises";

/** Asks MusicBrainz's web service, one request a second at most, as its rules say. */
export interface WebService {
  /** Returns the text of a JSON answer; null without such a record. @param path `artist/MBID?inc=…` @throws WebServiceProblem */
  get(path: string): Promise<string | null>;
}

interface WebServiceOptions {
  /** The address of the site, without a slash at the end. */
  address: string;
  /** The name of the client with a contact address: the rules demand both. */
  userAgent: string;
  /** Minimum time between two requests, in milliseconds. */
  interval?: number;
  /** First delay before a retry where the answer names none, in milliseconds; each further one is twice as long. */
  firstRetry?: number;
  /** Called before a wait, with a text for people. */
  onWait?: (text: string) => void;
}

export class WebServiceProblem extends Error {
  override name = "WebServiceProblem";
}

const ATTEMPTS = 6;
const TIMEOUT = 30_000;
/** Longest wait that an answer can demand, in milliseconds. */
const LONGEST_WAIT = 120_000;
/** Statuses that say: later. */
const BUSY = new Set([429, 500, 502, 503, 504]);
/** Maximum length of an answer, in characters. */
const LONGEST_ANSWER = 64 << 20;

type Attempt = { text: string | null } | { retryAfter: number | null; reason: string };

/** Creates a client of the web service. Requests are sent one after the other. */
export function createWebService({
  address,
  userAgent,
  interval = 1_000,
  firstRetry = 2_000,
  onWait = () => undefined,
}: WebServiceOptions): WebService {
  let nextAt = 0;
  return {
    async get(path) {
      const url = `${address}/ws/2/${path}${path.includes("?") ? "&" : "?"}fmt=json`;
      let reason = "";
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        await pause(Math.max(0, nextAt - performance.now()));
        const result = await ask(url, userAgent);
        nextAt = performance.now() + interval;
        if ("text" in result) return result.text;
        reason = result.reason;
        const wait = Math.min(LONGEST_WAIT, result.retryAfter ?? firstRetry * 2 ** attempt);
        if (attempt + 1 < ATTEMPTS)
          onWait(`${url} ${reason}; asking again in ${Math.ceil(wait / 1_000)} s`);
        nextAt = Math.max(nextAt, performance.now() + wait);
      }
      throw new WebServiceProblem(
        `${url} ${reason}, ${ATTEMPTS} times. Try again later: what was read is kept for today.`,
      );
    },
  };
}

async function ask(url: string, userAgent: string): Promise<Attempt> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { Accept: "application/json", "User-Agent": userAgent },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 200) return { text: await readText(response) };
  } catch (error) {
    if (error instanceof WebServiceProblem) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { retryAfter: null, reason: `cannot be reached (${reason})` };
  }
  await response.body?.cancel();
  if (response.status === 404) return { text: null };
  if (BUSY.has(response.status)) {
    const retryAfter = retryAfterOf(response.headers.get("Retry-After"));
    return { retryAfter, reason: `answers ${response.status}` };
  }
  throw new WebServiceProblem(
    `${url} answers ${response.status}, which asking again cannot change.`,
  );
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > LONGEST_ANSWER)
      throw new WebServiceProblem(`${response.url} answers too much.`);
  }
  return text + decoder.decode();
}

/** Returns the delay that a Retry-After header names, in seconds or as a date, in milliseconds; null for none. */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
