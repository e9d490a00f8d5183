import { isLonger } from "./characters.ts";
import { DIRECTION_OVERRIDES, PLAYLIST_NAME_LENGTH } from "./playlist-rules.ts";

/**
 * Returns the name of a playlist's copy: 'Rain (copy)', of that 'Rain (copy 2)'. It is cut where it would be too long,
 * and has no bidi overrides, which older names have.
 */
export function copyName(name: string): string {
  const named = name.replace(DIRECTION_OVERRIDES, "");
  const [, copied, number = "1"] = /^(.+) \(copy(?: (\d{1,4}))?\)$/su.exec(named) ?? [];
  const suffix = copied === undefined ? " (copy)" : ` (copy ${Number(number) + 1})`;
  const characters = Array.from(
    new Intl.Segmenter("en").segment(copied ?? named),
    (part) => part.segment,
  );
  const copy = () => characters.join("").trimEnd() + suffix;
  while (isLonger(copy(), PLAYLIST_NAME_LENGTH)) characters.pop();
  return copy();
}
