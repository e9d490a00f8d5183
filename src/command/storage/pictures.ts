import { type Command, Option } from "commander";
import { counted } from "../../domain/text/counted.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { BucketStore } from "../../pictures/upload/bucket-store.ts";
import { movePictures, type MovedPictures } from "../../pictures/upload/move-pictures.ts";
import { DiskStore, notStored } from "../../pictures/upload/uploads.ts";
import { configured, withDatabase } from "../open-database.ts";

interface MoveOptions {
  to: "bucket" | "disk";
  delete?: boolean;
  dryRun?: boolean;
  quiet?: boolean;
}

export function registerPictures(program: Command): void {
  const command = program
    .command("pictures")
    .summary("move uploaded pictures between the data folder and a bucket");
  command
    .command("move")
    .summary("copy all uploaded pictures to the bucket or the disk, and verify each copy")
    .description(
      "Copy all uploaded pictures (photos and covers) to the bucket of PICTURES_BUCKET, or from there to the data " +
        "folder, and compare each copy with its original byte by byte. Existing copies are kept, so another run " +
        "continues one that was stopped. The server can keep running.",
    )
    .addOption(
      new Option("--to <store>", "the destination")
        .choices(["bucket", "disk"])
        .makeOptionMandatory(),
    )
    .option("--delete", "remove each original once its copy is verified: only after the switch")
    .option("--dry-run", "count what would be done, without changing anything")
    .option("-q, --quiet", "show no progress")
    .addHelpText(
      "after",
      "\nTo switch, without losing a picture (docs/disk.md):" +
        "\n  1. norae pictures move --to bucket       with PICTURES_BUCKET set for this command" +
        "\n  2. set PICTURES_BUCKET for the server, and restart it" +
        "\n  3. norae pictures move --to bucket --delete       copies what was uploaded in between",
    )
    .action(move);
}

async function move({ to, delete: isDeleting = false, dryRun = false, quiet }: MoveOptions) {
  const { bucket, dataFolder } = configured();
  if (bucket === null)
    throw new Error(
      "No bucket is configured. Set PICTURES_BUCKET, PICTURES_BUCKET_KEY and PICTURES_BUCKET_SECRET, at least for this command.",
    );
  const stores = { disk: new DiskStore(dataFolder), bucket: new BucketStore(bucket) };
  const from = to === "bucket" ? "disk" : "bucket";
  const moved = await withDatabase(
    (database) =>
      movePictures({
        database,
        from: stores[from],
        to: stores[to],
        isDryRun: dryRun,
        isDeleting,
        ...(!quiet && { onProgress: printProgress }),
      }).catch(explain),
    { isReadOnly: true },
  );
  process.stdout.write(summary(moved, { to, isDeleting, dryRun }));
  if (moved.missing.length > 0) process.exitCode = 1;
}

const PROGRESS_EVERY = 500;

function printProgress(done: number, all: number): void {
  if (done % PROGRESS_EVERY === 0)
    process.stderr.write(`${formatNumber(done)} of ${counted(all, "picture")}\n`);
}

/** @throws Error that says what to do about the error of a store */
function explain(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  const isFull = notStored(error).name === "PictureStoreFull";
  throw new Error(
    `${isFull ? "There is no space left on the disk" : why.replace(/\.$/, "")}. What was copied stays: run the command again to continue.`,
    { cause: error },
  );
}

const NAMED = 20;

function summary(
  { copied, there, removed, bytes, missing }: MovedPictures,
  { to, isDeleting, dryRun }: { to: string; isDeleting: boolean; dryRun: boolean },
): string {
  const would = dryRun ? "would be " : "";
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const lines = [
    `${counted(copied, "picture")} ${would}copied to the ${to} (${megabytes} MB), ${formatNumber(there)} there already.`,
  ];
  if (isDeleting) lines.push(`${counted(removed, "original")} ${would}removed.`);
  if (missing.length > 0) {
    lines.push(
      `${counted(missing.length, "picture")} found in neither place:`,
      ...missing.slice(0, NAMED).map((name) => `  ${name}`),
      ...(missing.length > NAMED ? ["  …"] : []),
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}
