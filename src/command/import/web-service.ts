import { join } from "node:path";
import { createWebService, type WebService } from "../../catalogue/musicbrainz/web/client.ts";
import { openClock } from "../../catalogue/musicbrainz/web/request-clock.ts";
import { VERSION } from "../../domain/catalogue/release.ts";
import type { Configuration } from "../../server/configuration/configuration.ts";

/** The time between two requests that MusicBrainz's rules demand, in milliseconds. */
const ITS_INTERVAL = 1_000;

function isMirror(address: string): boolean {
  return !/(^|\.)musicbrainz\.org$/i.test(new URL(address).hostname);
}

/** The folder of answers of MusicBrainz's web service, and of the time of the next request. */
export function musicbrainzFolder({ dataFolder }: Pick<Configuration, "dataFolder">): string {
  return join(dataFolder, "musicbrainz-answers");
}

/**
 * Opens the client of the configured web service. All commands share the time of the next request.
 * @throws Error without a contact, which the rules of the service demand
 */
export function openWebService(
  configuration: Configuration,
  options: Pick<Parameters<typeof createWebService>[0], "timeLeft" | "signal"> = {},
): WebService {
  const { contactEmail, origin, musicbrainzAddress: address, musicbrainzInterval } = configuration;
  const contact = contactEmail ?? origin;
  if (contact === null)
    throw new Error(
      "MusicBrainz requires a contact: set CONTACT_EMAIL or ORIGIN (see .env.example).",
    );
  return createWebService({
    address,
    interval: isMirror(address) ? musicbrainzInterval : Math.max(ITS_INTERVAL, musicbrainzInterval),
    userAgent: `Norae/${VERSION} ( ${contact} )`,
    clock: openClock(join(musicbrainzFolder(configuration), "next-request.json")),
    onWait: (text) => process.stderr.write(`${text}\n`),
    ...options,
  });
}
