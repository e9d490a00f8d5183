import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { freePort } from "./free-port.ts";
import { END_WITH_RUN, type Place, settingsOf } from "./server-under-test.ts";

const project = join(import.meta.dirname, "..", "..");

/** The programs that docs/operating.md runs and a test does not have: releases are copies of the build that is tested. */
const PROGRAMS = {
  sudo: 'if [ "$1" = -u ]; then shift 2; fi; exec "$@"',
  npm: "exit 0",
};

/** The ports of the instances in docs/operating.md. */
const PORTS = ["3000", "3001"];

/** Maximum number of starts of an instance by the keeper of its socket. */
const STARTS = "9";

/** Norae as docs/operating.md installs it, with its folders and ports elsewhere, and with processes in place of systemd. */
export class Installation {
  readonly #root: string;
  /** The ports in place of those of the documentation. */
  readonly #ports: ReadonlyMap<string, number>;
  readonly #keepers = new Map<string, ChildProcess>();
  log = "";

  private constructor(root: string, ports: ReadonlyMap<string, number>) {
    this.#root = root;
    this.#ports = ports;
  }

  /** @param source the folder of the first release, which is built @param further its settings in addition; undefined: none */
  static async open(
    place: Place,
    { source = project, further = {} }: { source?: string; further?: NodeJS.ProcessEnv } = {},
  ): Promise<Installation> {
    // In the project, so that what runs in it finds the project's packages.
    mkdirSync(join(project, ".norae"), { recursive: true });
    const root = mkdtempSync(join(project, ".norae", "installation-"));
    const release = join(root, "srv/norae/releases/1");
    for (const folder of [release, join(root, "etc/norae"), join(root, "bin")])
      mkdirSync(folder, { recursive: true });
    for (const [name, script] of Object.entries(PROGRAMS))
      writeFileSync(join(root, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    for (const link of ["current", "next"])
      symlinkSync("releases/1", join(root, "srv/norae", link));
    const settings = {
      ...settingsOf(place),
      NORAE_ASSETS: join(root, "assets"),
      NORAE_DRAIN: "0",
      ...further,
      PORT: undefined,
    };
    const lines = Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(root, "etc/norae/.env"), lines.join(""));
    const ports = new Map<string, number>();
    for (const port of PORTS) ports.set(port, await freePort());
    copyRelease(release, source);
    return new Installation(root, ports);
  }

  get urls(): string[] {
    return [...this.#ports.values()].map((port) => `http://127.0.0.1:${port}`);
  }

  /** Runs commands of the documentation, a line each. @returns what they print */
  async run(lines: readonly string[]): Promise<string> {
    const functions = lines.filter((line) => line.startsWith("norae()"));
    let printed = "";
    for (const line of lines) {
      const [, verb] = /^sudo systemctl (start|stop|restart) /.exec(line) ?? [];
      const instances = Array.from(line.matchAll(/ norae@(\d+)(?= |$)/g), ([, port = ""]) => port);
      const [, clone] = /^sudo git clone \S+ (\S+)$/.exec(line) ?? [];
      if (clone !== undefined) copyRelease(this.#here(clone));
      else if (verb === undefined) printed += await this.#bash([...functions, line].join("\n"));
      else for (const port of instances) await this.#systemctl(verb, port);
    }
    return printed;
  }

  /** Makes the build of a release one that has a further migration. @param oldest the migration that builds have to know */
  addMigration(release: string, name: string, oldest: string): void {
    const migration = `"./migrations/${name}.ts": { oldest: "${oldest}",
      up: (db) => db.schema.createTable("made_up").addColumn("id", "integer").execute() },`;
    let changed = 0;
    const server = join(this.#root, "srv/norae", release, "build/server");
    for (const file of readdirSync(server, { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".js")) continue;
      const source = readFileSync(join(server, file), "utf8");
      const edited = source.replace(/\bcommon = [^;{]*\{/, (found) => found + migration);
      if (edited === source) continue;
      writeFileSync(join(server, file), edited);
      changed += 1;
    }
    expect(changed).toBeGreaterThan(0);
  }

  /** Makes a release one that does not start. */
  breakRelease(release: string): void {
    const file = join(this.#root, "srv/norae", release, "build/server/serve.js");
    writeFileSync(file, "console.error('This release is broken.'); process.exit(7);\n");
  }

  async close(): Promise<void> {
    for (const port of this.#keepers.keys()) await this.#systemctl("stop", port);
    rmSync(this.#root, { recursive: true });
  }

  async #bash(script: string): Promise<string> {
    const file = join(this.#root, `backup-${Math.random()}.tar.gz`);
    const { PATH = "", HOME } = process.env;
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-ec", this.#here(script).replaceAll("FILE", file)],
      { env: { HOME, PATH: `${join(this.#root, "bin")}:${PATH}` } },
    );
    return stdout;
  }

  #here(text: string): string {
    return text
      .replaceAll(/\/(srv|etc)\/norae\b/g, (path) => join(this.#root, path))
      .replaceAll(/(?<=127\.0\.0\.1:)\d+/g, (port) => String(this.#ports.get(port)));
  }

  /** Does what systemd does with an instance and its socket, and waits until it listens, or failed. */
  async #systemctl(verb: string, port: string): Promise<void> {
    const printed = this.log.length;
    const keeper = this.#keepers.get(port);
    // A keeper whose instance does not start gives up.
    const isKept = keeper?.pid !== undefined && keeper.exitCode === null;
    if (verb !== "start" && isKept) {
      const [instance] = childrenOf(keeper.pid);
      // A keeper that is gone starts no other, and with its end its instance is stopped: a second signal would kill it.
      if (verb === "stop") keeper.kill("SIGKILL");
      else if (instance !== undefined) process.kill(instance, "SIGTERM");
      if (instance !== undefined) await endOf(instance);
    }
    if (verb === "stop") return void this.#keepers.delete(port);
    if (verb === "start" || !isKept) this.#keepers.set(port, this.#keep(port));
    await expect
      .poll(() => this.log.slice(printed), { timeout: 120_000 })
      .toMatch(/Norae is listening|is broken/);
  }

  #keep(port: string): ChildProcess {
    const unit = readFileSync(join(project, "deploy/norae@.service"), "utf8");
    const [, command = ""] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
    const [node = "", serve = ""] = this.#here(command).split(" ");
    const at = String(this.#ports.get(port));
    const keep = [join(import.meta.dirname, "keep-socket.mjs"), at, STARTS];
    const child = spawn(process.execPath, [...keep, node, ...END_WITH_RUN, serve], {
      cwd: join(this.#root, "etc/norae"),
      env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: at },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (this.log += text));
    return child;
  }
}

/** Makes a release of a folder that is built, in place of a clone. */
function copyRelease(release: string, source = project): void {
  for (const part of ["build", "scripts", "package.json"])
    cpSync(join(source, part), join(release, part), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(release, "node_modules"));
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children === "" ? [] : children.split(" ").map(Number);
}

/** Resolves when a process has ended. */
async function endOf(pid: number): Promise<void> {
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 120_000 }).toBe(false);
}
