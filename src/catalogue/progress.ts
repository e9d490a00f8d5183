import { formatNumber } from "../domain/text/format-number.ts";

export interface Progress {
  /** A phase begins; `total` in any unit, undefined where it is unknown. */
  phase: (name: string, total?: number) => void;
  /** The part of the phase's total that is done, and the number of records. */
  at(done: number, records: number): void;
  /** The next step of a phase begins, of as many as its total: where nothing else tells how far it is. */
  step: () => void;
  /** The phase goes on, but is no further. */
  goesOn(): void;
  end(): void;
}

const nothing = () => undefined;
export const noProgress: Progress = {
  phase: nothing,
  at: nothing,
  step: nothing,
  goesOn: nothing,
  end: nothing,
};

/** Minimum intervals between outputs in milliseconds, on a terminal and elsewhere. */
const REDRAW = { terminal: 100, plain: 5_000 };

/** The same where a step begins elsewhere: SQLite's statements block, so that it says nothing until it has ended. */
const PLAIN_STEP = 1_000;

/** Prints phase, records, rate and remaining time: in one redrawn line on a terminal, in plain lines elsewhere. */
export function printProgress(
  output: { isTTY?: boolean; write(text: string): unknown },
  now: () => number = () => performance.now(),
): Progress {
  const every = output.isTTY ? REDRAW.terminal : REDRAW.plain;
  let name = "";
  let total: number | undefined;
  let startedAt = 0;
  let drawnAt = 0;
  let done = 0;
  let records = 0;
  let steps = 0;
  let timer: NodeJS.Timeout | undefined;
  const draw = (text: string, last: boolean) => {
    if (!output.isTTY) output.write(`${text}\n`);
    else output.write(`\r\u001b[K${text}${last ? "\n" : ""}`);
  };
  const finish = () => {
    clearInterval(timer);
    if (name === "") return;
    const seconds = ((now() - startedAt) / 1_000).toFixed(1);
    draw(`${name}: ${records > 0 ? `${formatNumber(records)} records, ` : ""}${seconds} s`, true);
    name = "";
  };
  const isDue = (interval: number) => {
    const time = now();
    if (time - drawnAt < interval) return false;
    drawnAt = time;
    return true;
  };
  const drawRecords = () => {
    if (!isDue(every)) return;
    const seconds = (drawnAt - startedAt) / 1_000;
    const rate = `${formatNumber(Math.round(records / seconds))}/s`;
    const left =
      total === undefined || done === 0
        ? ""
        : `, ${Math.floor((100 * done) / total)} %, ${Math.ceil((seconds * (total - done)) / done)} s left`;
    draw(`${name}: ${formatNumber(records)} records, ${rate}${left}`, false);
  };
  const stepText = () => `${name}: step ${steps}${total === undefined ? "" : ` of ${total}`}`;
  /** Says that a statement still runs: on PostgreSQL this thread is free meanwhile. */
  const drawAgain = () => {
    if (records > 0) return drawRecords();
    if (!isDue(every)) return;
    const seconds = Math.round((drawnAt - startedAt) / 1_000);
    draw(`${steps > 0 ? stepText() : name}, ${seconds} s`, false);
  };
  return {
    phase(next, nextTotal) {
      finish();
      name = next;
      total = nextTotal;
      done = records = steps = 0;
      startedAt = drawnAt = now();
      // Not every phase can say how far it is.
      if (output.isTTY) draw(`${name}…`, false);
      timer = setInterval(drawAgain, every).unref();
    },
    at(nextDone, nextRecords) {
      done = nextDone;
      records = nextRecords;
      drawRecords();
    },
    step() {
      steps += 1;
      if (!isDue(output.isTTY ? every : PLAIN_STEP)) return;
      draw(stepText(), false);
    },
    goesOn: drawRecords,
    end: finish,
  };
}
