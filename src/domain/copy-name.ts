import { isLonger } from "./characters.ts";
import { PLAYLIST_NAME_LENGTH } from "./playlist-rules.ts";

/** Returns the name of a playlist's copy: 'Rain (copy)', of that 'Rain (copy 2)'. It is cut where it would be too long. */
export function copyName(name: string): string {
  const [, copied, number = "1"] = /^(.+) \(copy(?: (\d{1,4}))?\)$/su.exec(name) ?? [];
  const suffix = copied === undefined ? " (copy)" : ` (copy ${Number(number) + 1})`;
  const characters = Array.from(
    new Intl.Segmenter("en").segment(copied ?? name),
    (part) => part.segment,
  );
  const named = () => characters.join("").trimEnd() + suffix;
  while (isLonger(named(), PLAYLIST_NAME_LENGTH)) characters.pop();
  return named();
}
