import { statusOf, textOr } from "../api-client/api-error.ts";
import { call } from "../api-client/call.ts";

const feedbackCall = call("POST /api/feedback", { isAnonymous: true });

/** The timeout of the request, in milliseconds. */
const TIMEOUT = 20_000;

/** Sends the form. @returns null when it has arrived, else a text for the user */
export async function sendFeedback(form: FormData): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  try {
    await feedbackCall({ body: Object.fromEntries(fields), signal });
    return null;
  } catch (error) {
    return statusOf(error) === 0
      ? "Norae was not reached. Your message is still here: please try again in a moment."
      : `${messageOf(error)} Your message is still here.`;
  }
}

function messageOf(error: unknown): string {
  const text = textOr(error, "Something went wrong on our side. Please try again in a moment");
  return text.endsWith(".") ? text : `${text}.`;
}
