/**
 * Groups of spellings that count as the same sound. Vowels: eo, o, u, eu and their many spellings are one ('Jun',
 * 'Jeon'), ae and e are one. Consonants: g/k, d/t, b/p, j/ch, r/l are one each, doubled or not. An h counts only at the
 * beginning ('Noh', 'Jihoon'), an r only before a vowel ('Park'), a w before a, e, i ('Woo', 'Kwon'). The longest
 * spelling that matches is used.
 */
const SPELLINGS: readonly (readonly [spellings: string, sound: string])[] = [
  ["yeou yeoh yeo you yoo yuh yeu yoh yu yo", "yo"],
  ["yeah yay yae yeh ye", "ye"],
  ["yah ya", "ya"],
  ["yi", "i"],
  ["weo woo wou wuh wo wu", "o"],
  ["wae weh way wei oui we oe oi oy", "we"],
  ["wah wa oa", "wa"],
  ["wee wie eui wi ui uy yui", "wi"],
  ["eah ae ai ay ei ey eh e", "e"],
  ["oeu oeo ooh eo eu oo ou ow oh uh u o", "o"],
  ["ee ie i y", "i"],
  ["aah aa ah a", "a"],
  ["tch ch jj zz zh j z", "c"],
  ["kk gg ck kh gh k g q", "k"],
  ["tt dd th t d", "t"],
  ["ph pp bb ff vv b p f v", "p"],
  ["ssh sh ss s", "s"],
  ["rh rr ll lr l r", "l"],
  ["mm m", "m"],
  ["nn n", "n"],
  ["x", "ks"],
  ["c", "k"],
];

const SOUND_OF = new Map(
  SPELLINGS.flatMap(([spellings, sound]) => spellings.split(" ").map((one) => [one, sound])),
);

const LONGEST = 4;

/** An initial that family names may omit: Lee, Yi and I; Ryu and Yu; Lim and Im. */
const DROPPED_INITIAL = /^l(?=[iy])/;

/**
 * Returns a phonetic key that is the same for all spellings of a Korean word in Latin letters; other characters stay.
 * 'Sooyoung' and 'Suyeong' are `soyonk`, 'Park' and 'Bak' are `pak`.
 */
export function soundOf(word: string): string {
  const spelled = word
    .toLowerCase()
    .replace(/^rh/, "r")
    .replace(/r(?=[^aeiouyr]|$)/g, "")
    .replace(/^wh/, "hw");
  let sound = "";
  let at = 0;
  while (at < spelled.length) {
    const [taken, heard] = heardAt(spelled, at);
    for (const one of heard) if (!sound.endsWith(one)) sound += one;
    at += taken;
  }
  return sound.replace(DROPPED_INITIAL, "");
}

function heardAt(spelled: string, at: number): readonly [taken: number, heard: string] {
  if (spelled[at] === "h") return [1, at === 0 ? "h" : ""];
  for (let length = Math.min(LONGEST, spelled.length - at); length > 0; length -= 1) {
    const spelling = spelled.slice(at, at + length);
    // In 'suyeong' and 'iyu' the semivowel belongs to the next vowel.
    if (length > 1 && /[yw]$/.test(spelling) && /[aeiou]/.test(spelled[at + length] ?? ""))
      continue;
    const heard = SOUND_OF.get(spelling);
    if (heard !== undefined) return [length, heard];
  }
  return [1, spelled[at]!];
}
