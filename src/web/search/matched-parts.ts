/** A piece of a name, and whether it is what was typed. */
export interface NamePart {
  text: string;
  isMatched: boolean;
}

interface Folded {
  letters: string;
  /** The place in the name of the character that each letter was made of. */
  places: number[];
}

/**
 * A name with what was typed marked in it: all of it if it stands there as a whole, else each of its words. Case,
 * accents, spaces and signs do not count, and a syllable half typed marks the whole one. What was found otherwise
 * (by initials, by sound) marks nothing.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const { letters, places } = fold(name);
  const ends = endsOfCharacters(name);
  const isMatched = new Set<number>();
  /** With its letters what stands between them: spaces and signs. */
  const mark = (wanted: string): boolean => {
    const at = wanted === "" ? -1 : letters.indexOf(wanted);
    if (at < 0) return false;
    const [first = 0, last = 0] = [places[at], places[at + wanted.length - 1]];
    for (const place of ends.keys()) if (place >= first && place <= last) isMatched.add(place);
    return true;
  };
  if (!mark(fold(typed).letters)) for (const word of typed.split(/\s+/)) mark(fold(word).letters);
  return inParts(name, isMatched, ends);
}

function fold(text: string): Folded {
  const folded: Folded = { letters: "", places: [] };
  let place = 0;
  for (const character of text) {
    const letters = character
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "");
    folded.letters += letters;
    for (let at = 0; at < letters.length; at += 1) folded.places.push(place);
    place += character.length;
  }
  return folded;
}

function endsOfCharacters(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  let place = 0;
  for (const character of text) {
    ends.set(place, place + character.length);
    place += character.length;
  }
  return ends;
}

/** Neighbours of one kind together. */
function inParts(
  name: string,
  isMatched: ReadonlySet<number>,
  ends: ReadonlyMap<number, number>,
): NamePart[] {
  const parts: NamePart[] = [];
  for (const [from, to] of ends) {
    const text = name.slice(from, to);
    const last = parts.at(-1);
    if (last?.isMatched === isMatched.has(from)) last.text += text;
    else parts.push({ text, isMatched: isMatched.has(from) });
  }
  return parts;
}
