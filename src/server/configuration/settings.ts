import { isIP } from "node:net";
import { z } from "zod";
import { isAddressRange } from "../../api/request/client-address.ts";
import { parseRate } from "../../api/request/limits.ts";
import { MEGABYTE } from "../../domain/runtime/bytes.ts";
import { isLoopbackOrigin } from "../../domain/runtime/loopback.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const checked = (isValid: (text: string) => boolean, what: string) =>
  z.string().refine(isValid, what);

function parsed<Value>(parse: (text: string) => Value | undefined, what: string) {
  return z
    .string()
    .transform((text) => parse(text))
    .refine((value) => value !== undefined, what);
}

function list(isItem: (text: string) => boolean, what: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
    .refine((items) => items.every(isItem), what);
}

const rate = parsed(parseRate, "a number per time, such as 10/60s, or off").transform(
  (read) => read ?? null,
);

function wholeNumber(from: number, to: number, what: string) {
  return z
    .string()
    .regex(/^\d{1,4}$/, what)
    .transform(Number)
    .refine((value) => value >= from && value <= to, what);
}

const edits = wholeNumber(1, 1_000, "a number of edits from 1 to 1000");

const path = (what: string) => checked((text) => !text.includes("\0"), what);

export const isVisibleAscii = (text: string) => /^[\x21-\x7e]+$/.test(text);

const visibleAscii = (what: string) => checked(isVisibleAscii, what);

/** The schema of each variable. Its message completes the sentence 'It must be …'. */
export const settings = z.object({
  NORAE_ENVIRONMENT: z.enum(["development", "production"], "development or production"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "a number from 0 to 65535 (0: any free port)")
    .transform(Number)
    .refine((port) => port <= 65_535, "a number from 0 to 65535 (0: any free port)"),
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, "$1"))
    .refine(isHost, "an address or a host name without a port, such as 127.0.0.1, 0.0.0.0 or ::"),
  ORIGIN: parsed(
    parseOrigin,
    "the public address, http:// or https:// and a host, without a path: https://norae.example",
  ).nullable(),
  NORAE_DATA: path("the path of a folder"),
  DATABASE_URL: checked(
    isPostgresUrl,
    "postgres://user:password@host:5432/database, or nothing for SQLite",
  ).optional(),
  DATABASE_DIRECT_URL: checked(
    isPostgresUrl,
    "postgres://user:password@host:5432/database, the database of DATABASE_URL past its pooler, or nothing",
  ).optional(),
  DATABASE_REPLICA_URLS: list(
    isPostgresUrl,
    "addresses with commas between them: postgres://user:password@replica:5432/database",
  ),
  NORAE_POSTGRES_CONNECTIONS: wholeNumber(2, 1_000, "a number of connections from 2 to 1000"),
  NORAE_CHANGES: z.enum(
    ["listen", "poll"],
    "listen, or poll (reads changes by other processes twice a second, where LISTEN does not work)",
  ),
  NORAE_MIGRATE: z
    .enum(
      ["now", "never"],
      "now (a start migrates, even if a running build does not work with that), never (only norae migrate does) or nothing",
    )
    .optional(),
  NORAE_CATALOGUE: path("the path of a catalogue folder, or empty for none"),
  NORAE_ASSETS: path("the path of a folder, or nothing for none").optional(),
  NORAE_DUMPS: path("the path of a folder, or nothing for no dumps").optional(),
  NORAE_BACKUP_FOLDER: path("the path of a folder, or nothing for no backups").optional(),
  NORAE_BACKUP_KEEP: wholeNumber(1, 3_650, "a number of days from 1 to 3650, such as 14"),
  NORAE_COVERS: z.enum(
    ["drawn", "archive"],
    "drawn, or archive (this server fetches covers of the Cover Art Archive and shows them)",
  ),
  NORAE_MUSICBRAINZ: parsed(parseOrigin, "the address of a MusicBrainz server, without a path"),
  NORAE_MUSICBRAINZ_INTERVAL: wholeNumber(
    0,
    60_000,
    "a number of milliseconds from 0 to 60000, such as 1000",
  ),
  NORAE_LOG: z
    .enum(
      ["off", "text", "json"],
      "text or json (one line a request, and errors in the same format), or off (only errors)",
    )
    .optional(),
  NORAE_METRICS: parsed(
    parseMetricsAddress,
    "a port, or an address and a port, such as 9464 or 10.0.0.5:9464, or nothing for no metrics",
  ).optional(),
  NORAE_PAGE_CACHE: z
    .string()
    .regex(/^\d{1,6}$/, "a number of megabytes, such as 128")
    .transform((text) => Number(text) * MEGABYTE),
  NORAE_PROCESSES: wholeNumber(1, 64, "a number of processes from 1 to 64"),
  NORAE_DRAIN: wholeNumber(0, 600, "a number of seconds from 0 to 600"),
  NORAE_PURGE_URL: checked(
    (text) => /^https?:\/\/[^\s@]+$/i.test(text) && URL.canParse(text),
    "the http:// or https:// address that keys to purge are posted to",
  ).optional(),
  NORAE_PURGE_HEADER: parsed(parseHeader, "a header of those requests: Name: value").optional(),
  CONTACT_EMAIL: z
    .email("an e-mail address, such as hello@norae.example, or nothing for none")
    .optional(),
  FEEDBACK_FORM_URL: checked(
    (text) => /^https?:\/\/[^/@\s]+(\/|$)/i.test(text) && URL.canParse(text),
    "the http:// or https:// address of a form, or nothing for Norae's own form",
  )
    .transform((text) => new URL(text).href)
    .optional(),
  PICTURES_BUCKET: checked(
    isBucketAddress,
    "the https:// address of a bucket, such as https://s3.example/norae (http:// on this machine only), or nothing for the data folder",
  ).optional(),
  PICTURES_BUCKET_REGION: z
    .string()
    .regex(/^[\w-]+$/, "the region of the bucket, such as eu-central-1, or auto"),
  PICTURES_BUCKET_KEY: visibleAscii("the id of an access key to the bucket").optional(),
  PICTURES_BUCKET_SECRET: visibleAscii("the secret of that access key").optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, "a client id as Google gives it: 123-abc.apps.googleusercontent.com")
    .optional(),
  OIDC_ISSUER: checked(
    isIssuer,
    "the https:// address by which the identity service names itself (http:// on this machine only)",
  ).optional(),
  OIDC_CLIENT_ID: visibleAscii(
    "the client id that the identity service gave to this site",
  ).optional(),
  OIDC_CLIENT_SECRET: visibleAscii(
    "the secret that the identity service gave to this site, or nothing for a public client",
  ).optional(),
  OIDC_CLIENT_SECRET_FILE: path("the path of a file with that secret").optional(),
  NORAE_LOCAL_IDENTITY: z
    .enum(
      ["allow", "off"],
      "allow (anyone who opens a link of norae sign-in-link can sign in as any user, also in production) or off (signing in needs an identity service)",
    )
    .optional(),
  NORAE_TRUST_APPLIED: edits,
  NORAE_TRUST_APPROVERS: wholeNumber(1, 1_000, "a number of people from 1 to 1000"),
  NORAE_TRUST_BY_MAINTAINERS: edits,
  NORAE_TRUST_RECENT: edits,
  NORAE_TRUST_REJECTED: wholeNumber(1, 100, "a percentage from 1 to 100, such as 5"),
  NORAE_TRUST_DAYS: wholeNumber(0, 3_650, "a number of days from 0 to 3650"),
  NORAE_LIMIT_LOGIN: rate,
  NORAE_LIMIT_WRITE: rate,
  NORAE_LIMIT_PLAYLIST: rate,
  NORAE_LIMIT_UPLOAD: rate,
  NORAE_LIMIT_RENAME: rate,
  NORAE_LIMIT_COMMENT: rate,
  NORAE_LIMIT_FEEDBACK: rate,
  NORAE_LIMIT_FEEDBACK_ATTEMPTS: rate,
  NORAE_LIMIT_EDIT: rate,
  NORAE_LIMIT_IMPORT: rate,
  NORAE_LIMIT_SEARCH: rate,
  NORAE_LIMIT_LISTS: rate,
  NORAE_TRUSTED_PROXIES: list(isAddressRange, "addresses or ranges: 10.0.0.0/8, ::1"),
});

export type SettingName = keyof z.input<typeof settings>;

export const VARIABLES = Object.keys(settings.shape) as SettingName[];

/** Paths among them are relative to the installation. */
const DEFAULTS: { [name in SettingName]?: string } = {
  NORAE_ENVIRONMENT: "development",
  PORT: "3000",
  HOST: "127.0.0.1",
  NORAE_DATA: "./data",
  DATABASE_REPLICA_URLS: "",
  NORAE_POSTGRES_CONNECTIONS: "10",
  NORAE_CHANGES: "listen",
  NORAE_CATALOGUE: "./catalogue",
  NORAE_BACKUP_KEEP: "14",
  NORAE_COVERS: "drawn",
  NORAE_MUSICBRAINZ: "https://musicbrainz.org",
  NORAE_MUSICBRAINZ_INTERVAL: "1000",
  NORAE_PAGE_CACHE: "128",
  NORAE_PROCESSES: "1",
  NORAE_DRAIN: "1",
  PICTURES_BUCKET_REGION: "auto",
  NORAE_TRUST_APPLIED: "20",
  NORAE_TRUST_APPROVERS: "3",
  NORAE_TRUST_BY_MAINTAINERS: "10",
  NORAE_TRUST_RECENT: "50",
  NORAE_TRUST_REJECTED: "5",
  NORAE_TRUST_DAYS: "14",
  NORAE_LIMIT_FEEDBACK: "10/3600s",
  NORAE_LIMIT_FEEDBACK_ATTEMPTS: "60/60s",
  NORAE_LIMIT_EDIT: "200/24h",
  NORAE_LIMIT_IMPORT: "50/3600s",
  NORAE_LIMIT_SEARCH: "600/60s",
  NORAE_LIMIT_LISTS: "30/60s",
  NORAE_LIMIT_LOGIN: "10/60s",
  NORAE_LIMIT_WRITE: "120/60s",
  NORAE_LIMIT_PLAYLIST: "1200/600s",
  NORAE_LIMIT_UPLOAD: "30/1800s",
  NORAE_LIMIT_RENAME: "3/24h",
  NORAE_LIMIT_COMMENT: "30/1h",
  NORAE_TRUSTED_PROXIES: "",
};

/** Variables whose empty value has a meaning. For all others, empty is the same as absent. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["NORAE_CATALOGUE"]);

export function isGiven(environment: Environment, name: SettingName): boolean {
  const value = environment[name];
  return value !== undefined && (value !== "" || MAY_BE_EMPTY.has(name));
}

export function settingOf(environment: Environment, name: SettingName): string | undefined {
  return isGiven(environment, name) ? environment[name] : DEFAULTS[name];
}

/** Parses `9464` or `10.0.0.5:9464`, `[::1]:9464`: without a host, it is this machine only. */
function parseMetricsAddress(text: string): { host: string; port: number } | undefined {
  const [, host = "127.0.0.1", digits = ""] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  const port = Number(digits);
  const isWritable = isIP(bare) !== 6 || bare !== host;
  return digits !== "" && port <= 65_535 && isHost(bare) && isWritable
    ? { host: bare, port }
    : undefined;
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
}

function parseOrigin(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).origin : undefined;
}

function parseHeader(text: string): readonly [name: string, value: string] | undefined {
  const [, name, value] = /^([\w-]+): *([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/.exec(text) ?? [];
  return name === undefined || value === undefined ? undefined : [name, value];
}

function isIssuer(text: string): boolean {
  if (!/^https?:\/\/[^\s?#@]+$/.test(text) || !URL.canParse(text)) return false;
  return text.startsWith("https://") || isLoopbackOrigin(text);
}

function isBucketAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s?#@]+$/.test(text) || !URL.canParse(text)) return false;
  return text.startsWith("https://") || isLoopbackOrigin(new URL(text).origin);
}

function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  // The client accepts a port in the query, too, without validating it.
  return Number(new URL(text).searchParams.get("port") ?? 0) <= 65_535;
}
