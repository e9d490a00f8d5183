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
    const own = this.#parse(this.#key(of, owner));
    if (owner === null) return own;
    const written = this.#parse(this.#key(of, null));
    if (written === null) return own;
    if (own !== null) this.#store(this.#earlierKey(of, owner), own);
    this.store(of, owner, written);
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
    this.remove(of, owner);
    if (owner === null) return;
    const earlier = this.#parse(this.#earlierKey(of, owner));
    if (earlier === null) return;
    this.store(of, owner, earlier);
    this.#remove(this.#earlierKey(of, owner));
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

  #earlierKey(of: string, owner: number): string {
    return `${this.#key(of, owner)}.earlier`;
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
