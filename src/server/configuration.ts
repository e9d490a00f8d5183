import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { isAddressRange } from "../api/client-address.ts";
import { type LimitRates, parseRate } from "../api/limits.ts";
import { withoutPassword } from "../database/postgres/connect.ts";
import { isLoopbackOrigin } from "../domain/loopback.ts";
import type { Bucket } from "../pictures/upload/bucket-store.ts";
import { readDotEnv } from "./dot-env.ts";

/** What the person who runs Norae decides, by environment variables or the file `.env` (see .env.example). */
export interface Configuration {
  environment: "development" | "production";
  port: number;
  /** The address or name of the network interface that is listened on. */
  host: string;
  /** The public address, without a slash at the end; null: that of the port which is listened on. */
  origin: string | null;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** What an empty database is filled from; null: nothing. */
  catalogueFolder: string | null;
  /** Whether a person named that folder: then it is a mistake if it is missing. */
  catalogueIsNamed: boolean;
  /** The most bytes of kept pages. */
  pageCacheBytes: number;
  /** Shown on every page: where to write to whoever runs the site. */
  contactEmail: string | null;
  /** The form that /feedback shows in a frame; null: the site's own. */
  feedbackFormUrl: string | null;
  /** Where pictures are kept that people send; null: in the data folder. */
  bucket: Bucket | null;
  signIn: SignInConfiguration;
  limits: LimitRates;
  /** The addresses, or ranges of them, of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}

/** Who may say who somebody is. */
export interface SignInConfiguration {
  googleClientId: string | null;
  oidc: { issuer: string; clientId: string } | null;
  /** Whether, with neither of them, the server's own identity service may stand in. */
  isLocalAllowed: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const MEGABYTE = 1024 * 1024;

const rate = z
  .string()
  .transform((text) => parseRate(text))
  .refine((parsed) => parsed !== undefined, "so many in so long, such as 10/60s, or off")
  .transform((parsed) => parsed ?? null);

const schema = z.object({
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
  ORIGIN: z
    .string()
    .transform(parseOrigin)
    .refine(
      (origin) => origin !== undefined,
      "the public address, http:// or https:// and a host, without a path: https://norae.example",
    )
    .nullable(),
  NORAE_DATA: z.string().refine((path) => !path.includes("\0"), "the path of a folder"),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, "postgres://user:password@host:5432/database, or nothing for SQLite")
    .optional(),
  NORAE_CATALOGUE: z
    .string()
    .refine((path) => !path.includes("\0"), "the path of a catalogue folder, or empty for none"),
  NORAE_PAGE_CACHE: z
    .string()
    .regex(/^\d{1,6}$/, "a number of megabytes, such as 128")
    .transform((text) => Number(text) * MEGABYTE),
  CONTACT_EMAIL: z
    .email("an e-mail address, such as hello@norae.example, or nothing for none")
    .optional(),
  FEEDBACK_FORM_URL: z
    .string()
    .refine(
      isFormUrl,
      "the http:// or https:// address of a form, or nothing for the form of Norae's own",
    )
    .transform((text) => new URL(text).href)
    .optional(),
  PICTURES_BUCKET: z
    .string()
    .refine(
      isBucketAddress,
      "the https:// address of a bucket, such as https://s3.example/norae (http:// on this machine only), or nothing for the data folder",
    )
    .optional(),
  PICTURES_BUCKET_REGION: z
    .string()
    .regex(/^[\w-]+$/, "the region of the bucket, such as eu-central-1, or auto"),
  PICTURES_BUCKET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "the id of an access key to the bucket")
    .optional(),
  PICTURES_BUCKET_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "the secret of that access key")
    .optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, "a client id as Google gives it: 123-abc.apps.googleusercontent.com")
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      "the https:// address by which the identity service names itself (http:// on this machine only)",
    )
    .optional(),
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "the client id that the identity service gave to this site")
    .optional(),
  NORAE_LOCAL_IDENTITY: z
    .enum(
      ["allow", "off"],
      "allow (everybody on this machine may sign in as anybody, also in production) or off (nobody may sign in without an identity service)",
    )
    .optional(),
  NORAE_LIMIT_LOGIN: rate,
  NORAE_LIMIT_WRITE: rate,
  NORAE_LIMIT_PLAYLIST: rate,
  NORAE_LIMIT_UPLOAD: rate,
  NORAE_LIMIT_FEEDBACK: rate,
  NORAE_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
    .refine((list) => list.every(isAddressRange), "addresses or ranges: 10.0.0.0/8, ::1"),
});

type Name = keyof z.input<typeof schema>;

/** The variables that Norae reads. */
export const VARIABLES = Object.keys(schema.shape) as Name[];

const DEFAULTS: { [name in Name]?: string } = {
  NORAE_ENVIRONMENT: "development",
  PORT: "3000",
  HOST: "127.0.0.1",
  NORAE_DATA: "./data",
  NORAE_CATALOGUE: "./catalogue",
  NORAE_PAGE_CACHE: "128",
  PICTURES_BUCKET_REGION: "auto",
  NORAE_LIMIT_FEEDBACK: "10/3600s",
  NORAE_LIMIT_LOGIN: "10/60s",
  NORAE_LIMIT_WRITE: "120/60s",
  NORAE_LIMIT_PLAYLIST: "1200/600s",
  NORAE_LIMIT_UPLOAD: "30/1800s",
  NORAE_TRUSTED_PROXIES: "",
};

/** Variables that mean something when they are empty; elsewhere empty is the same as absent. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["NORAE_CATALOGUE"]);

/** The configuration, or what is wrong with it, one sentence each. */
export type ConfigurationResult =
  | { configuration: Configuration; problems?: undefined }
  | { configuration?: undefined; problems: string[] };

/** Reads the environment and the `.env` of the working directory; what is in the environment wins. */
export function loadConfiguration(environment: Environment, folder: string): ConfigurationResult {
  const dotEnv = readDotEnv(folder);
  const result = readConfiguration({ ...dotEnv.values, ...environment }, folder);
  const problems = [
    ...dotEnv.problems,
    ...Object.keys(dotEnv.values).filter(isUnknown).map(describeUnknown),
    ...(result.problems ?? []),
  ];
  return problems.length > 0 ? { problems } : result;
}

/** A setting of ours that is misspelt would be lost silently. What else is in the file may be others'. */
function isUnknown(name: string): boolean {
  return name.startsWith("NORAE_") && !(VARIABLES as string[]).includes(name);
}

function describeUnknown(name: string): string {
  return `${name} in the file .env is no setting of Norae: see .env.example.`;
}

/** Reads the configuration from named values; paths are relative to `folder`. */
export function readConfiguration(environment: Environment, folder: string): ConfigurationResult {
  const given = Object.fromEntries(VARIABLES.map((name) => [name, valueOf(environment, name)]));
  const parsed = schema.safeParse({ ...given, ORIGIN: given["ORIGIN"] ?? null });
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => describe(issue, environment));
  if (given["NORAE_ENVIRONMENT"] === "production" && given["ORIGIN"] === undefined) {
    problems.push(
      "ORIGIN is missing. With NORAE_ENVIRONMENT=production it must be the public address, such as https://norae.example.",
    );
  }
  problems.push(...signInProblems(given), ...bucketProblems(given));
  if (!parsed.success || problems.length > 0) return { problems };
  const values = parsed.data;
  return {
    configuration: {
      environment: values.NORAE_ENVIRONMENT,
      port: values.PORT,
      host: values.HOST,
      origin: values.ORIGIN ?? null,
      dataFolder: resolve(folder, values.NORAE_DATA),
      databaseUrl: values.DATABASE_URL,
      catalogueFolder:
        values.NORAE_CATALOGUE === "" ? null : resolve(folder, values.NORAE_CATALOGUE),
      catalogueIsNamed: environment["NORAE_CATALOGUE"] !== undefined,
      pageCacheBytes: values.NORAE_PAGE_CACHE,
      contactEmail: values.CONTACT_EMAIL ?? null,
      feedbackFormUrl: values.FEEDBACK_FORM_URL ?? null,
      bucket: bucketOf(values),
      signIn: {
        googleClientId: values.GOOGLE_CLIENT_ID ?? null,
        oidc:
          values.OIDC_ISSUER === undefined || values.OIDC_CLIENT_ID === undefined
            ? null
            : { issuer: values.OIDC_ISSUER, clientId: values.OIDC_CLIENT_ID },
        isLocalAllowed: values.NORAE_LOCAL_IDENTITY !== "off",
      },
      limits: {
        login: values.NORAE_LIMIT_LOGIN,
        write: values.NORAE_LIMIT_WRITE,
        playlist: values.NORAE_LIMIT_PLAYLIST,
        upload: values.NORAE_LIMIT_UPLOAD,
        feedback: values.NORAE_LIMIT_FEEDBACK,
      },
      trustedProxies: values.NORAE_TRUSTED_PROXIES,
    },
  };
}

/** What is wrong with who may sign in, taken together. */
function signInProblems(given: Partial<Record<string, string | undefined>>): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, GOOGLE_CLIENT_ID } = given;
  if ((OIDC_ISSUER === undefined) !== (OIDC_CLIENT_ID === undefined)) {
    const missing = OIDC_ISSUER === undefined ? "OIDC_ISSUER" : "OIDC_CLIENT_ID";
    return [`${missing} is missing: OIDC_ISSUER and OIDC_CLIENT_ID go together.`];
  }
  const isConfigured = OIDC_ISSUER !== undefined || GOOGLE_CLIENT_ID !== undefined;
  const isProduction = given["NORAE_ENVIRONMENT"] === "production";
  if (isConfigured || !isProduction || given["NORAE_LOCAL_IDENTITY"] !== undefined) return [];
  return [
    "No identity service is configured. With NORAE_ENVIRONMENT=production set GOOGLE_CLIENT_ID, or OIDC_ISSUER and " +
      "OIDC_CLIENT_ID. Without one, NORAE_LOCAL_IDENTITY=off lets nobody sign in, and NORAE_LOCAL_IDENTITY=allow " +
      "lets everybody on this machine sign in as anybody.",
  ];
}

const BUCKET_NAMES = ["PICTURES_BUCKET", "PICTURES_BUCKET_KEY", "PICTURES_BUCKET_SECRET"] as const;

/** What is missing where a part of what a bucket needs is there. */
function bucketProblems(given: Partial<Record<string, string | undefined>>): string[] {
  const missing = BUCKET_NAMES.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === BUCKET_NAMES.length) return [];
  return missing.map((name) => `${name} is missing: ${BUCKET_NAMES.join(", ")} go together.`);
}

function bucketOf(values: z.output<typeof schema>): Bucket | null {
  const { PICTURES_BUCKET, PICTURES_BUCKET_KEY, PICTURES_BUCKET_SECRET } = values;
  if (PICTURES_BUCKET === undefined) return null;
  return {
    address: PICTURES_BUCKET,
    region: values.PICTURES_BUCKET_REGION,
    keyId: PICTURES_BUCKET_KEY ?? "",
    secret: PICTURES_BUCKET_SECRET ?? "",
  };
}

function valueOf(environment: Environment, name: Name): string | undefined {
  const value = environment[name];
  const given = value === "" && !MAY_BE_EMPTY.has(name) ? undefined : value;
  return given ?? DEFAULTS[name];
}

function describe(issue: z.core.$ZodIssue, environment: Environment): string {
  const name = String(issue.path[0]);
  return `${name} is ${shown(name, environment[name] ?? "")}. It must be ${issue.message}.`;
}

/** What a variable was, as far as it may be shown. */
function shown(name: string, value: string): string {
  if (name === "PICTURES_BUCKET_SECRET") return "not one (not shown: it is secret)";
  if (name !== "DATABASE_URL") return JSON.stringify(value);
  // Only of a whole address is it known where the password stands.
  return URL.canParse(value) && value.includes("://")
    ? withoutPassword(value)
    : "not an address (not shown: it may hold a password)";
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
}

function parseOrigin(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).origin : undefined;
}

function isFormUrl(text: string): boolean {
  return /^https?:\/\/[^/@\s]+(\/|$)/i.test(text) && URL.canParse(text);
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
  // The client takes a port from the query, too, and does not look at it.
  return Number(new URL(text).searchParams.get("port") ?? 0) <= 65_535;
}

/** The address that a browser on this machine would use: the default of ORIGIN. */
export function localOrigin(host: string, port: number): string {
  const wildcard = host === "0.0.0.0" || /^(0*:)*:?0*$/.test(host);
  const name = wildcard ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
