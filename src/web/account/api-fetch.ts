import { showToast } from "../ui/show-toast.ts";
import { currentSession, forgetSession } from "./session.ts";

const ENDED = "Your session has ended. Please sign in again.";

/**
 * Asks the API, as who is signed in. A 401 forgets the session that failed (never another that began meanwhile) and
 * says so; what was only to be read is then asked again as a visitor. No other answer, and no broken connection, signs anybody out.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = currentSession()?.token;
  if (token === undefined) return fetch(path, { ...init, credentials: "same-origin" });
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${token}`);
  headers.set("Cache-Control", "no-cache");
  const response = await fetch(path, { ...init, headers, credentials: "same-origin" });
  if (response.status !== 401) return response;
  if (forgetSession(token)) showToast(ENDED);
  const isRead = (init.method ?? "GET") === "GET";
  return isRead ? fetch(path, { ...init, credentials: "same-origin" }) : response;
}

/** The text that an answer gives for why it is none, or null where it gives none. */
export async function errorTextOf(response: Response): Promise<string | null> {
  try {
    const { error, message } = (await response.json()) as { error?: unknown; message?: unknown };
    const text = message ?? error;
    return typeof text === "string" && text !== "" ? text : null;
  } catch {
    return null;
  }
}
