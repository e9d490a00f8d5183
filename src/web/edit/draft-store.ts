import { type Attempt, parseAttempt } from "../api-client/attempt.ts";

/** A draft with the attempt to send it, if there was one. */
export interface StoredDraft<Draft> {
  draft: Draft;
  attempt: Attempt | null;
}

/** Whose draft it is: several people may use one browser. Null for a visitor, who may write before signing in. */
export type DraftOwner = number | null;

/** The unsent drafts of one kind of form, in this browser. */
export class DraftStore<Draft> {
  readonly #name: string;
  readonly #isWhole: (draft: Draft) => boolean;

  /** @param isWhole whether what was stored can be shown; it may throw for what is no draft at all */
  constructor(name: string, isWhole: (draft: Draft) => boolean) {
    this.#name = name;
    this.#isWhole = isWhole;
  }

  /**
   * Returns the draft of a record; null where there is none. What was written before the sign-in belongs to whoever signs
   * in then; their earlier draft waits until it is sent or discarded.
   */
  read(of: string, owner: DraftOwner): StoredDraft<Draft> | null {
    const own = this.#first(this.#key(of, owner));
    if (owner === null) return own;
    const written = this.#parse(this.#key(of, null));
    if (written === null) return own;
    this.#push(this.#key(of, owner), written);
    this.remove(of, null);
    return written;
  }

  /** Disabled storage is no reason to fail. */
  store(of: string, owner: DraftOwner, stored: StoredDraft<Draft>): void {
    this.#store(this.#key(of, owner), stored);
  }

  /** Deletes a draft that changes nothing any more. */
  remove(of: string, owner: DraftOwner): void {
    this.#remove(this.#key(of, owner));
  }

  /** Deletes a draft that was sent or discarded: the earlier one is next, if there is one. */
  finish(of: string, owner: DraftOwner): void {
    this.#pop(this.#key(of, owner));
  }

  /** Returns the first draft, where the one before it was emptied the one that had been set aside for that. */
  #first(key: string): StoredDraft<Draft> | null {
    const known = this.#parse(key);
    if (known !== null) return known;
    this.#pop(key);
    return this.#parse(key);
  }

  /** Stores a draft before those that are there. */
  #push(key: string, stored: StoredDraft<Draft>): void {
    const known = this.#parse(key);
    if (known !== null) this.#push(earlier(key), known);
    this.#store(key, stored);
  }

  /** Deletes the first draft: the one that was set aside for it is first then. */
  #pop(key: string): void {
    const next = this.#parse(earlier(key));
    if (next === null) return this.#remove(key);
    this.#store(key, next);
    this.#pop(earlier(key));
  }

  #store(key: string, stored: StoredDraft<Draft>): void {
    try {
      localStorage.setItem(key, JSON.stringify(stored));
    } catch {
      // Storage is full or disabled.
    }
  }

  #remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is disabled.
    }
  }

  #key(of: string, owner: DraftOwner): string {
    return `norae.${this.#name}.${owner ?? "visitor"}.${of}`;
  }

  #parse(key: string): StoredDraft<Draft> | null {
    try {
      const { draft, attempt } = JSON.parse(
        localStorage.getItem(key) ?? "null",
      ) as StoredDraft<Draft>;
      return this.#isWhole(draft) ? { draft, attempt: parseAttempt(attempt) } : null;
    } catch {
      return null;
    }
  }
}

/** Returns where the draft is that was set aside for the one with a key. */
function earlier(key: string): string {
  return `${key}.earlier`;
}
