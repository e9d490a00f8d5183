import { DatabaseBusy } from "../../../database/database.ts";
import { BackupProblem } from "../../../database/snapshot/snapshot.ts";
import { durationText } from "../../../domain/duration.ts";
import { SWEEP_INTERVAL } from "../../../domain/runtime/sweep-interval.ts";
import { describeError } from "../../http/errors/error-text.ts";
import { logLine } from "../../log/log.ts";
import { CommandFailed } from "./command-in-child.ts";

/** Does some work now and every hour. If it fails, `problem` is logged with the error. */
export function hourly(problem: string, work: () => Promise<void>): { close(): void } {
  let isClosed = false;
  const attempt = async () => {
    try {
      await work();
    } catch (error) {
      // The next time is early enough; a busy or unreachable database is logged elsewhere.
      if (isClosed || error instanceof DatabaseBusy) return;
      const isForPeople = error instanceof BackupProblem || error instanceof CommandFailed;
      const why = isForPeople ? error.message : describeError(error);
      logLine(`${problem} It is tried again in ${durationText(SWEEP_INTERVAL)}. ${why}`);
    }
  };
  void attempt();
  const timer = setInterval(() => void attempt(), SWEEP_INTERVAL);
  timer.unref();
  return {
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
