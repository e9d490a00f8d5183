import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

const project = join(import.meta.dirname, "..", "..");

/** Why nginx cannot be tested here; null where it can. */
export const NO_NGINX = ["nginx", "openssl"].some(
  (program) => spawnSync(program, ["-v"], { env: withSystemFolders() }).error !== undefined,
)
  ? "nginx and openssl are not installed (apt-get install nginx-light openssl)"
  : null;

/** An answer through nginx. The body is as it was sent, perhaps compressed. */
export interface ProxiedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface RunningNginx {
  /** Sends a request by HTTP/2 over TLS, on a connection of its own. */
  request(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<ProxiedAnswer>;
  /** Returns what is in both logs. */
  log(): string;
  stop(): Promise<void>;
}

/** The host that the shipped configuration names. */
export const HOST = "norae.example";

/** Starts nginx with the shipped configuration, on another port, with another certificate and other folders. */
export async function startNginx(nodes: readonly string[]): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), "norae-nginx-"));
  for (const name of ["cache", "temporary"]) mkdirSync(join(folder, name));
  makeCertificate(folder);
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), mainConfiguration(folder));
  writeFileSync(join(folder, "norae.conf"), siteConfiguration(folder, port, nodes));
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], {
    env: withSystemFolders(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problems = "";
  child.stderr.on("data", (data) => (problems += String(data)));
  const ended = once(child, "exit");
  const running: RunningNginx = {
    request: (path, options) => send(port, path, options),
    log: () =>
      ["access.log", "error.log"].map((name) => readFileSync(join(folder, name), "utf8")).join(""),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${problems}`);
    const answer = await running.request("/").catch(() => null);
    if (answer !== null) return running;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the shipped configuration with the folders, port and nodes of a test. */
function siteConfiguration(folder: string, port: number, nodes: readonly string[]): string {
  const shipped = readFileSync(join(project, "deploy", "nginx.conf"), "utf8");
  const [plain = "", encrypted = ""] = shipped.split(/^server \{$/m).slice(1);
  const servers = nodes.map((node) => `server ${new URL(node).host} max_fails=1 fail_timeout=5s;`);
  const replaced = shipped
    // The redirect of port 80.
    .replace(`server {${plain}server {${encrypted}`, `server {${encrypted}`)
    .replace(/server 127\.0\.0\.1:3000 [\s\S]*:3001 [^;]*;/, servers.join("\n"))
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll("/etc/ssl/norae", folder)
    .replace("/var/cache/norae-nginx", join(folder, "cache"))
    .replace("/var/log/nginx/norae.log", join(folder, "access.log"))
    .replace("/var/log/nginx/norae-error.log", join(folder, "error.log"));
  const left = replaced.match(/^[^#\n]*(\/var\/|\/etc\/|:300[01]\b|listen 80)/m);
  if (left !== null) throw new Error(`The configuration still has ${left[0]}`);
  return replaced;
}

function mainConfiguration(folder: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // Started by root its processes would be another user's, who cannot read the folder.
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 2;
    pid ${folder}/nginx.pid;
    error_log stderr emerg;
    events { worker_connections 256; }
    http {
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`).join("\n")}
      include ${folder}/norae.conf;
    }`;
}

function makeCertificate(folder: string): void {
  const kind = "-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
  const made = `-keyout privkey.pem -out fullchain.pem -days 2 -subj /CN=${HOST}`;
  const given = `req ${kind} ${made}`.split(" ");
  execFileSync("openssl", given, { cwd: folder, stdio: "ignore" });
}

async function send(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Parameters<RunningNginx["request"]>[1] = {},
): Promise<ProxiedAnswer> {
  const session = connect(`https://127.0.0.1:${port}`, {
    // Made up for this test.
    rejectUnauthorized: false,
    servername: HOST,
  });
  try {
    return await new Promise((resolve, reject) => {
      session.once("error", reject);
      const asked = { ":method": method, ":path": path, ":authority": HOST };
      const stream = session.request({ ...asked, ...headers });
      stream.once("error", reject);
      stream.once("response", ({ ":status": status = 0, ...others }) => {
        const answered = { status, headers: others as Record<string, string> };
        buffer(stream).then((received) => resolve({ ...answered, body: received }), reject);
      });
      stream.end(body);
    });
  } finally {
    session.destroy();
  }
}

/** Debian has nginx where only root looks for programs. */
function withSystemFolders(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/sbin` };
}
