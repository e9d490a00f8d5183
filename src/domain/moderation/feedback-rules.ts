import { formatNumber } from "../text/format-number.ts";
import { KILOBYTE } from "../runtime/bytes.ts";
import { hasTooManyMarks, isLonger, MARKS_TEXT } from "../text/characters.ts";
import { DAY } from "../duration.ts";
import type { Failure } from "../failure.ts";

export const FEEDBACK_KINDS = ["idea", "mistake", "mistranslation", "other"] as const;

export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const FEEDBACK_KIND_TEXT: Record<FeedbackKind, string> = {
  idea: "an idea",
  mistake: "a mistake in the data",
  mistranslation: "a mistranslation",
  other: "something else",
};

/** Maximum lengths, in characters (graphemes). */
export const FEEDBACK_LENGTHS = { message: 5_000, contact: 200, about: 300 } as const;

/** Maximum size of the message in bytes, so that it fits into a small request. */
const MESSAGE_BYTES = 48 * KILOBYTE;

/** Within this an identical message is stored once, and all of them are counted, in milliseconds. */
export const FEEDBACK_WINDOW = DAY;

/** A hidden field that only bots fill in. They get the same thanks as people. */
export const HONEYPOT = "website";

export type FeedbackDraft = { kind: string; message: string; contact: string; about: string };

export interface NewFeedback {
  kind: FeedbackKind;
  message: string;
  /** Contact details of the author, if they want an answer. */
  contact: string | null;
  /** The path of the page that the message is about. */
  about: string | null;
}

/** The problem of each invalid field of a draft, as shown to the author. */
export type FeedbackProblems = Partial<Record<keyof FeedbackDraft, string>>;

/** Receives a message from an address, of the form or of the API. */
export type ReceiveFeedback = (
  draft: FeedbackDraft & { [HONEYPOT]: string },
  from: string,
) => Promise<"received" | { problems: FeedbackProblems } | Failure<"too_many">>;

type Checked =
  | { feedback: NewFeedback; problems?: undefined }
  | { feedback?: undefined; problems: FeedbackProblems };

/** Validates a draft and normalises it. @param origin of this site, since the page may be given as a full URL */
export function checkFeedback(draft: FeedbackDraft, origin: string): Checked {
  const kind = FEEDBACK_KINDS.find((each) => each === draft.kind);
  const message = tidied(draft.message);
  const contact = tidied(draft.contact).replace(/\s+/g, " ");
  const messageProblem = lengthProblem("message", message, MESSAGE_BYTES);
  const contactProblem = lengthProblem("contact", contact);
  const about = aboutPath(withoutOrigin(draft.about.trim(), origin));
  const problems: FeedbackProblems = {
    ...(kind === undefined && { kind: "Please say what it is about" }),
    ...(message === "" && { message: "Please write a message" }),
    ...(messageProblem !== null && { message: messageProblem }),
    ...(contactProblem !== null && { contact: contactProblem }),
    ...(about === undefined && { about: "The page must be one of this site, such as /song/12" }),
  };
  if (kind === undefined || about === undefined || Object.keys(problems).length > 0) {
    return { problems };
  }
  return { feedback: { kind, message, contact: contact || null, about } };
}

function lengthProblem(field: "message" | "contact", text: string, maximumBytes?: number) {
  const length = FEEDBACK_LENGTHS[field];
  if (isLonger(text, length, maximumBytes))
    return `The ${field} must be ${formatNumber(length)} characters or less`;
  return hasTooManyMarks(text) ? MARKS_TEXT : null;
}

/** Returns the path of this site that a text names, null for an empty text, undefined for anything else. */
export function aboutPath(text: string): string | null | undefined {
  const path = text.trim();
  if (path === "") return null;
  if (isLonger(path, FEEDBACK_LENGTHS.about) || hasTooManyMarks(path)) return undefined;
  return /^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u.test(path) ? path : undefined;
}

function withoutOrigin(address: string, origin: string): string {
  if (address === origin) return "/";
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Makes line ends uniform, and removes control characters but tabs and lone surrogates. */
function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
}
