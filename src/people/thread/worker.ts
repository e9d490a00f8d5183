import { answerQuestions, openCatalogue } from "../../threads/answer-questions.ts";
import { ConnectionFinder } from "../connection-finder.ts";
import { readChanges, readGraph } from "../read-graph.ts";
import type { ConnectionAnswer, ConnectionQuestion } from "./connection-threads.ts";

// The thread of connections: reads the graph once and then what changes, and answers until it is terminated.
await answerQuestions(async () => {
  const database = await openCatalogue();
  const graph = await readGraph(database);
  const finder = new ConnectionFinder(graph);
  return async (question: ConnectionQuestion): Promise<ConnectionAnswer> => {
    if ("find" in question) return { connection: finder.find(question.find) };
    if ("credited" in question)
      return { credited: finder.credited(question.credited, question.counted) };
    try {
      await readChanges(database, graph, question.changed);
      return { changes: graph.changes };
    } catch {
      // The main thread has the graph read anew, and reports a database that does not answer.
      return { changes: null };
    }
  };
});
