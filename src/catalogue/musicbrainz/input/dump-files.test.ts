import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { findDumps, fingerprintOf, spool } from "./dump-files.ts";

function withFiles(files: Record<string, string>): string {
  const into = temporaryFolder();
  mkdirSync(join(into, "mbdump"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(into, name), content);
  return into;
}

test("dumps are found in a folder and its mbdump folder by their names", () => {
  const path = withFiles({
    "artist.tar.xz": "",
    "release.tar": "",
    "label.tar.xz": "",
    README: "",
    "mbdump/work": "{}",
    "mbdump.tar.bz2": "",
    "mbdump/recording_gid_redirect": "x\t1\n",
  });
  const { documents, tables } = findDumps([path]);
  expect(documents.map(({ entity }) => entity)).toEqual(["artist", "release", "work"]);
  expect(tables.map((table) => basename(table))).toEqual([
    "mbdump.tar.bz2",
    "recording_gid_redirect",
  ]);
});

test("a table of the database dump is told from a dump of documents by its content", () => {
  const path = withFiles({ "mbdump/artist": "1\tmade-up\n" });
  expect(findDumps([path])).toMatchObject({ documents: [], tables: [{}] });
});

test("what is no dump is refused with what to do", () => {
  const path = withFiles({ "notes.txt": "" });
  expect(() => findDumps([path])).toThrow("contains no dump of MusicBrainz");
  expect(() => findDumps([join(path, "notes.txt")])).toThrow("its name must be that of an entity");
  expect(() => findDumps([join(path, "missing")])).toThrow("There is no file or folder");
});

test("two dumps of one entity are refused", () => {
  const path = withFiles({ "artist.tar.xz": "", "mbdump/artist": "{}" });
  expect(() => findDumps([path])).toThrow("both hold artist: name one of them");
});

test("standard input is known again by its content, since an interrupted import goes on", async () => {
  const into = temporaryFolder();
  const read = async (text: string) => {
    const file = await spool(Readable.from([Buffer.from(text)]), "work", into);
    expect(readFileSync(file.path, "utf8")).toBe(text);
    return fingerprintOf({ documents: [file], tables: [] });
  };
  const first = await read('{"id":"made up"}');
  expect(await read('{"id":"made up"}')).toBe(first);
  expect(await read('{"id":"another"}')).not.toBe(first);
});
