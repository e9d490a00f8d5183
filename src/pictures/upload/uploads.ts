import { randomBytes } from "node:crypto";
import type { PictureProblem } from "./decoded.ts";
import type { Decoder } from "./decoder.ts";
import type { PictureStore } from "./store.ts";

/** Takes pictures that people send. */
export class Uploads {
  readonly #decoder: Decoder;
  readonly store: PictureStore;

  constructor(decoder: Decoder, store: PictureStore) {
    this.#decoder = decoder;
    this.store = store;
  }

  /**
   * Keeps a picture under a new random name. It is somebody's only with its row in `upload`: whoever calls writes
   * that, or removes it again.
   */
  async keep(bytes: Buffer): Promise<{ name: string } | { problem: PictureProblem | "busy" }> {
    const decoded = await this.#decoder.decode(bytes);
    if (decoded === null) return { problem: "busy" };
    if ("problem" in decoded) return decoded;
    const name = newName();
    await this.store.put(name, decoded);
    return { name };
  }

  /** Keeps a picture under a second name. @returns that name, or null where there is no such picture */
  async copy(name: string): Promise<string | null> {
    const [large, small] = await Promise.all([
      this.store.read(name, "large"),
      this.store.read(name, "small"),
    ]);
    if (large === null || small === null) return null;
    const copy = newName();
    await this.store.put(copy, { large, small });
    return copy;
  }

  remove(name: string): Promise<void> {
    return this.store.remove(name);
  }

  close(): void {
    this.#decoder.close();
  }
}

function newName(): string {
  return randomBytes(16).toString("hex");
}
