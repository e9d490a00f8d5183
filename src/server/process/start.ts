import { connect } from "../../database/connect.ts";
import { systemClock } from "../../domain/calendar-date.ts";
import { describeSignIn, openAccounts } from "../accounts.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { localOrigin } from "../configuration/local-origin.ts";
import { tag } from "../../domain/tag.ts";
import { SearchThreads } from "../../search/thread/search-threads.ts";
import { fillIfEmpty, type ImportCatalogue } from "./fill.ts";
import { followChanges } from "../pages/follow-changes.ts";
import { checkPort, listen, stopListening } from "../http/listen.ts";
import { PageCache } from "../pages/page-cache.ts";
import { serverBuild } from "../server-build.ts";
import { createSite } from "../site.ts";
import { sweepHourly } from "./sweep.ts";

export interface StartOptions {
  configuration: Configuration;
  /** The folder of what the build made for the browser. */
  clientFolder: string;
  /** The built thread that searches. */
  searchWorker: string;
  importCatalogue: ImportCatalogue;
  /** What the child process runs that decodes pictures. */
  decoderFile: string;
}

export interface RunningServer {
  /** Where it answers on this machine. */
  address: string;
  /** Finishes what is being answered, for up to 5 seconds, and closes the database. */
  stop(): Promise<void>;
}

/** The most bytes of kept pictures: some thousand covers, and what is shared of them. */
const PICTURE_CACHE_BYTES = 32 * 1024 * 1024;

/** How long a visitor waits for the database, in milliseconds. */
const READ_TIMEOUT = 5_000;

/** Opens the database, fills it if it is empty, and listens. @throws what `explainStart` explains. */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { configuration, clientFolder, searchWorker, importCatalogue, decoderFile } = options;
  const opened = new AsyncDisposableStack();
  try {
    const database = await connect({ ...configuration, readTimeout: READ_TIMEOUT });
    opened.defer(() => database.close());
    await fillIfEmpty(database, configuration, async (folder) => {
      // An import takes a while: better to know before it that nobody could be answered after it.
      await checkPort(configuration.host, configuration.port);
      return importCatalogue(folder);
    });

    const clock = systemClock;
    const pages = new PageCache({ maximumBytes: configuration.pageCacheBytes, clock });
    const pictures = new PageCache({ maximumBytes: PICTURE_CACHE_BYTES, clock });
    const search = new SearchThreads({
      ...configuration,
      file: searchWorker,
      onRebuilt: () => pages.invalidate([tag.search]),
      log: (text) => process.stderr.write(`${new Date().toISOString()} ${text}\n`),
    });
    opened.defer(() => search.end());
    const changes = await followChanges(database, [pages, pictures], (tags) =>
      search.changed(tags),
    );
    opened.defer(() => changes.close());

    const accountsAt = await openAccounts(configuration, clock, decoderFile);
    const { server, port } = await listen(configuration.host, configuration.port);
    opened.defer(() => stopListening(server));
    const address = localOrigin(configuration.host, port);
    const origin = configuration.origin ?? address;
    const mode = "production";
    const accounts = accountsAt(origin);
    opened.defer(() => accounts.uploads.close());
    if (accounts.offers.length === 0 && configuration.signIn.isLocalAllowed)
      process.stderr.write(`Sign-in: ${describeSignIn(configuration, origin)}.\n`);
    const sweep = sweepHourly(database, accounts.uploads.store, clock);
    opened.defer(() => sweep.close());
    server.on(
      "request",
      createSite({
        build: serverBuild,
        mode,
        database,
        search,
        clock,
        origin,
        contactEmail: configuration.contactEmail,
        feedbackFormUrl: configuration.feedbackFormUrl,
        clientFolder,
        pages,
        pictures,
        accounts,
      }),
    );
    return { address, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
