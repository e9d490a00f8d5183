/** Caches the values that were used last. */
export class RecentValues<Key, Value> {
  readonly #most: number;
  readonly #values = new Map<Key, Value>();

  /** @param most the maximum number of values */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the values of keys, without those that do not exist. @param load loads those that are not cached */
  async find(
    keys: Iterable<Key>,
    load: (missing: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ): Promise<Map<Key, Value>> {
    const wanted = [...new Set(keys)];
    const missing = wanted.filter((key) => !this.#values.has(key));
    const loaded = missing.length === 0 ? undefined : await load(missing);
    const found = new Map<Key, Value>();
    for (const key of wanted) {
      const value = this.#values.get(key) ?? loaded?.get(key);
      if (value !== undefined) found.set(key, value);
    }
    for (const [key, value] of found) this.#set(key, value);
    return found;
  }

  #set(key: Key, value: Value): void {
    // Moved to the end, so that the value used least recently is the first.
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) return;
      this.#values.delete(oldest);
    }
  }
}
