import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { createEnvironment, type ServedEnvironment } from "../environment/environment.ts";
import { communityOf, fillCommunity } from "../large/community.ts";
import { idle, type Measured } from "../serving/load.ts";

/** The starter catalogue with a community of its size, served with a page cache and without. */
export interface StarterSite {
  cached: Measured;
  uncached: Measured;
  folder: string;
  /** The number of accounts: user1, user2 and so on. */
  people: number;
  remove(): Promise<void>;
}

/** The songs of the starter catalogue, in those of the large community. */
const SHARE = 0.05;

export async function openStarterSite(): Promise<StarterSite> {
  const environment = await createEnvironment("sqlite");
  await environment.importCatalogue();
  const community = communityOf(SHARE);
  const database = new DatabaseSync(join(environment.folder, DATABASE_FILE));
  fillCommunity(database, community);
  database.close();
  const servers = [await environment.serve(), await environment.serve({ NORAE_PAGE_CACHE: "0" })];
  const [cached, uncached] = servers.map(measuredOf);
  for (const server of servers) await idle(measuredOf(server));
  return {
    cached: cached!,
    uncached: uncached!,
    folder: environment.folder,
    people: community.people,
    remove: async () => {
      for (const server of servers) await server.stop();
      await environment.remove();
    },
  };
}

/** Returns what is measured of a server that was started. */
export function measuredOf({ url, process: child }: ServedEnvironment): Measured {
  return { url, pid: child.pid! };
}
