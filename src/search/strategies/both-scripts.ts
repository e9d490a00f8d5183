import { hasSyllables } from "../../domain/text/hangul.ts";
import type { NameIndex } from "../index/name-index.ts";
import { NO_RECORD } from "../index/numbering.ts";
import { FIT, type TextIndex } from "../index/text-index.ts";
import { COST_OF_FORM } from "../rank.ts";
import type { QueryWord } from "../text/query.ts";
import { wordsOf } from "../text/words.ts";

/** A run of Hangul, or of anything else, in a word: 'TWICE트와이스' is a name in two scripts, too. */
const RUN = /[가-힣]+|[^가-힣]+/gu;

/** Returns the records of which a text has two names side by side, as people copy them: 'TWICE (트와이스)'. */
export function inBothScripts(
  indexes: readonly NameIndex[],
  words: readonly QueryWord[],
): { record: number; cost: number }[] {
  const runs = words.flatMap(({ typed }) => typed.match(RUN) ?? []);
  const hangul = runs.filter(hasSyllables).length;
  if (hangul === 0 || hangul === runs.length) return [];
  const written = runs.map((run) => wordsOf(run).join(""));
  const found: { record: number; cost: number }[] = [];
  for (let at = 1; at < written.length; at += 1) {
    const [first, second] = [written.slice(0, at).join(""), written.slice(at).join("")];
    for (const { texts } of indexes)
      for (const [record, form] of wholeNames(texts.written, first)) {
        const other = formOfName(texts.written, record, second);
        if (other !== null) found.push({ record, cost: COST_OF_FORM[Math.max(form, other)]! });
      }
  }
  return found;
}

function wholeNames(texts: TextIndex, name: string): [record: number, form: number][] {
  const found: [record: number, form: number][] = [];
  if (name === "") return found;
  texts.eachPlace(name, (at) => {
    const text = texts.textOf[at]!;
    const record = texts.recordOf(text);
    const isWhole = texts.fitAt(texts.places[at]!, text, name.length) === FIT.whole;
    if (isWhole && record !== NO_RECORD) found.push([record, texts.formOf[text]!]);
  });
  return found;
}

function formOfName(texts: TextIndex, record: number, name: string): number | null {
  const [from, to] = texts.textsOf(record);
  for (let text = from; text < to; text += 1)
    if (texts.lengthOf(text) === name.length && texts.followsAt(texts.starts[text]!, name))
      return texts.formOf[text]!;
  return null;
}
