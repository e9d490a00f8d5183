import { statusOf } from "./api-error.ts";

/**
 * What is to be created, and the key under which it is sent. Sent again with the same key, after an answer that was
 * lost, it creates nothing twice.
 */
export interface Attempt {
  key: string;
  /** What is sent, as text. */
  content: string;
}

/** Goes on with an attempt while the same is to be created, and else begins another. */
export function attemptAt(content: unknown, before: Attempt | null): Attempt {
  const text = JSON.stringify(content);
  return before?.content === text ? before : { key: newKey(), content: text };
}

/** A key that nobody else makes. (`randomUUID` is there on https alone.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a call that failed needs another key: what the key created is gone, or the key is of something else. */
export function isKeySpent(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 409;
}

/** Reads an attempt from what was stored; null where it is none. */
export function parseAttempt(stored: unknown): Attempt | null {
  if (typeof stored !== "object" || stored === null) return null;
  if (!("key" in stored) || !("content" in stored)) return null;
  const { key, content } = stored;
  return typeof key === "string" && typeof content === "string" ? { key, content } : null;
}
