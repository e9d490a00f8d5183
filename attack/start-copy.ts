import { join } from "node:path";
import type { Engine } from "../src/database/database.ts";
import { VARIABLES } from "../src/server/configuration/settings.ts";
import { createEnvironment } from "../benchmark/environment/environment.ts";
import { openIssuer, TEST_CLIENT_ID, type TestIssuer } from "../test/servers/issuer.ts";
import { startServer } from "../test/servers/server-under-test.ts";
import { importTeapotCatalogue } from "../test/data/teapot-catalogue.ts";

/** A running copy of Norae, without limits, on a database of its own. */
export interface Copy {
  /** Of its database. */
  place: { dataFolder: string; databaseUrl: string | undefined };
  url: string;
  port: number;
  /** The identity service whose tokens it accepts. */
  issuer: TestIssuer;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const LIMITS_OFF = Object.fromEntries(
  VARIABLES.filter((name) => name.startsWith("NORAE_LIMIT_")).map((name) => [name, "off"]),
);

/** @param fill fills its database, by default with the made-up catalogue of the tests */
export async function startCopy(
  engine: Engine,
  fill: (place: Copy["place"]) => Promise<void> = importTeapotCatalogue,
): Promise<Copy> {
  const environment = await createEnvironment(engine);
  const place = {
    // One that the server makes itself.
    dataFolder: join(environment.folder, "data"),
    databaseUrl: environment.databaseUrl,
  };
  await fill(place);
  const issuer = await openIssuer();
  const server = await startServer(place, {
    env: { ...LIMITS_OFF, OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: TEST_CLIENT_ID },
  });
  return {
    place,
    url: server.url,
    port: Number(new URL(server.url).port),
    issuer,
    remove: async () => {
      await server.stop();
      await issuer.close();
      await environment.remove();
    },
  };
}
