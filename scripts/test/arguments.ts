import { STAGES } from "./stages.ts";

/** The arguments of a run. */
export interface Asked {
  /** The stages named by `--only`; undefined: all of its kind. */
  only: string[] | undefined;
  /** Files, or parts of their names or of titles. */
  words: string[];
  /** `-t`: the title of a test, as a regular expression. */
  title: string | undefined;
  /** Options for the runners. */
  options: string[];
  /** Everything that takes too long for `npm test`. */
  isFull: boolean;
  /** Only tests that relate to the files that have changed. */
  isChanged: boolean;
  /** Without the stages that have passed on the same commit. */
  resumes: boolean;
  /** The tests' PostgreSQL writes through to the disk, for tests that crash it. */
  fsync: boolean;
}

/** Reads the arguments of `npm test`. @returns the problem, as text, where they cannot be understood */
export function readArguments(args: readonly string[]): Asked | string {
  const asked: Asked = {
    only: undefined,
    words: [],
    title: undefined,
    options: [],
    isFull: false,
    isChanged: false,
    resumes: false,
    fsync: false,
  };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "-t" || arg === "-g") asked.title = rest.shift();
    else if (arg === "--full") asked.isFull = true;
    else if (arg === "--changed") asked.isChanged = true;
    else if (arg === "--resume") asked.resumes = true;
    else if (arg === "--fsync") asked.fsync = true;
    else if (arg.startsWith("--only=")) asked.only = arg.slice("--only=".length).split(",");
    else if (arg.startsWith("-")) asked.options.push(arg);
    else asked.words.push(arg);
  }
  const unknown = asked.only?.find((name) => STAGES.every((stage) => stage.name !== name));
  if (unknown === undefined) return asked;
  return `There is no --only=${unknown}. There are: ${STAGES.map(({ name }) => name).join(", ")}.`;
}
