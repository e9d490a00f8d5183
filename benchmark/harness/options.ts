import { parseArgs } from "node:util";

/** What a run of the harness measures. */
export interface Options {
  /** The names of the parts; all by default. */
  only: string[] | null;
  /** Fewer rounds, requests and sizes. */
  isQuick: boolean;
  /** The rounds of each comparison. */
  rounds: number;
}

/** @throws for an option that there is not */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { only: { type: "string" }, quick: { type: "boolean", default: false } },
  });
  return {
    only: values.only?.split(",") ?? null,
    isQuick: values.quick,
    rounds: values.quick ? 3 : 7,
  };
}
