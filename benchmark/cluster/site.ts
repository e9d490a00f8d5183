import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { signIn } from "../review/sign-in.ts";
import { Program, until } from "./program.ts";

const project = join(import.meta.dirname, "..", "..");
export const SERVER = join(project, "build", "server", "serve.js");

/** The environment of a node: the starter catalogue, and two processes unless its settings say otherwise. */
export function nodeEnvironment(port: number, settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    NORAE_CATALOGUE: join(project, "catalogue"),
    NORAE_LIMIT_WRITE: "off",
    NORAE_PROCESSES: "2",
    ...settings,
    PORT: String(port),
  };
}

/** One node: a server with the starter catalogue. */
export class Node {
  readonly port: number;
  readonly #env: NodeJS.ProcessEnv;
  #program: Program | null = null;

  constructor(port: number, settings: Record<string, string>) {
    this.port = port;
    this.#env = nodeEnvironment(port, settings);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.#program?.output ?? "";
  }

  async start(): Promise<void> {
    const program = new Program([process.execPath, SERVER], { env: this.#env, asRoot: true });
    this.#program = program;
    await program.printed(/Norae is listening at/);
  }

  /** The processes that answer requests. */
  processes(): number[] {
    const pid = this.#program?.child.pid;
    if (pid === undefined) return [];
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  }

  /** Replaces its processes one by one, and resolves when that is done. */
  async replaceProcesses(): Promise<void> {
    const before = this.output.length;
    this.#program?.child.kill("SIGUSR2");
    while (!this.output.slice(before).includes("All processes are replaced.")) await pause(20);
  }

  /** Ends all of its processes at once. */
  async kill(): Promise<void> {
    const others = this.processes();
    const ended = this.#program?.end("SIGKILL");
    for (const pid of others) process.kill(pid, "SIGKILL");
    await ended;
  }

  async stop(): Promise<void> {
    await this.#program?.end();
  }
}

/** Signs some people in. @param folder the data folder of the site @returns the tokens of their sessions */
export async function signInWriters(url: string, folder: string, count: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1)
    tokens.push(await signIn({ url, folder }, agent, `Writer${at}`));
  agent.destroy();
  return tokens;
}

/** nginx before some nodes: a GET that one does not answer is sent to the next. */
export async function openProxy(
  nodes: readonly { port: number }[],
  port: number,
): Promise<{ remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "norae-nginx-"));
  const file = join(folder, "nginx.conf");
  const upstreams = nodes.map(
    (node) => `server 127.0.0.1:${node.port} max_fails=1 fail_timeout=1s;`,
  );
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/pid;
error_log stderr crit;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream norae { ${upstreams.join(" ")} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://norae;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502;
    }
  }
}
`,
  );
  const program = new Program(["nginx", "-c", file, "-e", "stderr", "-p", folder], {
    asRoot: true,
  });
  await until(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/artists/1`);
    await response.arrayBuffer();
  });
  return {
    remove: async () => {
      await program.end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
