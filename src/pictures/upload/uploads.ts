import { randomBytes } from "node:crypto";
import { FairSemaphore } from "../../domain/fair-semaphore.ts";
import type { UploadSize } from "../../domain/upload-path.ts";
import type { PictureProblem } from "./decode.ts";
import type { Decoder } from "./decoder.ts";
import { notStored, type PictureStore } from "./store.ts";

/** Maximum number of request bodies with a picture in memory; of one account, and of one that wait unread. */
const BODIES = { permits: 4, permitsEach: 2, maximumWaitingEach: 30 };

export class Uploads {
  readonly #decoder: Decoder;
  readonly store: PictureStore;
  readonly bodies = new FairSemaphore(BODIES);

  constructor(decoder: Decoder, store: PictureStore) {
    this.#decoder = decoder;
    this.store = store;
  }

  /** Stores a picture. The caller must write its row in `upload`, or remove it again. @throws PictureNotStored */
  async save(bytes: Buffer): Promise<{ name: string } | { problem: PictureProblem | "busy" }> {
    const decoded = await this.#decoder.decode(bytes);
    if (decoded === null) return { problem: "busy" };
    if ("problem" in decoded) return decoded;
    return { name: await this.#put(decoded) };
  }

  /** Copies a stored picture. @returns the copy's name; null where there is no such picture @throws PictureNotStored */
  async copy(name: string): Promise<string | null> {
    const [large, small] = await Promise.all([
      this.store.read(name, "large"),
      this.store.read(name, "small"),
    ]);
    return large === null || small === null ? null : this.#put({ large, small });
  }

  /** Removes a picture without an owner. Failures are ignored: the hourly sweep removes what is left. */
  async remove(name: string): Promise<void> {
    await this.store.remove(name).catch(() => undefined);
  }

  close(): void {
    this.#decoder.close();
  }

  async #put(sizes: Record<UploadSize, Buffer>): Promise<string> {
    const name = randomBytes(16).toString("hex");
    try {
      await this.store.put(name, sizes);
    } catch (error) {
      await this.remove(name);
      throw notStored(error);
    }
    return name;
  }
}
