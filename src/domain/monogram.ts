const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the initials of a name, one or two characters: 'MU' for 'Made Up Name', '하' for '하늘'. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const initials = words.slice(0, 2).map((word) => firstCharacter(word).toUpperCase());
  return initials.join("") || firstCharacter(name);
}

function firstCharacter(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment;
  return "";
}
