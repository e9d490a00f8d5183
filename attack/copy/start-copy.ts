import { join } from "node:path";
import type { Engine } from "../../src/database/database.ts";
import { VARIABLES } from "../../src/server/configuration/settings.ts";
import { createEnvironment } from "../../benchmark/environment/environment.ts";
import { openIssuer, TEST_CLIENT_ID, type TestIssuer } from "../../test/issuer.ts";
import { type Place, runNorae, startServer } from "../../test/server-under-test.ts";
import { importTeapotCatalogue } from "../../test/teapot-catalogue.ts";

/** A running copy of Norae on a database of its own, at a loopback address. */
export interface Copy {
  url: string;
  port: number;
  pid: number;
  place: Place;
  /** The identity service whose tokens it accepts; null where it signs people in by itself. */
  issuer: TestIssuer | null;
  /** Everything that it has printed. */
  output(): string;
  /** Runs a `norae` command on its database. @returns what it printed */
  norae(args: string[]): Promise<string>;
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

interface CopyOptions {
  /** Whether it is as `npm start` starts it: with limits, and people sign in by the server's own service. */
  isPlain?: boolean;
  /** Whether it has the made-up catalogue of the tests. */
  hasCatalogue?: boolean;
  /** Other settings. */
  env?: Record<string, string>;
}

const LIMITS_OFF = Object.fromEntries(
  VARIABLES.filter((name) => name.startsWith("NORAE_LIMIT_")).map((name) => [name, "off"]),
);

export async function startCopy(
  engine: Engine,
  { isPlain = false, hasCatalogue = false, env = {} }: CopyOptions = {},
): Promise<Copy> {
  const environment = await createEnvironment(engine);
  const databaseUrl = environment.env["DATABASE_URL"] || undefined;
  // One that the server makes itself.
  const place = { dataFolder: join(environment.folder, "data"), databaseUrl };
  if (hasCatalogue) await importTeapotCatalogue(place);
  const issuer = isPlain ? null : await openIssuer();
  const own =
    issuer === null
      ? {}
      : { ...LIMITS_OFF, OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: TEST_CLIENT_ID };
  const server = await startServer(place, { env: { ...own, ...env } });
  const { output } = server;
  const stop = async () => {
    await server.stop();
  };
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    pid: server.process.pid ?? 0,
    place,
    issuer,
    output: () => output.stdout + output.stderr,
    norae: async (args) => {
      const onIt = {
        NORAE_DATA: place.dataFolder,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      };
      const { stdout, stderr } = await runNorae(args, { env: onIt });
      return stdout + stderr;
    },
    stop,
    remove: async () => {
      await stop();
      await issuer?.close();
      await environment.remove();
    },
  };
}
