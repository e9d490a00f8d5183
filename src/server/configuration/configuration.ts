import { existsSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { z } from "zod";
import type { LimitRates } from "../../api/request/limits.ts";
import { withoutPassword } from "../../database/postgres/pool.ts";
import { DATABASE_FILE } from "../../database/sqlite/open.ts";
import type { TrustRule } from "../../domain/edits/edit-rules.ts";
import type { Bucket } from "../../pictures/upload/bucket-store.ts";
import type { PurgeTarget } from "../purge/purger.ts";
import { readDotEnv } from "./dot-env.ts";
import {
  type Environment,
  isGiven,
  type SettingName,
  settingOf,
  settings,
  VARIABLES,
} from "./settings.ts";
import { readSecret, signInProblems } from "./sign-in-settings.ts";
import { unknownSettings } from "./unknown-settings.ts";
import { isIP } from "node:net";

/** The settings of the operator, by environment variables or the file `.env` (see .env.example). */
export interface Configuration {
  environment: "development" | "production";
  port: number;
  host: string;
  /** The public address, without a slash at the end; null for the local address of the port. */
  origin: string | null;
  dataFolder: string;
  /** Whether that folder was configured explicitly: then its mode may be the operator's choice. */
  dataFolderIsNamed: boolean;
  databaseUrl: string | undefined;
  /** The same database past its pooler. */
  directUrl: string | undefined;
  /** Streaming replicas of it, which public reads may go to. */
  replicaUrls: readonly string[];
  connections: number;
  /** How changes by other processes are noticed. */
  changes: "listen" | "poll";
  /** Whether a start migrates the database, and beside which builds (see `SchemaOptions`). */
  migrate: "alone" | "now" | "never";
  /** The catalogue that is imported into an empty database; null for none. */
  catalogueFolder: string | null;
  /** The folder in which all servers of a site put the browser's assets; null: each serves its own alone. */
  assetsFolder: string | null;
  /** The folder of the dumps of the catalogue that the site offers; null: none. */
  dumpFolder: string | null;
  /** The folder of daily backups, and for how many days each is kept; null: none are made. */
  backups: { folder: string; days: number } | null;
  showsArchivedCovers: boolean;
  /** The address of the MusicBrainz server whose web service is asked, without a slash at the end. */
  musicbrainzAddress: string;
  /** Minimum time between two requests to it, in milliseconds. */
  musicbrainzInterval: number;
  /** How requests and errors are logged; off: errors alone, as text. */
  log: "off" | "text" | "json";
  /** The address of the metrics; null: they are not served. */
  metrics: { host: string; port: number } | null;
  pageCacheBytes: number;
  processes: number;
  /** How long a server that stops goes on accepting connections, in milliseconds. */
  drain: number;
  /** The address that purges shared caches; null: none, and they keep answers for a second. */
  purge: PurgeTarget | null;
  contactEmail: string | null;
  /** The form that /feedback shows in a frame; null: the site's own. */
  feedbackFormUrl: string | null;
  /** The bucket of uploaded pictures; null for the data folder. */
  bucket: Bucket | null;
  signIn: SignInConfiguration;
  /** When a contributor's edits are applied at once. */
  trust: TrustRule;
  limits: LimitRates;
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
}

export interface SignInConfiguration {
  googleClientId: string | null;
  oidc: { issuer: string; clientId: string; secret: string | null } | null;
  /** Whether the server's own identity service may be used where no other is configured. */
  isLocalAllowed: boolean;
}

type Read =
  | { configuration: Configuration; problems?: undefined }
  | { configuration?: undefined; problems: string[] };

/** With what the start and `norae doctor` warn of, in one sentence each. */
export type ConfigurationResult = Read & { warnings: string[] };

/** The folder of this build or of these sources, to which the defaults of folders are relative. */
const INSTALLATION = dirname(findPackageJSON(import.meta.url) ?? "");

/** Reads the environment and the `.env` of the working directory. The environment takes precedence. */
export function loadConfiguration(
  environment: Environment,
  folder: string,
  installation: string = INSTALLATION,
): ConfigurationResult {
  const dotEnv = readDotEnv(folder);
  const given = { ...dotEnv.values, ...environment };
  const { configuration, problems = [] } = readConfiguration(given, folder, installation);
  const warnings = unknownSettings(given);
  problems.unshift(...dotEnv.problems);
  if (configuration !== undefined && !configuration.dataFolderIsNamed) {
    const { dataFolder, environment: mode, databaseUrl } = configuration;
    const earlier = join(folder, "data");
    if (earlier !== dataFolder && hasData(earlier)) {
      configuration.dataFolder = earlier;
      warnings.push(
        `The data folder is ${earlier}, which an earlier version used. The default is now ${dataFolder}: set NORAE_DATA=${earlier} to keep using this one.`,
      );
    } else if (mode === "production" && databaseUrl === undefined && !hasData(dataFolder))
      problems.push(
        `NORAE_DATA is missing. With NORAE_ENVIRONMENT=production it must name the data folder: the default is ${dataFolder}, where a release in another folder would not find it.`,
      );
  }
  return configuration === undefined || problems.length > 0
    ? { problems, warnings }
    : { configuration, warnings };
}

/** Whether Norae has been run on a data folder: it has a database, pictures or the keys of the local identity service. */
function hasData(folder: string): boolean {
  return [DATABASE_FILE, "uploads", "identity"].some((name) => existsSync(join(folder, name)));
}

/** Reads the configuration from named values. Paths are relative to `folder`, those of defaults to `installation`. */
export function readConfiguration(
  environment: Environment,
  folder: string,
  installation: string = folder,
): Read {
  const pathOf = (name: SettingName, value: string) =>
    resolve(isGiven(environment, name) ? folder : installation, value);
  const given = Object.fromEntries(VARIABLES.map((name) => [name, settingOf(environment, name)]));
  const parsed = settings.safeParse({ ...given, ORIGIN: given["ORIGIN"] ?? null });
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => describe(issue, environment));
  if (given["NORAE_ENVIRONMENT"] === "production" && given["ORIGIN"] === undefined) {
    problems.push(
      "ORIGIN is missing. With NORAE_ENVIRONMENT=production it must be the public address, such as https://norae.example.",
    );
  }
  const secret = readSecret(given, folder);
  problems.push(...databaseProblems(given), ...signInProblems(given), ...bucketProblems(given));
  if (secret instanceof Error) problems.push(secret.message);
  if (!parsed.success || secret instanceof Error || problems.length > 0) return { problems };
  const values = parsed.data;
  return {
    configuration: {
      environment: values.NORAE_ENVIRONMENT,
      port: values.PORT,
      host: values.HOST,
      origin: values.ORIGIN ?? null,
      dataFolder: pathOf("NORAE_DATA", values.NORAE_DATA),
      dataFolderIsNamed: isGiven(environment, "NORAE_DATA"),
      databaseUrl: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL,
      replicaUrls: values.DATABASE_REPLICA_URLS,
      connections: values.NORAE_POSTGRES_CONNECTIONS,
      changes: values.NORAE_CHANGES,
      migrate: values.NORAE_MIGRATE ?? "alone",
      catalogueFolder:
        values.NORAE_CATALOGUE === "" ? null : pathOf("NORAE_CATALOGUE", values.NORAE_CATALOGUE),
      assetsFolder: values.NORAE_ASSETS === undefined ? null : resolve(folder, values.NORAE_ASSETS),
      dumpFolder: values.NORAE_DUMPS === undefined ? null : resolve(folder, values.NORAE_DUMPS),
      backups:
        values.NORAE_BACKUP_FOLDER === undefined
          ? null
          : {
              folder: resolve(folder, values.NORAE_BACKUP_FOLDER),
              days: values.NORAE_BACKUP_KEEP,
            },
      showsArchivedCovers: values.NORAE_COVERS === "archive",
      musicbrainzAddress: values.NORAE_MUSICBRAINZ ?? "",
      musicbrainzInterval: values.NORAE_MUSICBRAINZ_INTERVAL,
      log: values.NORAE_LOG ?? (values.NORAE_ENVIRONMENT === "production" ? "text" : "off"),
      metrics: values.NORAE_METRICS ?? null,
      pageCacheBytes: values.NORAE_PAGE_CACHE,
      processes: values.NORAE_PROCESSES,
      drain: values.NORAE_DRAIN * 1_000,
      purge:
        values.NORAE_PURGE_URL === undefined
          ? null
          : { url: values.NORAE_PURGE_URL, header: values.NORAE_PURGE_HEADER ?? null },
      contactEmail: values.CONTACT_EMAIL ?? null,
      feedbackFormUrl: values.FEEDBACK_FORM_URL ?? null,
      bucket: bucketOf(values),
      signIn: {
        googleClientId: values.GOOGLE_CLIENT_ID ?? null,
        oidc:
          values.OIDC_ISSUER === undefined || values.OIDC_CLIENT_ID === undefined
            ? null
            : { issuer: values.OIDC_ISSUER, clientId: values.OIDC_CLIENT_ID, secret },
        isLocalAllowed: values.NORAE_LOCAL_IDENTITY !== "off",
      },
      trust: {
        applied: values.NORAE_TRUST_APPLIED,
        approvers: values.NORAE_TRUST_APPROVERS,
        byMaintainers: values.NORAE_TRUST_BY_MAINTAINERS,
        recent: values.NORAE_TRUST_RECENT,
        rejectedPercent: values.NORAE_TRUST_REJECTED,
        days: values.NORAE_TRUST_DAYS,
      },
      limits: {
        login: values.NORAE_LIMIT_LOGIN,
        write: values.NORAE_LIMIT_WRITE,
        playlist: values.NORAE_LIMIT_PLAYLIST,
        upload: values.NORAE_LIMIT_UPLOAD,
        rename: values.NORAE_LIMIT_RENAME,
        comment: values.NORAE_LIMIT_COMMENT,
        feedback: values.NORAE_LIMIT_FEEDBACK,
        feedbackAttempts: values.NORAE_LIMIT_FEEDBACK_ATTEMPTS,
        edit: values.NORAE_LIMIT_EDIT,
        import: values.NORAE_LIMIT_IMPORT,
        search: values.NORAE_LIMIT_SEARCH,
        lists: values.NORAE_LIMIT_LISTS,
      },
      trustedProxies: values.NORAE_TRUSTED_PROXIES,
    },
  };
}

/** Returns the settings of PostgreSQL that would do nothing, since the embedded database is used. */
function databaseProblems(given: Partial<Record<string, string | undefined>>): string[] {
  if (given["DATABASE_URL"] !== undefined) return [];
  return ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"]
    .filter((name) => Boolean(given[name]))
    .map((name) => `DATABASE_URL is missing: ${name} does nothing without it.`);
}

const BUCKET_NAMES = ["PICTURES_BUCKET", "PICTURES_BUCKET_KEY", "PICTURES_BUCKET_SECRET"] as const;

function bucketProblems(given: Partial<Record<string, string | undefined>>): string[] {
  const missing = BUCKET_NAMES.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === BUCKET_NAMES.length) return [];
  return missing.map(
    (name) => `${name} is missing: ${BUCKET_NAMES.join(", ")} must be set together.`,
  );
}

function bucketOf(values: z.output<typeof settings>): Bucket | null {
  const { PICTURES_BUCKET, PICTURES_BUCKET_KEY, PICTURES_BUCKET_SECRET } = values;
  if (PICTURES_BUCKET === undefined) return null;
  return {
    address: PICTURES_BUCKET,
    region: values.PICTURES_BUCKET_REGION,
    keyId: PICTURES_BUCKET_KEY ?? "",
    secret: PICTURES_BUCKET_SECRET ?? "",
  };
}

function describe(issue: z.core.$ZodIssue, environment: Environment): string {
  const name = String(issue.path[0]);
  return `${name} is ${shown(name, environment[name] ?? "")}. It must be ${issue.message}.`;
}

const SECRET: ReadonlySet<string> = new Set([
  "OIDC_CLIENT_SECRET",
  "PICTURES_BUCKET_SECRET",
  "NORAE_PURGE_URL",
  "NORAE_PURGE_HEADER",
]);

/** Returns the value of a variable for an error message, without secrets. */
function shown(name: string, value: string): string {
  if (SECRET.has(name)) return "not one (not shown: it is secret)";
  if (name === "DATABASE_REPLICA_URLS")
    return "not a list of them (not shown: it may hold passwords)";
  if (name !== "DATABASE_URL" && name !== "DATABASE_DIRECT_URL") return JSON.stringify(value);
  // The password can be found only in a valid URL.
  return URL.canParse(value) && value.includes("://")
    ? withoutPassword(value)
    : "not an address (not shown: it may hold a password)";
}

/** Returns the address for a browser on this machine: the default of ORIGIN. */
export function localOrigin(host: string, port: number): string {
  const wildcard = host === "0.0.0.0" || /^(0*:)*:?0*$/.test(host);
  const name = wildcard ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
