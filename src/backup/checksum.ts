import { createHash, type Hash } from "node:crypto";

/** The checksum of files, over their bytes one after the other. */
export class Checksum {
  readonly #hash: Hash = createHash("sha256");
  #files = 0;
  #bytes = 0;

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#files += 1;
    this.#bytes += bytes.length;
  }

  /** Returns the sums of what was added. */
  done(): { files: number; bytes: number; sha256: string } {
    return { files: this.#files, bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}
