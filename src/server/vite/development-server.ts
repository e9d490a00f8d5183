import type { RequestListener } from "node:http";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { readDotEnv } from "../configuration/dot-env.ts";

const SITE = "/src/server/development.ts";

const DEFAULT_PORT = 3000;

type DevelopmentModule = { developmentSite(): Promise<RequestListener> };

export function developmentServer(): Plugin {
  return {
    name: "norae:development-server",
    apply: "serve",
    config: () => {
      const environment = { ...readDotEnv(process.cwd()).values, ...process.env };
      // Other problems of the settings are reported when the site is loaded.
      const port = Number(environment["PORT"] || DEFAULT_PORT);
      return {
        server: {
          host: environment["HOST"] || "127.0.0.1",
          port: Number.isInteger(port) ? port : DEFAULT_PORT,
          strictPort: true,
        },
      };
    },
    configureServer: (server) => {
      // Loaded at the start, as `npm start` does, so that the database is filled before the first request.
      server.httpServer?.once("listening", () => {
        loadSite(server).catch((error: unknown) => {
          process.stderr.write(`Norae cannot start: ${messageOf(error)}\n`);
          process.exit(1);
        });
      });
      // After Vite's own files, before React Router.
      return () => {
        server.middlewares.use((request, response, next) => {
          loadSite(server).then((site) => site(request, response), next);
        });
      };
    },
  };
}

/** Returns the current site. Vite runs its module again only after an edit of something that it imports. */
async function loadSite(server: ViteDevServer): Promise<RequestListener> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error("No environment to render in.");
  const module = await ssr.runner.import<DevelopmentModule>(SITE);
  let site = sites.get(module);
  if (site === undefined) sites.set(module, (site = module.developmentSite()));
  return site;
}

const sites = new WeakMap<DevelopmentModule, Promise<RequestListener>>();

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === "StartProblem" ? error.message : (error.stack ?? error.message);
}
