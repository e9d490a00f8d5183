import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { communityOf, fillCommunity } from "../large/community.ts";
import { idle, type Measured } from "../serving/load.ts";
import { createEnvironment } from "./environment.ts";

/** The starter catalogue with a community of its size, served with a page cache and without. */
export interface StarterSite {
  cached: Measured;
  uncached: Measured;
  folder: string;
  /** The number of accounts: user1, user2 and so on. */
  people: number;
  remove(): Promise<void>;
}

/** Another build that is measured beside ours. */
export interface Peer {
  /** Its name in the figures. */
  name: string;
  /** A clone of the project, built. */
  project: string;
}

/** Our site, and that of another build. */
export interface Sites {
  ours: StarterSite;
  theirs: StarterSite | null;
  remove(): Promise<void>;
}

/** The songs of the starter catalogue, in those of the large community. */
const SHARE = 0.05;

export async function openSites(peer: Peer | null): Promise<Sites> {
  const ours = await openStarterSite();
  const theirs = peer === null ? null : await openStarterSite(peer.project);
  const remove = async () => {
    await ours.remove();
    await theirs?.remove();
  };
  return { ours, theirs, remove };
}

async function openStarterSite(project?: string): Promise<StarterSite> {
  const environment = await createEnvironment("sqlite", project);
  await environment.importCatalogue();
  const community = communityOf(SHARE);
  const database = new DatabaseSync(join(environment.folder, DATABASE_FILE));
  fillCommunity(database, community);
  database.close();
  const cached = await environment.serve();
  const uncached = await environment.serve({ NORAE_PAGE_CACHE: "0" });
  for (const server of [cached, uncached]) await idle(server);
  return {
    cached,
    uncached,
    folder: environment.folder,
    people: community.people,
    remove: async () => {
      for (const server of [cached, uncached]) await server.stop();
      await environment.remove();
    },
  };
}
