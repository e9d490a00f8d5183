const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A letter of ours or a Korean syllable before another one, or alone: no mark can belong to it, so it is a whole one. */
const STARTS_PLAINLY = /^[A-Za-z0-9\uac00-\ud7a3](?:[A-Za-z0-9\uac00-\ud7a3]|$)/;

/** Returns the initials of a name, one or two characters: 'MU' for 'Made Up Name', '하' for '하늘'. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const initials = words.slice(0, 2).map((word) => firstCharacter(word).toUpperCase());
  return initials.join("") || firstCharacter(name);
}

function firstCharacter(text: string): string {
  if (STARTS_PLAINLY.test(text)) return text[0]!;
  for (const { segment } of graphemes.segment(text)) return segment;
  return "";
}
