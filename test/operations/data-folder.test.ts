import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DiskStore } from "../../src/pictures/upload/uploads.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { runNorae, type ServerUnderTest, startServer } from "../servers/server-under-test.ts";

let cwd: string;
let umask: number;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "norae-modes-"));
  // As lax as can be: what is private is so because Norae makes it so.
  umask = process.umask(0);
});

afterEach(() => {
  process.umask(umask);
  rmSync(cwd, { recursive: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** Starts a server whose data folder is `./data`, by name, or since an earlier version made it there. */
function startHere(isNamed: boolean, env: Record<string, string> = {}): Promise<ServerUnderTest> {
  const dataFolder = isNamed ? join(cwd, "data") : "";
  return startServer({ dataFolder, databaseUrl: undefined }, { cwd, env });
}

function expectPrivate(): void {
  const data = join(cwd, "data");
  const entries = readdirSync(data, { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(3);
  const open = entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => modeOf(path) !== (entry.isFile() ? "600" : "700"));
  expect(open.map(({ path }) => path)).toEqual([]);
  expect(modeOf(data)).toBe("700");
}

async function putPicture(): Promise<void> {
  const bytes = Buffer.from("picture");
  const store = new DiskStore(join(cwd, "data"));
  await store.put("ab".repeat(16), { small: bytes, large: bytes });
}

test("what Norae creates is its user's alone", async () => {
  const catalogue = writeCatalogueFiles({ artists: [{ ref: "a", name: "Made-up Artist" }] });
  const server = await startHere(true, { NORAE_CATALOGUE: catalogue });
  await putPicture();
  expectPrivate();
  expect(existsSync(join(cwd, "data", "norae.sqlite-wal"))).toBe(true);
  const { stderr } = await server.stop();
  expect(stderr).not.toContain("Warning");
  rmSync(catalogue, { recursive: true });
});

test("an earlier version's default folder is closed at the start, with all that is in it", async () => {
  await openUp(0o755, 0o644);
  const server = await startHere(false);
  expectPrivate();
  expect((await server.stop()).stderr).not.toMatch(/^Warning/m);
});

test("a closed folder's files are closed, also where it is named", async () => {
  await openUp(0o700, 0o644);
  const server = await startHere(true);
  expectPrivate();
  expect((await server.stop()).stderr).not.toMatch(/^Warning/m);
});

test.each([
  ["a named folder", true, 0o755],
  ["a named folder that a group shares", true, 0o770],
  ["a default folder that a group shares", false, 0o2770],
])("%s stays as somebody made it, and is warned of", async (_, isNamed, mode) => {
  await openUp(mode, 0o660);
  const data = join(cwd, "data");
  const server = await startHere(isNamed);
  expect(modeOf(data)).toBe(mode.toString(8));
  expect(modeOf(join(data, "norae.sqlite"))).toBe("660");
  const { stderr } = await server.stop();
  expect(stderr.match(/^Warning: .*$/gm)).toEqual([
    `Warning: other users of this machine can open ${data} (mode ${(mode & 0o777).toString(8)}): chmod 700 ${data}`,
  ]);

  const env: Record<string, string> = isNamed ? { NORAE_DATA: data } : {};
  const doctor = await runNorae(["doctor"], { cwd, env: { ...env, PORT: "0" } });
  expect(doctor.status).toBe(1);
  expect(doctor.stdout).toContain(`✗ permissions   other users of this machine can open ${data} (`);
  expect(doctor.stdout).toContain(`chmod 600 ${join(data, "norae.sqlite")}`);
  expect(modeOf(data)).toBe(mode.toString(8));
});

/** Creates a data folder with a database and a picture, of these modes. */
async function openUp(folderMode: number, fileMode: number): Promise<void> {
  const data = join(cwd, "data");
  mkdirSync(data);
  await (await startHere(true)).stop();
  await putPicture();
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    if (entry.parentPath.includes("identity") || entry.name === "identity") continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isFile() ? fileMode : 0o775);
  }
  chmodSync(data, folderMode);
}
