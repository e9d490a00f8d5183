import { reasonOf } from "../../../database/snapshot/snapshot.ts";
import { hasRecord } from "../../edits/current-target.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import type { Database } from "../../../database/database.ts";
import { PRIVATE_FOLDER } from "../../../domain/runtime/file-mode.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { firstProblem } from "../../interchange/line.ts";
import { UnreadableCatalogue } from "../../interchange/lines.ts";
import type { Candidate } from "../../matching/credits-by-name/match-person.ts";

/** The answer that leaves a credit as a name only. */
const NAME_ONLY = "name";

const HOW =
  'Each question is a credited name that may mean an artist in the catalogue. Write into "answer" the id of a ' +
  'candidate (or of another artist), or "name" for a credit by name only, and import the file again. ' +
  "Without an answer the credit stays a name, and the question stays open.";

const question = z.object({
  name: z.string(),
  by: z.string(),
  songs: z.array(z.string()),
  candidates: z.array(
    z.object({ id: z.int(), name: z.string(), page: z.string(), reasons: z.array(z.string()) }),
  ),
  answer: z
    .union([z.int(), z.string()], "is missing")
    .refine(
      (answer) => answer === NAME_ONLY || /^\d*$/.test(String(answer)),
      'is neither empty nor an id nor "name"',
    ),
});

const questionFile = z.object({ how: z.string().optional(), questions: z.array(question) });

/** One question: whom a credited name means on the songs of an act. */
export type Question = z.infer<typeof question>;

/** An answer: a person's id, or null for a name only. */
export type Answer = number | null;

export interface Questions {
  answerTo(name: string, by: string): Answer | undefined;
  answeredIds: number[];
  replaceAnswer(before: number, now: number): void;
  ask(name: string, by: string, song: string, candidates: readonly Candidate[]): void;
  readonly open: number;
  /** Fills in how candidates are shown, and writes the file. Nothing is written where nothing was ever asked. */
  write(
    describe: (ids: number[]) => Promise<Map<number, { name: string; page: string }>>,
  ): Promise<void>;
}

const MOST_SONGS = 10;

/** Opens the file of questions, which need not exist. @throws UnreadableCatalogue */
export async function openQuestions(path: string): Promise<Questions> {
  const before = await readQuestions(path);
  const known = new Map(before.map((one) => [keyOf(one.name, one.by), one]));
  const asked = new Map<string, { question: Question; candidates: readonly Candidate[] }>();
  const answer = ({ answer: given }: Question): Answer | undefined => {
    if (given === "") return undefined;
    return given === NAME_ONLY ? null : Number(given);
  };
  return {
    answerTo(name, by) {
      const found = known.get(keyOf(name, by));
      return found && answer(found);
    },
    answeredIds: before.flatMap((one) => answer(one) ?? []),
    replaceAnswer(id, now) {
      for (const one of before) if (answer(one) === id) one.answer = now;
    },
    ask(name, by, song, candidates) {
      const key = keyOf(name, by);
      const one = asked.get(key)?.question ?? { name, by, songs: [], candidates: [], answer: "" };
      if (one.songs.length < MOST_SONGS && !one.songs.includes(song)) one.songs.push(song);
      asked.set(key, { question: one, candidates });
    },
    get open() {
      return asked.size;
    },
    async write(describe) {
      const answered = before.filter((one) => one.answer !== "");
      if (before.length === 0 && asked.size === 0) return;
      const open: Question[] = [];
      for (const { question: one, candidates } of asked.values()) {
        const described = await describe(candidates.map(({ id }) => id));
        open.push({
          ...one,
          candidates: candidates.map(({ id, reasons }) => ({
            id,
            ...(described.get(id) ?? { name: "?", page: "" }),
            reasons: reasons.length > 0 ? reasons : ["has this name"],
          })),
        });
      }
      const text = JSON.stringify({ how: HOW, questions: [...open, ...answered] }, null, 1);
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
      await writeFile(path, `${text}\n`);
    },
  };
}

function keyOf(name: string, by: string): string {
  return `${nameKey(name)}\n${nameKey(by)}`;
}

async function readQuestions(path: string): Promise<Question[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw unreadable(path, reasonOf(error));
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(path, `it is not JSON (${error instanceof Error ? error.message : "?"})`);
  }
  const parsed = questionFile.safeParse(value);
  if (parsed.success) return parsed.data.questions;
  const { field, reason } = firstProblem(parsed.error, value);
  throw unreadable(path, `${field} ${reason}`);
}

function unreadable(path: string, reason: string): UnreadableCatalogue {
  return new UnreadableCatalogue(
    `The questions in ${path} cannot be read: ${reason}. Correct the file, or remove it to be asked again.`,
  );
}

/** Checks that answers name artists who are here; of those who were merged meanwhile, the survivor is taken. */
export async function checkAnswers(database: Database, questions: Questions, path: string) {
  for (const id of new Set(questions.answeredIds)) {
    const survivor = await database.read(async (db) =>
      (await hasRecord(db, "artist", id)) ? id : findMergedInto(db, "artist", id),
    );
    if (survivor === null)
      throw new UnreadableCatalogue(
        `${path} has the answer ${id}, but no artist has this id. Correct the answer.`,
      );
    if (survivor !== id) questions.replaceAnswer(id, survivor);
  }
}
