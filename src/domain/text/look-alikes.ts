import unhomoglyph from "unhomoglyph";

/** Whether two names are the same, in any case and however composed. */
export function isSameName(name: string, other: string): boolean {
  return composed(name) === composed(other);
}

/**
 * Returns the skeletons of a name (UTS 39, section 4, with the confusables of Unicode 13.0 that `unhomoglyph` has; for
 * servers: its table has 100 KB) as it is and in either case, since a person is found by a name in any case, and letters
 * look alike in one alone: `I` and `l`.
 */
export function skeletonsOf(name: string): Set<string> {
  return new Set([name, name.toLowerCase(), name.toUpperCase()].map(skeletonOf));
}

export function isLike(skeletons: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return !skeletons.isDisjointFrom(others);
}

function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize("NFD")).normalize("NFD");
}

function composed(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** The scripts that names mix as a matter of course (UTS 39, 5.2, 'Highly Restrictive'), each group with Latin and Han. */
const MIXED = [["Hira", "Kana"], ["Bopo"], ["Hang"]];

/** The other scripts in use (UAX 31, table 5), each of which stands alone. */
const ALONE =
  "Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt";

const ALLOWED = [
  ...MIXED.map((with_) => ["Latn", "Hani", ...with_]),
  ...ALONE.split(" ").map((one) => [one]),
].map(
  (scripts) =>
    new RegExp(
      `^[${["Zyyy", "Zinh", ...scripts].map((one) => `\\p{scx=${one}}`).join("")}]*$`,
      "u",
    ),
);

/** Whether a name mixes scripts beyond what UTS 39 calls 'Highly Restrictive': Latin with Hangul and Han may stand together. */
export function mixesScripts(name: string): boolean {
  return !ALLOWED.some((allowed) => allowed.test(name));
}
