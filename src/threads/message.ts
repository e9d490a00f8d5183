import type { ConnectOptions } from "../database/connect.ts";

/** The data with which a thread is started: the location of the catalogue. */
export type ThreadData = Pick<ConnectOptions, "databaseUrl" | "dataFolder">;

/** A question for the thread. `number` identifies its answer. */
export interface NumberedQuestion<Question> {
  number: number;
  question: Question;
}

/** A message from the thread: it has read the catalogue, or failed to, or answers a question. */
export type ThreadMessage<Result> =
  | { ready: true; milliseconds: number }
  | { ready: false; reason: string; isUnreachable: boolean }
  | { number: number; result: Result };
