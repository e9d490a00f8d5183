import { syllableParts } from "./hangul.ts";

const INITIALS = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ");
const VOWELS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
/** The spelling of final consonants before a consonant or at the end. */
const FINALS = " k k k n n n t l k m l l l p l m p p t t ng t t k t p t".split(" ");
/** The spelling of final consonants that are linked to a syllable beginning with a vowel. */
const LINKED = " g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p ".split(" ");

const SILENT_INITIAL = 11;
const FINAL_NG = 21;

/** Romanises Hangul by the Revised Romanisation, with linked finals; other characters stay. */
export function romanise(text: string): string {
  let written = "";
  for (let at = 0; at < text.length; at += 1) {
    const parts = syllableParts(text[at]!);
    if (parts === null) {
      written += text[at]!;
      continue;
    }
    const next = at + 1 < text.length ? syllableParts(text[at + 1]!) : null;
    const moves = next?.initial === SILENT_INITIAL && parts.final !== FINAL_NG;
    const final = (moves ? LINKED : FINALS)[parts.final]!;
    written += INITIALS[parts.initial]! + VOWELS[parts.vowel]! + final;
  }
  return written;
}
