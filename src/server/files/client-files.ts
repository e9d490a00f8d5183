import { existsSync, readdirSync, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { acceptedEncoding, type Encoding } from "../http/compress.ts";
import { isRead } from "../../api/request/cors.ts";
import { StartProblem } from "../process/start-problem.ts";

interface ClientFile {
  path: string;
  type: string;
  encodings: ReadonlySet<Encoding>;
  etag: string;
  isImmutable: boolean;
}

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

export const ENCODING_SUFFIX = { br: ".br", gzip: ".gz" } as const;

const IMMUTABLE = "/assets/";

const YEAR = 31_536_000;

/** The browser's built files. Only files in a list of the folder are opened, so that no path leads out of it. */
export class ClientFiles {
  readonly #files: ReadonlyMap<string, ClientFile>;
  readonly #sharedAssets: string | null;
  #shared: { changed: number; files: ReadonlyMap<string, ClientFile> } | null = null;

  /** @param sharedAssets the folder of the assets of all builds at work: a page of another may ask this server for them */
  constructor(folder: string, sharedAssets: string | null = null) {
    this.#files = listFiles(folder);
    this.#sharedAssets = sharedAssets;
  }

  /** Answers GET and HEAD. @returns false where there is no such file */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (!isRead(request)) return false;
    const file = this.#files.get(path) ?? (await this.#findShared(path));
    if (file === undefined) return false;
    if (!file.isImmutable && request.headers["if-none-match"] === file.etag) {
      response.writeHead(304, { ETag: file.etag }).end();
      return true;
    }
    const wanted = acceptedEncoding(request.headers["accept-encoding"]);
    const encoding = file.encodings.has(wanted) ? wanted : "identity";
    const body = await read(file, encoding);
    if (body === undefined) return false;
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Length": body.length,
      "Cache-Control": file.isImmutable ? `public, max-age=${YEAR}, immutable` : "public, no-cache",
      ...(file.isImmutable ? {} : { ETag: file.etag }),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      ...(file.encodings.size > 0 ? { Vary: "Accept-Encoding" } : {}),
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  /** Finds a file whose name has a hash of its content: of all others this build's own is the right one. */
  async #findShared(path: string): Promise<ClientFile | undefined> {
    if (this.#sharedAssets === null || !path.startsWith(IMMUTABLE)) return undefined;
    const folder = await stat(this.#sharedAssets).catch(() => null);
    if (folder === null) return undefined;
    if (folder.mtimeMs !== this.#shared?.changed)
      this.#shared = {
        changed: folder.mtimeMs,
        files: listFiles(this.#sharedAssets, IMMUTABLE),
      };
    return this.#shared.files.get(path);
  }
}

async function read(file: ClientFile, encoding: Encoding): Promise<Buffer | undefined> {
  const suffix = encoding === "identity" ? "" : ENCODING_SUFFIX[encoding];
  try {
    return await readFile(file.path + suffix);
  } catch (error) {
    // A later build may have removed it since it was listed.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Lists the files of a folder by their addresses, which begin with `root`. */
function listFiles(folder: string, root = "/"): Map<string, ClientFile> {
  if (!existsSync(folder))
    throw new StartProblem(`The build lacks ${folder}. Run npm run build -- --force.`);
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = new Map<string, ClientFile>();
  for (const path of names) {
    const type = TYPES[extname(path)];
    // Other files (compressed forms, the bundler's manifest) are not served under their own names.
    if (type === undefined || path.includes("/.vite/")) continue;
    const address = root + encodeURI(path.slice(folder.length + 1).replaceAll("\\", "/"));
    files.set(address, { path, type, ...describe(path, address, names) });
  }
  return files;
}

function describe(path: string, address: string, names: ReadonlySet<string>) {
  const { size, mtimeMs } = statSync(path);
  const encodings = (["br", "gzip"] as const).filter((encoding) =>
    names.has(path + ENCODING_SUFFIX[encoding]),
  );
  return {
    encodings: new Set<Encoding>(encodings),
    etag: `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    isImmutable: address.startsWith(IMMUTABLE),
  };
}
