import { randomBytes } from "node:crypto";
import type { UploadSize } from "../../domain/upload-path.ts";
import type { PictureProblem } from "./decoded.ts";
import type { Decoder } from "./decoder.ts";
import { PictureNotStored, type PictureStore } from "./store.ts";

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
   * @throws PictureNotStored
   */
  async keep(bytes: Buffer): Promise<{ name: string } | { problem: PictureProblem | "busy" }> {
    const decoded = await this.#decoder.decode(bytes);
    if (decoded === null) return { problem: "busy" };
    if ("problem" in decoded) return decoded;
    return { name: await this.#put(decoded) };
  }

  /**
   * Keeps a picture under a second name.
   * @returns that name, or null where there is no such picture
   * @throws PictureNotStored
   */
  async copy(name: string): Promise<string | null> {
    const [large, small] = await Promise.all([
      this.store.read(name, "large"),
      this.store.read(name, "small"),
    ]);
    return large === null || small === null ? null : this.#put({ large, small });
  }

  /** Removes a picture that is nobody's any more. What cannot be removed now is by the hourly sweep. */
  async remove(name: string): Promise<void> {
    await this.store.remove(name).catch(() => undefined);
  }

  close(): void {
    this.#decoder.close();
  }

  async #put(sizes: Record<UploadSize, Buffer>): Promise<string> {
    const name = newName();
    try {
      await this.store.put(name, sizes);
    } catch (error) {
      await this.remove(name);
      throw new PictureNotStored({ cause: error });
    }
    return name;
  }
}

function newName(): string {
  return randomBytes(16).toString("hex");
}
