import type { Tag } from "../../domain/tag.ts";

/** An index of the cache keys by tag. */
export class TagIndex {
  readonly #keys = new Map<Tag, Set<string>>();

  add(key: string, tags: Iterable<Tag>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys === undefined) this.#keys.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  remove(key: string, tags: Iterable<Tag>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }

  keysOf(tag: Tag): string[] {
    return [...(this.#keys.get(tag) ?? [])];
  }
}
