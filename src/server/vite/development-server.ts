import type { RequestListener } from "node:http";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { readDotEnv } from "../configuration/dot-env.ts";

const SITE = "/src/server/development.ts";

const DEFAULT_PORT = 3000;

/** What `src/server/development.ts` exports. */
interface DevelopmentModule {
  developmentSite(): Promise<RequestListener>;
}

/** Lets the development server answer with the whole site, as it is built, and on the same port. */
export function developmentServer(): Plugin {
  return {
    name: "norae:development-server",
    apply: "serve",
    config: () => {
      const environment = { ...readDotEnv(process.cwd()).values, ...process.env };
      // What else is wrong with the settings is said when the site is loaded.
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
      // The database is made and filled at the start, as by `npm start`, and not when somebody asks.
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

/** Vite runs the module again only when something that it imports was edited. */
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
