import { kindOfTag, tag, type Tag } from "../../domain/tag.ts";

export const KEY_OF_ALL = "all";

/** Maximum number of keys of an answer: shared caches index each, and limit the length of the header. */
const MOST_KEYS = 20;

/** Returns the keys by which an answer is purged: its tags, or one a kind where many; null: too many. */
export function keysOfAnswer(tags: Iterable<Tag>): string[] | null {
  const kinds = new Map<string, string[]>();
  for (const one of tags) {
    // Answers that depend on the time expire by it.
    if (one === tag.today || one === tag.minute) continue;
    const kind = kindOfTag(one);
    const keys = kinds.get(kind);
    if (keys === undefined) kinds.set(kind, [keyOf(one)]);
    else keys.push(keyOf(one));
  }
  let left = MOST_KEYS - 1 - kinds.size;
  if (left < 0) return null;
  // The smallest first, so that one long list does not make the keys of the page's own record coarse.
  const smallestFirst = [...kinds].toSorted(([, one], [, other]) => one.length - other.length);
  const chosen = smallestFirst.map(([kind, keys]) => {
    if (keys.length - 1 > left) return [keyOfKind(kind)];
    left -= keys.length - 1;
    return keys;
  });
  return [KEY_OF_ALL, ...chosen.flat()];
}

export function keysToPurge(tags: Iterable<Tag>): Set<string> {
  const keys = new Set<string>();
  for (const one of tags) {
    if (one === tag.everything) return new Set([KEY_OF_ALL]);
    keys.add(keyOf(one)).add(keyOfKind(kindOfTag(one)));
  }
  return keys;
}

function keyOfKind(kind: string): string {
  return `any:${kind}`;
}

/** Keys are separated by spaces, and are ASCII. */
function keyOf(one: Tag): string {
  return encodeURIComponent(one).replaceAll("%3A", ":");
}
