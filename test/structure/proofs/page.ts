import type { Sentence } from "./sentences.ts";
import type { ProvingTest } from "./titles.ts";

/** Notes of docs/specification/notes.json on a sentence. */
export type Note =
  /** Another sentence with the same meaning, whose tests prove this one, too. */
  | { same: string }
  /** The rule that applies instead, where a decision changed the sentence. */
  | { decided: string }
  /** The reason why there is nothing to test. */
  | { untestable: string };

export interface Proofs {
  sentences: readonly Sentence[];
  tests: readonly ProvingTest[];
  notes: Readonly<Record<string, Note>>;
}

/** Writes the page about one specification: each sentence, and the tests that prove it. */
export function proofsPage(title: string, proofs: Proofs): string {
  const lines = [
    `# ${title}`,
    "",
    "Written by `npm run proofs` from the specification, the titles of the tests and docs/specification/notes.json.",
  ];
  let section = "";
  for (const sentence of proofs.sentences) {
    if (sentence.section !== section) lines.push("", `## ${sentence.section}`, "");
    section = sentence.section;
    lines.push(`- **${sentence.id}** ${sentence.text}`);
    lines.push(...linesOf(sentence.id, proofs).map((line) => `  - ${line}`));
  }
  return `${lines.join("\n")}\n`;
}

/** Finds the problems of a specification's proofs: sentences without one, ids and notes without a sentence. */
export function problemsOf(
  { sentences, tests, notes }: Proofs,
  isComplete: (sentence: Sentence) => boolean,
): string[] {
  const known = new Set(sentences.map(({ id }) => id));
  const unproven = sentences
    .filter(isComplete)
    .filter(({ id }) => linesOf(id, { sentences, tests, notes }).every(isOnlyDecided))
    .map(({ id, text }) => `no test names ${id}: ${text}`);
  const strangers = tests.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}: ${title}`),
  );
  const lost = Object.entries(notes).flatMap(([id, note]) =>
    [id, "same" in note ? note.same : id].filter((one) => !known.has(one)),
  );
  return [...unproven, ...strangers, ...lost.map((id) => `a note is about ${id}`)];
}

function linesOf(id: string, { tests, notes }: Proofs): string[] {
  const note = notes[id];
  if (note !== undefined && "untestable" in note) return [`Nothing to prove. ${note.untestable}`];
  const same = note !== undefined && "same" in note ? note.same : undefined;
  const links = tests
    .filter(({ ids }) => ids.includes(id) || (same !== undefined && ids.includes(same)))
    .map(({ file, title }) => `[${title.replace(/([[\]])/g, "\\$1")}](../${file})`);
  if (note !== undefined && "decided" in note)
    return [`Decided otherwise: ${note.decided}`, ...links];
  return same === undefined
    ? links
    : links.length === 0
      ? []
      : [`Says the same as ${same}.`, ...links];
}

function isOnlyDecided(line: string): boolean {
  return line.startsWith("Decided otherwise");
}
