import { expect, test } from "vitest";
import type { Decoder } from "./decoder.ts";
import { PictureNotStored, type PictureStore } from "./store.ts";
import { Uploads } from "./uploads.ts";

const decoder = {
  decode: () => Promise.resolve({ large: Buffer.from("large"), small: Buffer.from("small") }),
} as unknown as Decoder;

/** A store without room that cannot remove anything either. */
class FullStore implements PictureStore {
  readonly asked: string[] = [];
  put = (name: string) => this.#refuse(`put ${name}`);
  remove = (name: string) => this.#refuse(`remove ${name}`);
  read = () => Promise.resolve(null);
  listOlderThan = () => Promise.resolve([]);

  #refuse(what: string): Promise<never> {
    this.asked.push(what);
    return Promise.reject(new Error("ENOSPC: no space left on device"));
  }
}

test("a picture that cannot be kept says so, and what was begun of it is removed", async () => {
  const store = new FullStore();
  const keeping = new Uploads(decoder, store).keep(Buffer.from("a picture"));
  await expect(keeping).rejects.toThrow(PictureNotStored);
  const name = store.asked[0]!.slice(4);
  expect(store.asked).toEqual([`put ${name}`, `remove ${name}`]);
});

test("a picture that cannot be removed now spoils nothing: the sweep comes by later", async () => {
  await expect(new Uploads(decoder, new FullStore()).remove("made-up")).resolves.toBeUndefined();
});
