import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { talliesOf } from "../../../test/factory/recounted/tallies.ts";
import { writeDumps } from "../../../test/musicbrainz/dumps.ts";
import {
  artist,
  credited,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "../../../test/musicbrainz/made-up.ts";
import { convertDumps } from "./import-dumps.ts";
import { findDumps } from "./input/dump-files.ts";
import { XZ_WORKER_SOURCE } from "./input/read-documents.ts";

const RELEASES = 20_000;
const scratchFolder = () => mkdtempSync(join(tmpdir(), "norae-scratch-"));

/** Writes dumps that take some seconds to read. */
function writeManyDumps(): string {
  const act = artist(1, "Act", { type: "Group", country: "KR" });
  const writer = artist(2, "Writer", { type: "Person" });
  const releases = [];
  const works = [];
  for (let number = 0; number < RELEASES; number += 1) {
    const written = work(1_000_000 + number, `Title ${number}`, [
      relation("writer", "artist", writer),
    ]);
    const song = recording(
      2_000_000 + number,
      `Title ${number}`,
      [credited(act)],
      [relation("performance", "work", written)],
    );
    const group = releaseGroup(3_000_000 + number, `Album ${number}`, [credited(act)]);
    releases.push(release(4_000_000 + number, group, "2020-01-01", [song]));
    works.push(written);
  }
  return writeDumps({ artist: [act, writer], release: releases, work: works });
}

async function killAt(line: string, folder: string, dumps: string): Promise<void> {
  const script = resolve(import.meta.dirname, "../../../test/musicbrainz/convert.ts");
  const child: ChildProcess = spawn(process.execPath, [script, folder, dumps], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let wasSeen = false;
  for await (const printed of createInterface({ input: child.stdout! })) {
    if (printed !== line) continue;
    wasSeen = true;
    child.kill("SIGKILL");
    break;
  }
  await ended;
  expect(wasSeen).toBe(true);
}

function contentOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

const convert = (path: string, folder = scratchFolder()) =>
  convertDumps(findDumps([path]), { xzWorker: XZ_WORKER_SOURCE, scratchFolder: folder });

test("an import that was killed goes on with the same files to the same result", async () => {
  const dumps = writeManyDumps();
  const interrupted = scratchFolder();
  await killAt(`at ${RELEASES / 2}`, interrupted, dumps);
  const resumed = await convert(dumps, interrupted);
  expect(resumed.isResumed).toBe(true);
  const whole = await convert(dumps);
  expect(whole.isResumed).toBe(false);
  expect(resumed.tallies).toEqual(whole.tallies);
  expect(contentOf(resumed.folder)).toEqual(contentOf(whole.folder));
  expect(talliesOf(whole)).toContain(`releases: ${RELEASES} taken`);
});

test("an import of other files begins anew", async () => {
  const folder = scratchFolder();
  const act = artist(1, "Act", { country: "KR" });
  const dumps = writeDumps({ artist: [act] });
  await convert(dumps, folder);
  writeDumps({ artist: [act, artist(2, "Another Act", { country: "KR" })] }, dumps);
  const again = await convert(dumps, folder);
  expect(again).toMatchObject({ isResumed: false });
  expect(talliesOf(again)).toContain("artists: 2 taken");
});

test("a second import cannot use the scratch folder of a running one", async () => {
  const folder = scratchFolder();
  const dumps = writeDumps({ artist: [artist(1, "Act", { country: "KR" })] });
  const both = [1, 2].map(() => convert(dumps, folder));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(String(results.find(({ status }) => status === "rejected")?.["reason" as never])).toMatch(
    /another import is using it/,
  );
});

test("compressed, archived and unpacked dumps are the same", async () => {
  const dumps = writeDumps({
    artist: [artist(1, "Act", { country: "KR" }), artist(2, "Foreigner")],
  });
  const plain = await convert(dumps);
  const expected = contentOf(plain.folder);
  for (const name of ["artist.tar.xz", "artist.tar", "artist.xz"]) {
    const folder = mkdtempSync(join(tmpdir(), "norae-packed-"));
    const packed = join(folder, name);
    const source = join(dumps, "mbdump", "artist");
    if (name === "artist.xz") writeFileSync(packed, execFileSync("xz", ["-c", source]));
    else {
      writeFileSync(join(dumps, "TIMESTAMP"), "2026-01-01 00:00:00\n");
      const flags = name.endsWith(".xz") ? "-cJf" : "-cf";
      execFileSync("tar", [flags, packed, "-C", dumps, "TIMESTAMP", "mbdump/artist"]);
    }
    const read = await convert(folder);
    expect(contentOf(read.folder), name).toEqual(expected);
  }
});

test("concatenated and cut .xz files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "norae-packed-"));
  const line = (number: number) =>
    `${JSON.stringify(artist(number, `Act ${number}`, { country: "KR", annotation: crypto.randomUUID().repeat(3_000) }))}\n`;
  const parts = [1, 2].map((number) => {
    const file = join(folder, `part-${number}`);
    writeFileSync(file, Array.from({ length: 20 }, (_, at) => line(100 * number + at)).join(""));
    return execFileSync("xz", ["-c", "--block-size=100KiB", file]);
  });
  const path = join(folder, "artist.xz");
  writeFileSync(path, Buffer.concat(parts));
  const read = await convert(path);
  expect(talliesOf(read)).toContain("artists: 40 taken");
  writeFileSync(path, Buffer.concat(parts).subarray(0, -200));
  await expect(convert(path)).rejects.toThrow(
    /artist\.xz cannot be read to its end .*not a complete \.xz file/,
  );
});
