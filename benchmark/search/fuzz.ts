/** Searches the starter catalogue for ten thousand random texts: none may fail, and the slowest is printed. */
import fc from "fast-check";
import { ENGINES } from "./engines.ts";
import { readStarter } from "./starter.ts";

const RUNS = 10_000;

const letters = fc.constantFrom(
  ...Array.from(
    "aeioubtskhy 방탄소년단아이유ㅂㅌㅅㅏㅣ0129.()'&-♥★💜\u0301\u202e\u200d\ud800\u0000Ａé",
  ),
);

/** Inputs that are known to break parsers. */
const NAUGHTY = [
  "a".repeat(10_000),
  "방".repeat(10_000),
  "ㅂ".repeat(10_000),
  "the ".repeat(2_500),
  "love you baby girl night day star time ".repeat(20),
  "💜".repeat(200),
  "z\u0351\u036b\u0343\u036a".repeat(500),
  "\u202e\u05d0\u05d1".repeat(60),
  ".*+?^${}()|[]\\".repeat(20),
  "ﷺ".repeat(200),
  "s",
  "a",
  "ㅇ",
  "이",
  "the",
  "love",
];

const texts = [
  ...NAUGHTY,
  ...fc.sample(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 250 }),
      fc.string({ unit: letters, maxLength: 60 }),
      fc
        .array(fc.constantFrom("love", "you", "the", "girl", "bts", "ㅅㄴ", "너", "my", "night"), {
          minLength: 1,
          maxLength: 30,
        })
        .map((words) => words.join(" ")),
    ),
    { numRuns: RUNS - NAUGHTY.length, seed: 5 },
  ),
];

const find = ENGINES["norae"]!(readStarter().records);
for (const text of texts.slice(0, 300)) find(text);
let slowest = { text: "", took: 0 };
for (const text of texts) {
  const before = process.threadCpuUsage();
  find(text);
  const { user, system } = process.threadCpuUsage(before);
  const took = (user + system) / 1_000;
  if (took > slowest.took) slowest = { text, took };
}
console.log(
  `${texts.length} fuzzed texts without a failure; the slowest took ${slowest.took.toFixed(1)} ms: ` +
    JSON.stringify(slowest.text.slice(0, 120)),
);
process.exitCode = slowest.took > 50 ? 1 : 0;
