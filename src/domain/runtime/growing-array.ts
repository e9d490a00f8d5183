type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array that grows. A list of objects would take eight times the memory. */
class GrowingArray<Array extends Numbers> {
  #array: Array;
  length = 0;

  readonly #make: (length: number) => Array;

  constructor(make: (length: number) => Array) {
    this.#make = make;
    this.#array = make(1_024);
  }

  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = this.#make(Math.ceil(this.#array.length * 1.5));
      larger.set(this.#array);
      this.#array = larger;
    }
    this.#array[this.length] = value;
    this.length += 1;
  }

  finish(): Array {
    return this.#array.slice(0, this.length) as Array;
  }
}

export const growingArray = {
  bytes: () => new GrowingArray((length) => new Uint8Array(length)),
  shorts: () => new GrowingArray((length) => new Uint16Array(length)),
  words: () => new GrowingArray((length) => new Uint32Array(length)),
  doubles: () => new GrowingArray((length) => new Float64Array(length)),
};
