import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { madeUp } from "../../../../test/data/made-up-catalogue.ts";
import type { Database } from "../../../database/database.ts";
import { exportCatalogue } from "../../export/export.ts";
import { importCatalogue } from "../import.ts";

/** Builds a zip file with arbitrary names and declared sizes, as an attacker would. */
function zip(files: { name: string; content: string | Buffer; declared?: number }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared } of files) {
    const [plain, path] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? plain.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, path, packed]);
    const after = Buffer.alloc(14);
    after.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), common, after, path);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from("PK\u0005\u0006"), end]);
}

describe("broken files and archives", () => {
  const on = importingOn("sqlite");
  const folder = () => writeCatalogueFiles(madeUp);
  const contentOf = (name: string) => readFileSync(join(folder(), name));
  const archive = (name: string) => join(mkdtempSync(join(tmpdir(), "norae-archive-")), name);
  const importing = (path: string) => importCatalogue(on.database, path);
  const writeZip = (files: Parameters<typeof zip>[0]) => {
    const path = archive("made-up.zip");
    writeFileSync(path, zip(files));
    return path;
  };

  test("reads gzip files of several members, and ignores other data after them", async () => {
    const from = folder();
    const path = join(from, "artists.ndjson");
    const [one, ...others] = readFileSync(path, "utf8").trimEnd().split("\n");
    const parts = [gzipSync(`${one}\n`), gzipSync(others.join("\n")), Buffer.from("\u0000\u0000")];
    writeFileSync(`${path}.gz`, Buffer.concat(parts));
    rmSync(path);
    expect((await importing(from)).counts.added).toBe(7);
  });

  test("reports which file is cut off, and changes nothing", async () => {
    const from = folder();
    const path = join(from, "songs.ndjson");
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
    rmSync(path);
    truncateSync(`${path}.gz`, 60);
    await expect(importing(from)).rejects.toThrow(
      "songs.ndjson.gz cannot be read to its end (unexpected end of file)",
    );
    writeFileSync(`${path}.gz`, "no gzip at all");
    await expect(importing(from)).rejects.toThrow("songs.ndjson.gz cannot be read to its end");
    expect(await on.names("artist")).toEqual([]);
    expect((await importing(folder())).outcome).toBe("published");
  });

  test("reports a folder in the place of a file", async () => {
    const from = folder();
    rmSync(join(from, "songs.ndjson"));
    mkdirSync(join(from, "songs.ndjson"));
    await expect(importing(from)).rejects.toThrow(`songs.ndjson in ${from} is not a file`);
    rmSync(join(from, "catalogue.json"));
    mkdirSync(join(from, "catalogue.json"));
    await expect(importing(from)).rejects.toThrow("catalogue.json in");
    await expect(importing(join(from, "albums.ndjson", "x"))).rejects.toThrow("does not exist");
    await expect(importing(join(from, "albums.ndjson"))).rejects.toThrow(
      "is neither a folder nor a .tar.gz, .tgz or .zip",
    );
  });

  test("reports problems of catalogue.json under the name of the archive", async () => {
    const wrong: [content: string, reason: string][] = [
      ["{", "is not JSON"],
      ["[]", "is not a JSON object"],
      ['{"format":2,"key":"x","name":"X"}', "format is not 1"],
      ['{"format":1,"name":"X"}', "key is missing"],
      ['{"format":1,"key":"a","name":""}', "name is empty"],
      [
        '{"format":1,"key":"a","name":"A","released":"2020-13"}',
        "released has an impossible month",
      ],
      ['{"format":1,"key":"a","name":"A","sources":[{"key":"x"}]}', "sources[0].name is missing"],
    ];
    for (const [content, reason] of wrong) {
      const path = writeZip([
        { name: "catalogue.json", content },
        { name: "artists.ndjson", content: "" },
      ]);
      await expect(importing(path)).rejects.toThrow(`catalogue.json in ${path}: ${reason}`);
    }
    const empty = writeZip([{ name: "artists.ndjson", content: "" }]);
    await expect(importing(empty)).rejects.toThrow(`catalogue.json is missing in ${empty}`);
    const from = folder();
    const manifest = readFileSync(join(from, "catalogue.json"), "utf8");
    writeFileSync(join(from, "catalogue.json"), `\ufeff${manifest}`);
    expect((await importing(from)).outcome).toBe("published");
  });

  test("finds a catalogue two folders deep, and refuses an archive with two", async () => {
    const from = folder();
    const path = archive("deep.tar.gz");
    const outer = mkdtempSync(join(tmpdir(), "norae-deep-"));
    mkdirSync(join(outer, "one"));
    renameSync(from, join(outer, "one", "two"));
    execFileSync("tar", ["-czf", path, "-C", outer, "one"]);
    expect((await importing(path)).counts.added).toBe(7);
    execFileSync("cp", ["-r", join(outer, "one", "two"), join(outer, "one", "again")]);
    execFileSync("tar", ["-czf", path, "-C", outer, "one"]);
    await expect(importing(path)).rejects.toThrow(/The archive contains [a-z.]+ twice/);
  });

  test("writes nothing outside of its own folder, for any names in an archive", async () => {
    const outside = archive("outside.ndjson");
    for (const name of [
      `../../..${outside}`,
      "../artists.ndjson",
      "/artists.ndjson",
      "a\\..\\artists.ndjson",
    ]) {
      const path = writeZip([
        { name, content: "x" },
        { name: "catalogue.json", content: contentOf("catalogue.json") },
        { name: "artists.ndjson", content: contentOf("artists.ndjson") },
      ]);
      await expect(importing(path)).rejects.toThrow("cannot be unpacked");
      expect(existsSync(outside)).toBe(false);
    }
    expect(existsSync(join(dirname(tmpdir()), "artists.ndjson"))).toBe(false);
  });

  test("follows no link out of an archive", async () => {
    const from = folder();
    const secret = archive("secret.ndjson");
    writeFileSync(secret, '{"ref":"secret","name":"Secret"}\n');
    rmSync(join(from, "artists.ndjson"));
    symlinkSync(secret, join(from, "artists.ndjson"));
    const path = archive("linked.tar.gz");
    execFileSync("tar", ["-czf", path, "-C", from, "."]);
    await importing(path);
    expect(await on.names("artist")).toEqual([]);
  });

  test("refuses an archive that unpacks to more than it declares", async () => {
    const bomb = writeZip([
      { name: "catalogue.json", content: contentOf("catalogue.json") },
      { name: "artists.ndjson", content: Buffer.alloc(50_000_000, "\n"), declared: 100 },
    ]);
    await expect(importing(bomb)).rejects.toThrow("cannot be unpacked");
  });

  test("leaves no unpacked files behind", async () => {
    const path = archive("made-up.tar.gz");
    execFileSync("tar", ["-czf", path, "-C", folder(), "."]);
    const before = execFileSync("ls", [tmpdir()], { encoding: "utf8" }).match(/norae-catalogue-/g);
    await importing(path);
    const after = execFileSync("ls", [tmpdir()], { encoding: "utf8" }).match(/norae-catalogue-/g);
    expect(after?.length).toBe(before?.length);
  });

  test("reports a full disk, where the engine's is full, and changes nothing", async () => {
    await importing(folder());
    const database: Database = {
      ...on.database,
      stage: async () => {
        const staging = await on.database.stage();
        await sql`pragma staging.max_page_count = 300`.execute(staging.db);
        return staging;
      },
    };
    const artists = Array.from({ length: 20_000 }, (_, at) => ({ ref: `a${at}`, name: "A" }));
    const full = importCatalogue(database, writeCatalogueFiles({ artists }));
    await expect(full).rejects.toThrow("The disk of the database is full. Nothing was changed");
    expect(await on.names("artist")).toHaveLength(3);
    expect((await importing(folder())).outcome).toBe("unchanged");
  });

  test("exports to a folder that can be written alone, and leaves the old files whole", async () => {
    await importing(folder());
    const into = mkdtempSync(join(tmpdir(), "norae-export-"));
    mkdirSync(join(into, ".songs.ndjson.part"));
    writeFileSync(join(into, "artists.ndjson"), "old");
    await expect(exportCatalogue(on.database, into)).rejects.toThrow();
    expect(readFileSync(join(into, "artists.ndjson"), "utf8")).toBe("old");
    const file = join(into, "artists.ndjson");
    await expect(exportCatalogue(on.database, file)).rejects.toThrow(basename(file));
  });
});
