import { readStored, writeStored } from "./browser-storage.ts";

/** A setting of this browser, in localStorage, that all of its open pages follow. The default is not stored. */
export class StoredChoice {
  readonly #key: string;
  readonly #here = new EventTarget();

  constructor(key: string) {
    this.#key = key;
  }

  read(): string | null {
    return readStored(this.#key);
  }

  /** Stores a value; null: the default. If storage is disabled, subscribers have to remember it. */
  choose(value: string | null): void {
    writeStored(this.#key, value);
    this.#here.dispatchEvent(new Event("change"));
  }

  /** Subscribes until the returned function is called. `onOtherPage` gets a value from another page before the listener. */
  subscribe(listener: () => void, onOtherPage: (value: string | null) => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== this.#key && key !== null) return;
      onOtherPage(newValue);
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
