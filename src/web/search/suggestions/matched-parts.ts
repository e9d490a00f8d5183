export type NamePart = { text: string; isMatched: boolean };

interface Folded {
  letters: string;
  /** The position in the name of the character that each letter comes from. */
  positions: number[];
}

/**
 * Returns a name with the typed text marked in it: the whole text if it occurs as such, else each of its words. Case,
 * accents, spaces and punctuation do not count, and a half-typed syllable marks the whole one. Matches by initials or
 * sound mark nothing.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const { letters, positions } = fold(name);
  const ends = endsOfCharacters(name);
  const isMatched = new Set<number>();
  /** Includes the spaces and punctuation between the letters. */
  const markText = (wanted: string): boolean => {
    const at = wanted === "" ? -1 : letters.indexOf(wanted);
    if (at < 0) return false;
    const [first = 0, last = 0] = [positions[at], positions[at + wanted.length - 1]];
    for (const position of ends.keys())
      if (position >= first && position <= last) isMatched.add(position);
    return true;
  };
  if (!markText(fold(typed).letters))
    for (const word of typed.split(/\s+/)) markText(fold(word).letters);
  return inParts(name, isMatched, ends);
}

function fold(text: string): Folded {
  const folded: Folded = { letters: "", positions: [] };
  let position = 0;
  for (const character of text) {
    const letters = character
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "");
    folded.letters += letters;
    for (let at = 0; at < letters.length; at += 1) folded.positions.push(position);
    position += character.length;
  }
  return folded;
}

function endsOfCharacters(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  let position = 0;
  for (const character of text) {
    ends.set(position, position + character.length);
    position += character.length;
  }
  return ends;
}

function inParts(name: string, isMatched: ReadonlySet<number>, ends: ReadonlyMap<number, number>) {
  const parts: NamePart[] = [];
  for (const [from, to] of ends) {
    const text = name.slice(from, to);
    const last = parts.at(-1);
    if (last?.isMatched === isMatched.has(from)) last.text += text;
    else parts.push({ text, isMatched: isMatched.has(from) });
  }
  return parts;
}
