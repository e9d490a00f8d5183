import { statusOf } from "./api-error.ts";

/** A request that creates something: repeated with its idempotency key after a lost answer, it creates nothing twice. */
export type Attempt = { key: string; content: string };

export function attemptAt(content: unknown, before: Attempt | null): Attempt {
  const text = JSON.stringify(content);
  return before?.content === text ? before : { key: newKey(), content: text };
}

/** Returns a random key. (`randomUUID` exists on https only.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a call that failed needs another key: what the key created is gone, or the key is of something else. */
export function needsNewKey(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 409;
}

export function parseAttempt(stored: unknown): Attempt | null {
  if (typeof stored !== "object" || stored === null) return null;
  if (!("key" in stored) || !("content" in stored)) return null;
  const { key, content } = stored;
  return typeof key === "string" && typeof content === "string" ? { key, content } : null;
}
