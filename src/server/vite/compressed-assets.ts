import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { ENCODING_SUFFIX } from "../files/client-files.ts";
import { compressHard } from "../http/compress.ts";

const COMPRESSIBLE = /\.(?:css|html|ico|js|json|svg|txt|webmanifest|xml)$/;

export function compressedAssets(): Plugin {
  return {
    name: "norae:compressed-assets",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        // The server's build is the last, and writes React Router's list of routes.
        if (this.environment.name !== "ssr") return;
        const { client } = this.environment.getTopLevelConfig().environments;
        if (client !== undefined) await compressFolder(client.build.outDir);
      },
    },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  for (const encoding of ["br", "gzip"] as const) {
    const compressed = await compressHard(content, encoding);
    if (compressed.length < content.length)
      writeFileSync(path + ENCODING_SUFFIX[encoding], compressed);
  }
}
