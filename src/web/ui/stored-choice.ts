/**
 * Something chosen for this browser, which all of its open pages hear of: it lies in localStorage, and is left out
 * there where it is what it would be anyway.
 */
export class StoredChoice {
  readonly #key: string;
  readonly #here = new EventTarget();

  constructor(key: string) {
    this.#key = key;
  }

  /** What was chosen, or null: nothing, or nothing that can be read. */
  read(): string | null {
    try {
      return localStorage.getItem(this.#key);
    } catch {
      return null;
    }
  }

  /** Chooses; null: what it would be anyway. Where nothing may be kept, whoever listens has to remember it. */
  choose(value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, value);
    } catch {
      // It holds for this page.
    }
    this.#here.dispatchEvent(new Event("change"));
  }

  /**
   * Listens until the function that is returned is called. What another page chose is handed to `hear` first.
   */
  subscribe(listener: () => void, hear: (value: string | null) => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== this.#key && key !== null) return;
      hear(newValue);
      listener();
    };
    window.addEventListener("storage", onStorage);
    this.#here.addEventListener("change", listener);
    return () => {
      window.removeEventListener("storage", onStorage);
      this.#here.removeEventListener("change", listener);
    };
  }
}
