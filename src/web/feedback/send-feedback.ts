/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;

/** Sends a filled-in form. @returns null when it has arrived, else what to tell who wrote it */
export async function sendFeedback(form: FormData): Promise<string | null> {
  let response: Response;
  try {
    response = await fetch("/api/feedback", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    return "Norae was not reached. Your message is still here: please try again in a moment.";
  }
  if (response.ok) return null;
  return `${await messageOf(response)} Your message is still here.`;
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { message: string };
    return message.endsWith(".") ? message : `${message}.`;
  } catch {
    return "Something went wrong on our side. Please try again in a moment.";
  }
}
