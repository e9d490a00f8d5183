import { type Attempt, parseAttempt } from "../api-client/attempt.ts";
import { parseStored, readStored, writeStored } from "../ui/theme/browser-storage.ts";

export type StoredDraft<Draft> = { draft: Draft; attempt: Attempt | null };

export interface DraftSlot<Draft> {
  read: () => StoredDraft<Draft> | null;
  store: (stored: StoredDraft<Draft>) => void;
  /** Deletes a draft that changes nothing any more. */
  remove: () => void;
  /** Deletes a draft that was sent or discarded. */
  finish: () => void;
}

/** The user whose draft it is: several people may use one browser. Null for a visitor, who may write before signing in. */
export type DraftOwner = number | null;

export class DraftStore<Draft> {
  readonly #name: string;
  readonly #isWhole: (draft: Draft) => boolean;

  /** @param isWhole whether what was stored can be shown; it may throw for what is no draft at all */
  constructor(name: string, isWhole: (draft: Draft) => boolean) {
    this.#name = name;
    this.#isWhole = isWhole;
  }

  /** Returns the place of a record's draft. One from before the sign-in is the user's then, and their earlier one comes after it. */
  at(of: string, owner: DraftOwner): DraftSlot<Draft> {
    const key = this.#key(of, owner);
    return {
      read: () => {
        const own = this.#first(key);
        const visitors = this.#key(of, null);
        const written = owner === null ? null : this.#parse(visitors);
        if (written === null) return own;
        this.#push(key, written);
        writeStored(visitors, null);
        return written;
      },
      store: (stored) => writeStored(key, JSON.stringify(stored)),
      remove: () => writeStored(key, null),
      finish: () => this.#pop(key),
    };
  }

  /** Returns the first draft; where that was emptied, the one that had been set aside for it. */
  #first(key: string): StoredDraft<Draft> | null {
    const known = this.#parse(key);
    if (known !== null) return known;
    this.#pop(key);
    return this.#parse(key);
  }

  #push(key: string, stored: StoredDraft<Draft>): void {
    const known = this.#parse(key);
    if (known !== null) this.#push(earlier(key), known);
    writeStored(key, JSON.stringify(stored));
  }

  /** Deletes the first draft: the one that was set aside for it is first then. */
  #pop(key: string): void {
    const next = this.#parse(earlier(key));
    writeStored(key, next && JSON.stringify(next));
    if (next !== null) this.#pop(earlier(key));
  }

  #key(of: string, owner: DraftOwner): string {
    return `norae.${this.#name}.${owner ?? "visitor"}.${of}`;
  }

  #parse(key: string): StoredDraft<Draft> | null {
    return parseStored(readStored(key), ({ draft, attempt }: StoredDraft<Draft>) =>
      this.#isWhole(draft) ? { draft, attempt: parseAttempt(attempt) } : null,
    );
  }
}

function earlier(key: string): string {
  return `${key}.earlier`;
}
