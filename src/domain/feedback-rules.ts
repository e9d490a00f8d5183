import { isLonger } from "./characters.ts";
import type { Failure } from "./failure.ts";

/** What a message may be about; its words are what people read. */
export const FEEDBACK_KINDS = ["idea", "mistake", "mistranslation", "other"] as const;

export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const FEEDBACK_KIND_TEXT: Record<FeedbackKind, string> = {
  idea: "an idea",
  mistake: "a mistake in the data",
  mistranslation: "a mistranslation",
  other: "something else",
};

/** The longest texts, in characters as a person counts them. */
export const FEEDBACK_LENGTHS = { message: 5_000, contact: 200, about: 300 } as const;

/** A field that nobody sees. Who fills it in is no person, and is thanked like one. */
export const HONEYPOT = "website";

/** A message as it was typed. */
export interface FeedbackDraft {
  kind: string;
  message: string;
  contact: string;
  about: string;
}

/** A message as it is kept. */
export interface NewFeedback {
  kind: FeedbackKind;
  message: string;
  /** How to reach who wrote it, if they want an answer. */
  contact: string | null;
  /** The page that it is about: a path of this site. */
  about: string | null;
}

/** What is wrong with each field of a draft, in its words. */
export type FeedbackProblems = Partial<Record<keyof FeedbackDraft, string>>;

/** Takes a message from an address, or says why not. Both the form and the API hand it in here. */
export type ReceiveFeedback = (
  draft: FeedbackDraft & { [HONEYPOT]: string },
  from: string,
) => Promise<"taken" | { problems: FeedbackProblems } | Failure<"too_many">>;

type Checked =
  | { feedback: NewFeedback; problems?: undefined }
  | { feedback?: undefined; problems: FeedbackProblems };

/**
 * The draft as it is to be kept, or what is wrong with it.
 * @param origin of this site: the page may be given as a whole address of it
 */
export function checkFeedback(draft: FeedbackDraft, origin: string): Checked {
  const kind = FEEDBACK_KINDS.find((each) => each === draft.kind);
  const message = tidied(draft.message);
  const contact = tidied(draft.contact).replace(/\s+/g, " ");
  const about = aboutPath(withoutOrigin(draft.about.trim(), origin));
  const problems: FeedbackProblems = {
    ...(kind === undefined && { kind: "Please say what it is about" }),
    ...(message === "" && { message: "Please write a message" }),
    ...(isLonger(message, FEEDBACK_LENGTHS.message) && {
      message: `The message must be ${FEEDBACK_LENGTHS.message.toLocaleString("en-US")} characters or less`,
    }),
    ...(isLonger(contact, FEEDBACK_LENGTHS.contact) && {
      contact: `The contact must be ${FEEDBACK_LENGTHS.contact} characters or less`,
    }),
    ...(about === undefined && { about: "The page must be one of this site, such as /song/12" }),
  };
  if (kind === undefined || about === undefined || Object.keys(problems).length > 0) {
    return { problems };
  }
  return { feedback: { kind, message, contact: contact || null, about } };
}

/** The path of this site that a text names, null for none, undefined where it is something else. */
export function aboutPath(text: string): string | null | undefined {
  const path = text.trim();
  if (path === "") return null;
  const isPath = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u.test(path);
  return isPath && !isLonger(path, FEEDBACK_LENGTHS.about) ? path : undefined;
}

function withoutOrigin(address: string, origin: string): string {
  if (address === origin) return "/";
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Line ends as one, no control characters but these and tabs, nothing that is half a character. */
function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
}
