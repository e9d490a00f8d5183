import { type Command, InvalidArgumentError, Option } from "commander";
import { generateCatalogue } from "../catalogue/generate/generate.ts";
import { generateDumps, songsOfBytes } from "../catalogue/generate/musicbrainz/dumps.ts";
import { printProgress } from "../catalogue/progress.ts";
import { counted } from "../domain/counted.ts";

interface Options {
  songs: number;
  seed: number;
  format: "norae" | "musicbrainz";
  bytes?: number;
  tar?: boolean;
  quiet?: boolean;
}

const LARGEST_SEED = 2 ** 31 - 1;
const MOST_SONGS = 100_000_000;

export function registerGenerate(program: Command): void {
  program
    .command("generate")
    .description("write a made-up catalogue of any size, for tests and measurements")
    .argument("<folder>", "created if missing; the files of an earlier one are replaced")
    .option("--songs <number>", "the number of songs", wholeNumber(1, MOST_SONGS), 15_000)
    .option(
      "--seed <number>",
      "the same seed gives the same bytes",
      wholeNumber(0, LARGEST_SEED),
      1,
    )
    .addOption(
      new Option("--format <format>", "the interchange format, or dumps as of MusicBrainz")
        .choices(["norae", "musicbrainz"])
        .default("norae"),
    )
    .addOption(
      new Option(
        "--bytes <size>",
        "about the size of the dumps, such as 500MB or 5GB, for musicbrainz",
      )
        .argParser(readSize)
        .conflicts("songs"),
    )
    .option("--tar", "pack each dump into a .tar file, for musicbrainz")
    .option("-q, --quiet", "show no progress")
    .action(async (folder: string, options: Options) => {
      const written = await generate(folder, options);
      const counts = Object.entries(written).map(([kind, number]) => counted(number, kind));
      process.stdout.write(`${counts.join(", ")}\n`);
    });
}

async function generate(folder: string, options: Options): Promise<Record<string, number>> {
  const { seed, format, bytes, tar: isTar = false, quiet } = options;
  const progress = quiet ? {} : { progress: printProgress(process.stderr) };
  if (format === "musicbrainz") {
    const songs = bytes === undefined ? options.songs : songsOfBytes(bytes);
    return generateDumps(folder, { songs, seed, isTar, ...progress });
  }
  if (bytes !== undefined || isTar) {
    throw new Error("--bytes and --tar are for dumps: add --format musicbrainz, or give --songs.");
  }
  return generateCatalogue(folder, { songs: options.songs, seed, ...progress });
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}

const UNITS: Record<string, number> = { KB: 1e3, MB: 1e6, GB: 1e9 };

function readSize(text: string): number {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?) ?([KMG]B)$/i.exec(text) ?? [];
  const bytes = Number(number) * (UNITS[unit.toUpperCase()] ?? 0);
  if (bytes > 0) return bytes;
  throw new InvalidArgumentError("Give a size such as 500MB or 5GB.");
}
