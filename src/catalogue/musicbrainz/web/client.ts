import { setTimeout as pause } from "node:timers/promises";
import { createClock, type RequestClock } from "./request-clock.ts";

/** Asks MusicBrainz's web service, one request a second at most, as its rules say. */
export interface WebService {
  /**
   * Returns the text of a JSON answer; null without such a record. @param path `artist/MBID?inc=…`
   * @throws WebServiceProblem, TimeIsUp, and the reason of the signal
   */
  get(path: string): Promise<string | null>;
  /** The number of requests that were sent, those that were repeated or redirected included. */
  readonly requests: number;
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
  /** Knows when the next request may be sent. */
  clock?: RequestClock;
  /** Returns how much time is left for requests, in milliseconds. */
  timeLeft?: () => number;
  /** Ends the waiting for a turn or an answer. */
  signal?: AbortSignal;
  /** Called before a wait, with a text for people. */
  onWait?: (text: string) => void;
}

export class WebServiceProblem extends Error {
  override name = "WebServiceProblem";
  /** Whether the service itself does not answer, so that nothing else can be asked either. */
  readonly isUnavailable: boolean;

  constructor(message: string, { isUnavailable = false }: { isUnavailable?: boolean } = {}) {
    super(message);
    this.isUnavailable = isUnavailable;
  }
}

/** The time for requests has ended, or would before the next one may be sent. */
export class TimeIsUp extends Error {
  override name = "TimeIsUp";
  /** Whether the last request was not answered. */
  readonly isUnanswered: boolean;

  /** @param milliseconds until the next request may be sent; @param reason why the last one has to be repeated, or none */
  constructor(milliseconds: number, reason: string) {
    const seconds = Math.ceil(milliseconds / 1_000);
    const why = reason === "" ? "" : `${reason}. `;
    super(
      seconds > 1
        ? `${why}MusicBrainz may be asked again in ${seconds} s, after the time of this run.`
        : `${why}The time of this run is over.`,
    );
    this.isUnanswered = reason !== "";
  }
}

const ATTEMPTS = 6;
const MOST_REDIRECTS = 5;
const TIMEOUT = 30_000;
/** The longest delay of a timer, in milliseconds. */
const LONGEST_PAUSE = 2 ** 31 - 1;
/** Statuses that say: later. */
const BUSY = new Set([429, 500, 502, 503, 504]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Maximum length of an answer, in characters. */
const LONGEST_ANSWER = 64 << 20;

type Attempt =
  | { text: string | null }
  | { location: string }
  | { retryAfter: number | null; reason: string };

/** Creates a client of the web service. Requests are sent one after the other. */
export function createWebService({
  address,
  userAgent,
  interval = 1_000,
  firstRetry = 2_000,
  clock = createClock(),
  timeLeft = () => Infinity,
  signal,
  onWait = () => undefined,
}: WebServiceOptions): WebService {
  let requests = 0;
  /** Waits for the turn of a request, and sends it. */
  const send = async (url: string, reason: string): Promise<Attempt> => {
    const wait = clock.wait();
    if (wait >= timeLeft()) throw new TimeIsUp(wait, reason && `${address} ${reason}`);
    await pause(Math.min(LONGEST_PAUSE, wait), undefined, { signal });
    // Before it is sent, so that it counts even if this process is killed meanwhile.
    clock.delay(interval);
    requests += 1;
    const result = await ask(url, userAgent, signal);
    clock.delay(interval);
    return result;
  };
  return {
    get requests() {
      return requests;
    },
    async get(path) {
      const first = `${address}/ws/2/${path}${path.includes("?") ? "&" : "?"}fmt=json`;
      let url = first;
      let redirects = 0;
      let reason = "";
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const result = await send(url, reason);
        if ("text" in result) return result.text;
        if ("location" in result) {
          redirects += 1;
          const next = new URL(result.location, url);
          if (redirects > MOST_REDIRECTS || next.origin !== new URL(address).origin)
            throw new WebServiceProblem(`${first} redirects to another server: ${next.origin}.`);
          url = next.href;
          attempt -= 1;
          continue;
        }
        reason = result.reason;
        const wait = result.retryAfter ?? firstRetry * 2 ** attempt;
        clock.delay(wait);
        if (attempt + 1 < ATTEMPTS)
          onWait(`${address} ${reason}; asking again in ${Math.ceil(wait / 1_000)} s`);
      }
      throw new WebServiceProblem(
        `${address} ${reason}, ${ATTEMPTS} times. Try again later: what was read is kept for seven days.`,
        { isUnavailable: true },
      );
    },
  };
}

async function ask(url: string, userAgent: string, signal?: AbortSignal): Promise<Attempt> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { Accept: "application/json", "User-Agent": userAgent },
      // Each redirect has its own turn.
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), ...(signal ? [signal] : [])]),
    });
    if (response.status === 200) return { text: await readText(response) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof WebServiceProblem) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { retryAfter: null, reason: `cannot be reached (${reason})` };
  }
  await response.body?.cancel();
  if (response.status === 404) return { text: null };
  const location = response.headers.get("Location");
  if (REDIRECTS.has(response.status) && location !== null) return { location };
  if (BUSY.has(response.status)) {
    const retryAfter = retryAfterOf(response.headers.get("Retry-After"));
    return { retryAfter, reason: `answers ${response.status}` };
  }
  throw new WebServiceProblem(`${url} answers ${response.status}. Asking again would not help.`);
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > LONGEST_ANSWER)
      throw new WebServiceProblem(`The answer of ${response.url} is too large.`);
  }
  return text + decoder.decode();
}

/** Returns the delay that a Retry-After header names, in seconds or as a date, in milliseconds; null for none. */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
