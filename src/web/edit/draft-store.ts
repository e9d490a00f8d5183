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
   * in then.
   */
  read(of: string, owner: DraftOwner): StoredDraft<Draft> | null {
    const own = this.#parse(this.#key(of, owner));
    if (own !== null || owner === null) return own;
    const written = this.#parse(this.#key(of, null));
    if (written !== null) {
      this.store(of, owner, written);
      this.remove(of, null);
    }
    return written;
  }

  /** Disabled storage is no reason to fail. */
  store(of: string, owner: DraftOwner, stored: StoredDraft<Draft>): void {
    try {
      localStorage.setItem(this.#key(of, owner), JSON.stringify(stored));
    } catch {
      // Storage is full or disabled.
    }
  }

  /** Deletes a draft: it was sent or discarded. */
  remove(of: string, owner: DraftOwner): void {
    try {
      localStorage.removeItem(this.#key(of, owner));
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
