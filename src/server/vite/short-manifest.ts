import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ASSIGNMENT = "window.__reactRouterManifest=";

type Manifest = { routes: Record<string, Record<string, unknown>> };

/** A plugin that shortens React Router's list of routes to what a browser reads of it: each first view loads it. */
export function shortManifest(): Plugin {
  return {
    name: "norae:short-manifest",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        // The server's build writes it, for the browser's.
        if (this.environment.name !== "ssr") return;
        const { client } = this.environment.getTopLevelConfig().environments;
        if (client === undefined) return;
        const folder = join(client.build.outDir, client.build.assetsDir);
        for (const file of readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))) {
          const path = join(folder, file);
          writeFileSync(path, shortenManifest(readFileSync(path, "utf8")));
        }
      },
    },
  };
}

/** Leaves out what is false, and imports and styles, which browsers read only for pages loaded ahead. */
export function shortenManifest(script: string): string {
  if (!script.startsWith(ASSIGNMENT)) throw new Error("This is not React Router's list of routes.");
  const manifest = JSON.parse(script.slice(ASSIGNMENT.length).replace(/;$/, "")) as Manifest;
  for (const route of Object.values(manifest.routes))
    for (const [name, value] of Object.entries(route))
      if (value === false || name === "imports" || name === "css") delete route[name];
  return `${ASSIGNMENT}${JSON.stringify(manifest)};`;
}
