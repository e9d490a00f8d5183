import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { END_WITH_RUN } from "./server-under-test.ts";

const project = join(import.meta.dirname, "..", "..");

export interface DevelopmentServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts what `npm run dev` starts, and waits until its database is filled. */
export async function startDevelopmentServer(
  dataFolder: string,
  catalogue: string,
): Promise<DevelopmentServer> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(
    process.execPath,
    [...END_WITH_RUN, join(project, "node_modules", "@react-router", "dev", "bin.cjs"), "dev"],
    {
      cwd: project,
      env: {
        PATH,
        HOME,
        TMPDIR,
        NODE_ENV: "development",
        PORT: String(port),
        NORAE_DATA: dataFolder,
        NORAE_CATALOGUE: catalogue,
        // A development server of the same checkout may run beside it.
        VITE_CACHE: join(dataFolder, "vite"),
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const closed = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await closed;
  };
  const deadline = performance.now() + 80_000;
  while (!output.includes("1 added")) {
    if (performance.now() > deadline) {
      await stop();
      throw new Error(`It did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}
