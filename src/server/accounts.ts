import { clientAddress, type ClientAddress } from "../api/request/client-address.ts";
import { type CountWrites, createLimits, type Limits } from "../api/request/limits.ts";
import type { Clock } from "../domain/calendar-date.ts";
import { isLoopbackHost, isLoopbackOrigin } from "../domain/runtime/loopback.ts";
import type { SignInOffer } from "../domain/users/sign-in-offer.ts";
import { discoveredIssuer, googleIssuer, type Issuer } from "../identity/issuer.ts";
import { LOCAL_IDENTITY_LABEL } from "../identity/local/page.ts";
import { People } from "../identity/local/people.ts";
import { folderIn, loadLocalKey, LocalIdentity } from "../identity/local/service.ts";
import { signInLink } from "../identity/local/sign-in-link.ts";
import { BucketStore } from "../pictures/upload/bucket-store.ts";
import { Decoder } from "../pictures/upload/decoder.ts";
import { DiskStore, type PictureStore, Uploads } from "../pictures/upload/uploads.ts";
import type { Configuration, SignInConfiguration } from "./configuration/configuration.ts";

export interface Accounts {
  issuers: readonly Issuer[];
  offers: readonly SignInOffer[];
  /** The server's own identity service, where no other is configured. */
  local: LocalIdentity | null;
  limits: Limits;
  clientAddress: ClientAddress;
  uploads: Uploads;
  /** Removes people from the list of the local identity service, whether or not that is on. */
  forgetPeople: (subjects: readonly string[]) => Promise<void>;
}

type Configured = Pick<
  Configuration,
  "host" | "signIn" | "limits" | "trustedProxies" | "dataFolder" | "bucket"
>;

type AccountsOptions = { clock: Clock; decoderFile: string };

/**
 * Loads the key of the local identity service, if that may be used.
 * @returns a function that creates the services, to be called when the origin of the site is known, with where writes are
 * counted for their limits
 */
export async function openAccounts(
  configuration: Configured,
  { clock, decoderFile }: AccountsOptions,
): Promise<(origin: string, countWrites: CountWrites) => Accounts> {
  const { limits, trustedProxies, dataFolder } = configuration;
  const mayBeLocal = localIdentityState(configuration, "http://localhost") === "on";
  const key = mayBeLocal ? await loadLocalKey(dataFolder) : null;
  const people = new People(folderIn(dataFolder));
  return (origin, countWrites) => {
    const common = {
      forgetPeople: (subjects: readonly string[]) => people.forgetSubjects(subjects),
      limits: createLimits(limits, clock, countWrites),
      clientAddress: clientAddress(trustedProxies),
      uploads: openUploads(configuration, decoderFile),
    };
    if (key === null || localIdentityState(configuration, origin) !== "on")
      return { ...common, ...configuredIssuers(configuration.signIn, clock), local: null };
    const local = new LocalIdentity({ key, people, folder: folderIn(dataFolder), origin, clock });
    const offer = { kind: "openid", name: LOCAL_IDENTITY_LABEL, isLocal: true } as const;
    return { ...common, issuers: [local.issuer], offers: [offer], local };
  };
}

export function openPictureStore({
  bucket,
  dataFolder,
}: Pick<Configuration, "bucket" | "dataFolder">): PictureStore {
  return bucket === null ? new DiskStore(dataFolder) : new BucketStore(bucket);
}

export function openUploads(
  configuration: Pick<Configuration, "bucket" | "dataFolder">,
  decoderFile: string,
): Uploads {
  return new Uploads(new Decoder(decoderFile), openPictureStore(configuration));
}

function configuredIssuers({ oidc, googleClientId }: SignInConfiguration, clock: Clock) {
  const issuers: Issuer[] = [];
  const offers: SignInOffer[] = [];
  // `GET /api/auth/provider` sends browsers to the first. Google is last: its script needs no redirect.
  if (oidc !== null) {
    issuers.push(discoveredIssuer([oidc.issuer], oidc.clientId, clock, oidc.secret));
    offers.push({ kind: "openid", name: new URL(oidc.issuer).host, isLocal: false });
  }
  if (googleClientId !== null) {
    issuers.push(googleIssuer(googleClientId, clock));
    offers.unshift({ kind: "google", clientId: googleClientId });
  }
  return { issuers, offers };
}

/**
 * Returns the state of the server's own identity service. It runs only where no other is configured, and while only
 * this machine can reach it.
 */
function localIdentityState(
  { host, signIn }: Pick<Configuration, "host" | "signIn">,
  origin: string,
): "on" | "not needed" | "off" | "reachable by others" {
  if (signIn.googleClientId !== null || signIn.oidc !== null) return "not needed";
  if (!signIn.isLocalAllowed) return "off";
  return isLoopbackHost(host) && isLoopbackOrigin(origin) ? "on" : "reachable by others";
}

/** Returns the unused link to the local sign-in, or a new one, which running and later servers accept; null where off. */
export async function localSignInLink(
  configuration: Pick<Configuration, "host" | "signIn" | "dataFolder">,
  origin: string,
): Promise<string | null> {
  if (localIdentityState(configuration, origin) !== "on") return null;
  return signInLink(folderIn(configuration.dataFolder), origin);
}

export function describeSignIn(
  configuration: Pick<Configuration, "host" | "signIn">,
  origin: string,
): string {
  const { googleClientId, oidc } = configuration.signIn;
  switch (localIdentityState(configuration, origin)) {
    case "not needed":
      return [googleClientId === null ? [] : "Google", oidc?.issuer ?? []].flat().join(" and ");
    case "off":
      return "off, since NORAE_LOCAL_IDENTITY is off and no identity service is configured";
    case "on":
      return (
        "local, for development and private use: a browser that has opened a link of norae sign-in-link can sign in " +
        "as any user"
      );
    case "reachable by others":
      return (
        "off, since the local sign-in works only while HOST and ORIGIN are of this machine. Set GOOGLE_CLIENT_ID, " +
        "or OIDC_ISSUER and OIDC_CLIENT_ID"
      );
  }
}

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** Prints the link to a terminal only, since who can read a log must not be able to sign in; elsewhere the command. */
export function announceSignIn(link: string, outputs: readonly [Output, Output]): void {
  const terminal = outputs.find(({ isTTY }) => isTTY);
  if (terminal !== undefined)
    terminal.write(`To sign in, open this link in your browser, once: ${link}\n`);
  else outputs[0].write("To sign in, open the link that norae sign-in-link prints.\n");
}
