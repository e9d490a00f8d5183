import { type Command, InvalidArgumentError } from "commander";
import { generateCatalogue } from "../../catalogue/made-up/generate.ts";
import { printProgress } from "../../catalogue/progress.ts";
import { counted } from "../../domain/text/counted.ts";

interface Options {
  songs: number;
  seed: number;
  quiet?: boolean;
}

const LARGEST_SEED = 2 ** 31 - 1;
const MOST_SONGS = 100_000_000;

export function registerGenerate(program: Command): void {
  program
    .command("generate")
    .description("write a made-up catalogue of any size, for tests and measurements")
    .argument("<folder>", "created if missing; the files of an earlier catalogue are replaced")
    .option("--songs <number>", "the number of songs", wholeNumber(1, MOST_SONGS), 15_000)
    .option(
      "--seed <number>",
      "the same seed gives the same bytes",
      wholeNumber(0, LARGEST_SEED),
      1,
    )
    .option("-q, --quiet", "show no progress")
    .action(async (folder: string, { songs, seed, quiet }: Options) => {
      const progress = quiet ? {} : { progress: printProgress(process.stderr) };
      const written = await generateCatalogue(folder, { songs, seed, ...progress });
      const counts = Object.entries(written).map(([kind, number]) => counted(number, kind));
      process.stdout.write(`${counts.join(", ")}\n`);
    });
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}
