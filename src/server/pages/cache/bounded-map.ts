/** A least-recently-used cache with a maximum size in bytes. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  readonly #maximum: number;
  readonly #onEvict: (key: string, value: Value) => void;
  #bytes = 0;

  /** @param onEvict called for each entry that is removed to make room */
  constructor(maximumBytes: number, onEvict: (key: string, value: Value) => void) {
    this.#maximum = maximumBytes;
    this.#onEvict = onEvict;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns a value without counting that as its use. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map is in insertion order: moves the used entry to the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maximum) break;
      this.delete(oldest);
      this.#onEvict(oldest, entry.value);
    }
  }

  delete(key: string): boolean {
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    this.#bytes -= entry.bytes;
    return this.#entries.delete(key);
  }

  *values(): IterableIterator<Value> {
    for (const { value } of this.#entries.values()) yield value;
  }
}
