import { expect, test } from "vitest";
import type { Decoder } from "./decoder.ts";
import { PictureNotStored, type PictureStore, Uploads } from "./uploads.ts";

const decoder = {
  decode: () => Promise.resolve({ large: Buffer.from("large"), small: Buffer.from("small") }),
} as unknown as Decoder;

class FullStore implements PictureStore {
  readonly requests: string[] = [];
  put = (name: string) => this.#refuse(`put ${name}`);
  remove = (name: string) => this.#refuse(`remove ${name}`);
  read = () => Promise.resolve(null);
  listOlderThan = () => Promise.resolve([]);

  #refuse(what: string): Promise<never> {
    this.requests.push(what);
    return Promise.reject(new Error("ENOSPC: no space left on device"));
  }
}

test("a picture that cannot be stored is refused, and its files are removed", async () => {
  const store = new FullStore();
  const saving = new Uploads(decoder, store).save(Buffer.from("a picture"));
  await expect(saving).rejects.toThrow(PictureNotStored);
  const name = store.requests[0]!.slice(4);
  expect(store.requests).toEqual([`put ${name}`, `remove ${name}`]);
});

test("a picture that cannot be removed now is no error: it is removed later", async () => {
  await expect(new Uploads(decoder, new FullStore()).remove("made-up")).resolves.toBeUndefined();
});
