import { answerQuestions, openCatalogue } from "../../threads/answer-questions.ts";
import { buildIndex, readChanges } from "../read-index.ts";
import { ChangingIndex } from "../index/changing-index.ts";
import { Searcher } from "../searcher.ts";
import type { SearchAnswer, SearchQuestion } from "./search-threads.ts";

// The search thread: builds the index once and then reads what changes, and answers until it is terminated.
await answerQuestions(async () => {
  const database = await openCatalogue();
  const index = new ChangingIndex(await buildIndex(database));
  let searcher = new Searcher(index.current);
  return async (question: SearchQuestion): Promise<SearchAnswer> => {
    if ("text" in question) return { found: searcher.search(question.text, question.options) };
    try {
      await readChanges(database, index, question.changed);
      searcher = new Searcher(index.current);
      return { changes: index.changes };
    } catch {
      // The main thread has the index built anew, and reports a database that does not answer.
      return { changes: null };
    }
  };
});
