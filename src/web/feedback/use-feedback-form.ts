import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { countCharacters } from "../../domain/text/characters.ts";
import {
  checkFeedback,
  FEEDBACK_LENGTHS,
  type FeedbackDraft,
  type FeedbackProblems,
} from "../../domain/moderation/feedback-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import { statusOf, messageOr } from "../api-client/api-error.ts";
import { call } from "../api-client/call.ts";
import { deleteDraft, DRAFT_FIELDS, readDraft, storeDraft, textsOf } from "./stored-draft.ts";
import type { PostedFeedback } from "./receive-posted.ts";

const LOOK_BELOW = "Not sent yet: please fix what is marked.";

/** From this length on the form shows how many characters are left. */
const COUNTED_FROM = FEEDBACK_LENGTHS.message - 500;

/** Adds drafts, validation and sending to the form. Its controls stay uncontrolled, as they are without scripts. */
export function useFeedbackForm(posted: PostedFeedback | null) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FeedbackProblems>(posted?.problems ?? {});
  const [notice, setNotice] = useState(posted === null ? null : (posted.notice ?? LOOK_BELOW));
  const [left, setLeft] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (form.current !== null && posted === null) restoreDraft(form.current);
    if (posted !== null) focusFirstProblem(form.current);
  }, [posted]);

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    forgetProblem((target as Partial<HTMLInputElement>).name ?? "");
    const draft = draftOf(form.current!);
    storeDraft(draft);
    const isLong = draft.message.length > COUNTED_FROM;
    setLeft(isLong ? leftOf(draft.message) : null);
  }

  /** A field that is changed is checked again when the form is sent. */
  function forgetProblem(name: string): void {
    const rest = Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name));
    setProblems(rest);
    if (Object.keys(rest).length === 0) setNotice(null);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const draft = draftOf(event.currentTarget);
    const checked = checkFeedback(draft, location.origin);
    setProblems(checked.problems ?? {});
    if (checked.problems !== undefined) {
      setNotice(LOOK_BELOW);
      focusFirstProblem(event.currentTarget, checked.problems);
      return;
    }
    setIsSending(true);
    setNotice(null);
    const refused = await sendFeedback(new FormData(event.currentTarget));
    setIsSending(false);
    if (refused !== null) return setNotice(refused);
    deleteDraft();
    await navigate(pagePath.feedbackThanks(checked.feedback.about ?? undefined));
  }

  const formProps = {
    ref: form,
    onInput,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
  };
  return { formProps, problems, notice, left, isSending };
}

function leftOf(message: string): number | null {
  const left = FEEDBACK_LENGTHS.message - countCharacters(message);
  return left <= FEEDBACK_LENGTHS.message - COUNTED_FROM ? left : null;
}

function draftOf(form: HTMLFormElement): FeedbackDraft {
  return textsOf(new FormData(form), DRAFT_FIELDS);
}

/** Fills empty controls from the stored draft, which replaces the text of a correction that was begun on the same page. */
function restoreDraft(form: HTMLFormElement): void {
  const stored = readDraft();
  const [message, about] = ["message", "about"].map(
    (name) => form.elements.namedItem(name) as HTMLTextAreaElement | HTMLInputElement,
  ) as [HTMLTextAreaElement, HTMLInputElement];
  const isPrefilled = message.value !== "" && message.value === message.defaultValue;
  if (stored === null || (message.value !== "" && !(isPrefilled && stored.about === about.value)))
    return;
  for (const [name, value] of Object.entries(stored)) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) control.value = value;
    else if (isText(control) && (control.value === "" || control === message))
      control.value = value;
  }
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}

function focusFirstProblem(form: HTMLFormElement | null, problems?: FeedbackProblems): void {
  const isWrong = (element: Element) =>
    problems === undefined
      ? element.matches("[aria-invalid] input, [aria-invalid]")
      : Object.hasOwn(problems, element.getAttribute("name") ?? "");
  const first = [...(form?.elements ?? [])].find(
    (element) => element.matches("input, textarea") && isWrong(element),
  );
  if (first instanceof HTMLElement) first.focus();
}

const feedbackCall = call("POST /api/feedback", { isAnonymous: true });

/** The timeout of the request, in milliseconds. */
const TIMEOUT = 20_000;

/** Sends the form. @returns null when it has arrived, else a text for the user */
async function sendFeedback(form: FormData): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  try {
    await feedbackCall({ body: Object.fromEntries(fields), signal });
    return null;
  } catch (error) {
    return statusOf(error) === 0
      ? "No connection. Your message is still here. Please try again in a moment."
      : `${messageOf(error)} Your message is still here.`;
  }
}

function messageOf(error: unknown): string {
  const text = messageOr(error, "Something went wrong on our side. Please try again in a moment");
  return text.endsWith(".") ? text : `${text}.`;
}
