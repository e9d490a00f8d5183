import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerUnderTest, startServer } from "../server-under-test.ts";

/** Closes what the running test has opened, the last first. */
const closers: (() => Promise<unknown> | void)[] = [];

/** Lets `closeAll` close something after the test. */
export function closeLater(close: () => Promise<unknown> | void): void {
  closers.push(close);
}

export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Starts a server with settings of its own, on an empty database. */
export async function openSite(
  port: number,
  env: Record<string, string>,
): Promise<ServerUnderTest & { dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), "norae-identity-"));
  const place = { dataFolder, databaseUrl: undefined };
  const site = await startServer(place, { env: { ...env, PORT: String(port) } });
  closeLater(async () => {
    await site.stop();
    rmSync(dataFolder, { recursive: true });
  });
  return { ...site, dataFolder };
}
