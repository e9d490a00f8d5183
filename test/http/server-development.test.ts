import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCatalogueFiles } from "../catalogue-files.ts";

const project = join(import.meta.dirname, "..", "..");

let data: string;
let catalogue: string;
let url: string;
let stop: () => Promise<void>;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "norae-development-"));
  catalogue = writeCatalogueFiles({ artists: [{ ref: "a", name: "Made-up Artist" }] });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(
    process.execPath,
    [join(project, "node_modules", "@react-router", "dev", "bin.cjs"), "dev"],
    {
      cwd: project,
      env: {
        PATH,
        HOME,
        TMPDIR,
        NODE_ENV: "development",
        PORT: String(port),
        NORAE_DATA: data,
        NORAE_CATALOGUE: catalogue,
        // The development of whoever runs the tests goes on beside it.
        NORAE_VITE_CACHE: join(data, "vite"),
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const closed = once(child, "close");
  stop = async () => {
    child.kill("SIGTERM");
    await closed;
  };
  const deadline = performance.now() + 40_000;
  while (!output.includes("1 added")) {
    if (performance.now() > deadline) throw new Error(`It did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
  rmSync(catalogue, { recursive: true, force: true });
});

test("the development server fills its database at the start and answers pages, the API and sources", async () => {
  const page = await fetch(`${url}/artist/2`);
  const html = await page.text();
  expect(html).toContain("Made-up Artist");
  expect(page.headers.get("content-security-policy")).toBeNull();
  expect(await (await fetch(`${url}/api/artists/1`)).json()).toMatchObject([
    { english_name: "Made-up Artist" },
  ]);
  expect((await fetch(`${url}/nobody-is-here`)).status).toBe(404);
  const entry = /import\("([^"]*entry\.client[^"]*)"\)/.exec(html)?.[1];
  const source = await fetch(url + entry);
  expect(source.headers.get("content-type")).toContain("javascript");
  expect(await source.text()).toContain("hydrateRoot");
});
