import { answerQuestions, openCatalogue } from "../../threads/answer-questions.ts";
import { buildIndex } from "../build-index.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { SearchResult } from "../options.ts";
import { Searcher } from "../searcher.ts";
import type { SearchQuestion } from "./question.ts";

// The search thread: builds the index once, and answers queries until it is terminated.
await answerQuestions(async () => {
  const searcher = new Searcher(await readCatalogue());
  return ({ text, options }: SearchQuestion): SearchResult => searcher.search(text, options);
});

async function readCatalogue(): Promise<CatalogueIndex> {
  const database = await openCatalogue();
  try {
    return await buildIndex(database);
  } finally {
    await database.close();
  }
}
