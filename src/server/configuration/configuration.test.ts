import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfiguration, localOrigin, readConfiguration } from "./configuration.ts";
import { TRUST } from "../../../test/factory/edits/trust.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

const read = (environment: Record<string, string>) => readConfiguration(environment, "/somewhere");

const settings = (environment: Record<string, string>) => {
  const { configuration, problems } = read(environment);
  if (configuration === undefined) throw new Error(problems.join("\n"));
  return configuration;
};

test("without any setting Norae listens on this machine only and stores its data beside itself", () => {
  expect(settings({})).toEqual({
    environment: "development",
    port: 3000,
    host: "127.0.0.1",
    origin: null,
    dataFolder: "/somewhere/data",
    dataFolderIsNamed: false,
    databaseUrl: undefined,
    directUrl: undefined,
    replicaUrls: [],
    connections: 10,
    changes: "listen",
    catalogueFolder: "/somewhere/catalogue",
    assetsFolder: null,
    dumpFolder: null,
    backups: null,
    musicbrainzAddress: "https://musicbrainz.org",
    musicbrainzInterval: 1_000,
    showsArchivedCovers: false,
    log: "off",
    metrics: null,
    migrate: "alone",
    pageCacheBytes: 128 * 1024 * 1024,
    processes: 1,
    drain: 1_000,
    purge: null,
    contactEmail: null,
    feedbackFormUrl: null,
    bucket: null,
    signIn: { googleClientId: null, oidc: null, isLocalAllowed: true },
    trust: TRUST,
    limits: {
      login: { amount: 10, milliseconds: 60_000 },
      write: { amount: 120, milliseconds: 60_000 },
      playlist: { amount: 1_200, milliseconds: 600_000 },
      upload: { amount: 30, milliseconds: 1_800_000 },
      rename: { amount: 3, milliseconds: 86_400_000 },
      comment: { amount: 30, milliseconds: 3_600_000 },
      feedback: { amount: 10, milliseconds: 3_600_000 },
      feedbackAttempts: { amount: 60, milliseconds: 60_000 },
      search: { amount: 600, milliseconds: 60_000 },
      lists: { amount: 30, milliseconds: 60_000 },
      edit: { amount: 200, milliseconds: 86_400_000 },
      import: { amount: 50, milliseconds: 3_600_000 },
    },
    trustedProxies: [],
  });
});

test("an empty variable is the same as an absent one", () => {
  const empty = { PORT: "", HOST: "", ORIGIN: "", NORAE_DATA: "", DATABASE_URL: "" };
  const others = { CONTACT_EMAIL: "", FEEDBACK_FORM_URL: "", NORAE_LIMIT_FEEDBACK: "" };
  const further = { NORAE_ENVIRONMENT: "", NORAE_PAGE_CACHE: "" };
  expect(settings({ ...empty, ...others, ...further })).toEqual(settings({}));
});

test.each<[name: string, value: string, setting: object]>([
  ["NORAE_ENVIRONMENT", "development", { environment: "development" }],
  ["PORT", "0", { port: 0 }],
  ["PORT", "65535", { port: 65_535 }],
  ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
  ["HOST", "::1", { host: "::1" }],
  ["HOST", "[::]", { host: "::" }],
  ["HOST", "localhost", { host: "localhost" }],
  ["HOST", "norae-1.internal", { host: "norae-1.internal" }],
  ["ORIGIN", "https://norae.example", { origin: "https://norae.example" }],
  ["ORIGIN", "HTTPS://Norae.Example:443/", { origin: "https://norae.example" }],
  ["ORIGIN", "http://[::1]:3000", { origin: "http://[::1]:3000" }],
  ["NORAE_DATA", "/var/lib/norae", { dataFolder: "/var/lib/norae" }],
  ["NORAE_DATA", "../elsewhere", { dataFolder: "/elsewhere" }],
  ["DATABASE_URL", "postgres://u:p@h/d", { databaseUrl: "postgres://u:p@h/d" }],
  ["DATABASE_URL", "postgresql://h:5433/d", { databaseUrl: "postgresql://h:5433/d" }],
  ["NORAE_POSTGRES_CONNECTIONS", "4", { connections: 4 }],
  ["NORAE_CHANGES", "poll", { changes: "poll" }],
  ["NORAE_MIGRATE", "never", { migrate: "never" }],
  ["NORAE_CATALOGUE", "facts", { catalogueFolder: "/somewhere/facts" }],
  ["NORAE_CATALOGUE", "", { catalogueFolder: null }],
  ["NORAE_ASSETS", "assets", { assetsFolder: "/somewhere/assets" }],
  ["NORAE_DUMPS", "dumps", { dumpFolder: "/somewhere/dumps" }],
  ["NORAE_BACKUP_FOLDER", "safe", { backups: { folder: "/somewhere/safe", days: 14 } }],
  ["NORAE_LOG", "json", { log: "json" }],
  ["NORAE_METRICS", "9464", { metrics: { host: "127.0.0.1", port: 9_464 } }],
  ["NORAE_METRICS", "10.0.0.5:9464", { metrics: { host: "10.0.0.5", port: 9_464 } }],
  ["NORAE_METRICS", "[::1]:9464", { metrics: { host: "::1", port: 9_464 } }],
  ["NORAE_PAGE_CACHE", "0", { pageCacheBytes: 0 }],
  ["NORAE_PROCESSES", "4", { processes: 4 }],
  ["NORAE_DRAIN", "0", { drain: 0 }],
  ["NORAE_PAGE_CACHE", "512", { pageCacheBytes: 512 * 1024 * 1024 }],
  ["CONTACT_EMAIL", "hello@norae.example", { contactEmail: "hello@norae.example" }],
  ["FEEDBACK_FORM_URL", "https://a.example/e?b=c", { feedbackFormUrl: "https://a.example/e?b=c" }],
  ["FEEDBACK_FORM_URL", "HTTPS://Forms.Example", { feedbackFormUrl: "https://forms.example/" }],
  ["GOOGLE_CLIENT_ID", "1-a.b", { signIn: { googleClientId: "1-a.b" } }],
  ["NORAE_LOCAL_IDENTITY", "off", { signIn: { isLocalAllowed: false } }],
  ["NORAE_LIMIT_LOGIN", "off", { limits: { login: null } }],
  ["NORAE_LIMIT_EDIT", "off", { limits: { edit: null } }],
  ["NORAE_LIMIT_SEARCH", "off", { limits: { search: null } }],
  ["NORAE_LIMIT_LISTS", "off", { limits: { lists: null } }],
  ["NORAE_LIMIT_FEEDBACK_ATTEMPTS", "off", { limits: { feedbackAttempts: null } }],
  ["NORAE_LIMIT_UPLOAD", "5/2h", { limits: { upload: { amount: 5, milliseconds: 7_200_000 } } }],
  ["NORAE_TRUST_APPLIED", "1", { trust: { applied: 1 } }],
  ["NORAE_TRUST_APPROVERS", "1000", { trust: { approvers: 1_000 } }],
  ["NORAE_TRUST_BY_MAINTAINERS", "2", { trust: { byMaintainers: 2 } }],
  ["NORAE_TRUST_RECENT", "100", { trust: { recent: 100 } }],
  ["NORAE_TRUST_REJECTED", "100", { trust: { rejectedPercent: 100 } }],
  ["NORAE_TRUST_DAYS", "0", { trust: { days: 0 } }],
  ["NORAE_TRUSTED_PROXIES", "10.0.0.0/8, ::1", { trustedProxies: ["10.0.0.0/8", "::1"] }],
])("%s=%s is accepted", (name, value, setting) => {
  expect(settings({ [name]: value })).toMatchObject(setting);
});

test.each<[name: string, message: string, values: string[]]>([
  ["NORAE_ENVIRONMENT", "development or production", ["staging"]],
  ["PORT", "a number from 0 to 65535", ["http", "70000", "-1", "3000.5"]],
  ["HOST", "without a port", ["http://localhost", "localhost:3000", "two words"]],
  ["ORIGIN", "https://norae.example", ["norae.example"]],
  ["ORIGIN", "http:// or https:// and a host", ["ftp://norae.example", "https://:3000"]],
  ["ORIGIN", "without a path", ["https://norae.example/music", "https://norae.example?x"]],
  ["NORAE_DATA", "the path of a folder", ["a\0b"]],
  ["DATABASE_URL", "postgres://user:password@host:5432/database", ["mysql://h/d"]],
  ["NORAE_POSTGRES_CONNECTIONS", "a number of connections from 2 to 1000", ["1"]],
  ["NORAE_CHANGES", "listen, or poll", ["notify"]],
  ["NORAE_CATALOGUE", "the path of a catalogue", ["a\0b"]],
  ["NORAE_LOG", "text or json", ["yes"]],
  [
    "NORAE_METRICS",
    "an address and a port, such as 9464",
    ["on", "::1:9464", "127.0.0.1:94640", "http://127.0.0.1:9464"],
  ],
  ["NORAE_PAGE_CACHE", "a number of megabytes", ["lots"]],
  ["CONTACT_EMAIL", "an e-mail address", ["norae.example", 'a@b.example">']],
  ["FEEDBACK_FORM_URL", "http:// or https://", ["forms.example", "javascript:alert(1)"]],
  ["FEEDBACK_FORM_URL", "http:// or https://", ["https://a:b@c.example/", "https://a.example *"]],
  ["GOOGLE_CLIENT_ID", "a client id", ["two words"]],
  ["NORAE_LOCAL_IDENTITY", "allow (anyone who opens a link", ["yes"]],
  ["NORAE_LIMIT_LOGIN", "10/60s, or off", ["10"]],
  ["NORAE_LIMIT_WRITE", "10/60s, or off", ["0/60s"]],
  ["NORAE_LIMIT_PLAYLIST", "10/60s, or off", ["10/60"]],
  ["NORAE_LIMIT_UPLOAD", "10/60s, or off", ["-1/60s"]],
  ["NORAE_TRUST_APPLIED", "a number of edits from 1 to 1000", ["0"]],
  ["NORAE_TRUST_APPROVERS", "a number of people from 1 to 1000", ["3.5"]],
  ["NORAE_TRUST_BY_MAINTAINERS", "a number of edits from 1 to 1000", ["off"]],
  ["NORAE_TRUST_RECENT", "a number of edits from 1 to 1000", ["1001"]],
  ["NORAE_TRUST_REJECTED", "a percentage from 1 to 100", ["5%"]],
  ["NORAE_TRUST_DAYS", "a number of days from 0 to 3650", ["-1"]],
  ["NORAE_TRUSTED_PROXIES", "addresses or ranges", ["10.0.0.0/40", "proxy.example"]],
])("%s is refused, with the valid values: %s", (name, message, values) => {
  for (const value of values) {
    const { problems = [] } = read({ [name]: value });
    expect(problems).toHaveLength(1);
    const shown = JSON.stringify(value).replaceAll('"mysql://h/d"', "mysql://h/d");
    expect(problems[0]).toContain(`${name} is ${shown}`);
    expect(problems[0]).toContain(message);
  }
});

test("a bucket for pictures is an address, a key and its secret, which is never printed", () => {
  const whole = {
    PICTURES_BUCKET: "https://s3.example/norae",
    PICTURES_BUCKET_KEY: "KEY",
    PICTURES_BUCKET_SECRET: "a/secret+1=",
  };
  expect(settings(whole).bucket).toEqual({
    address: "https://s3.example/norae",
    region: "auto",
    keyId: "KEY",
    secret: "a/secret+1=",
  });
  for (const name of Object.keys(whole)) {
    const { problems = [] } = read({ ...whole, [name]: "" });
    expect(problems.join()).toContain(`${name} is missing`);
  }
  for (const address of ["s3.example/norae", "http://s3.example/norae", "https://a:b@s3.example"])
    expect(read({ ...whole, PICTURES_BUCKET: address }).problems?.[0]).toContain(
      "the https:// address of a bucket",
    );
  const { problems = [] } = read({ ...whole, PICTURES_BUCKET_SECRET: "two words" });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("PICTURES_BUCKET_SECRET is not one");
  expect(problems[0]).not.toContain("two words");
});

test("all problems are reported at once", () => {
  const { problems = [] } = read({ PORT: "x", HOST: "a b", ORIGIN: "y" });
  expect(problems.map((problem) => problem.split(" ", 1)[0])).toEqual(["PORT", "HOST", "ORIGIN"]);
});

test("a public site must configure its address", () => {
  const production = { NORAE_ENVIRONMENT: "production", NORAE_LOCAL_IDENTITY: "off" };
  const { problems } = read(production);
  expect(problems).toEqual([expect.stringContaining("ORIGIN is missing")]);
  expect(settings({ ...production, ORIGIN: "https://norae.example" })).toMatchObject({
    environment: "production",
    // Which a newcomer on a terminal need not read.
    log: "text",
  });
});

describe("the configuration of sign-ins", () => {
  const production = { NORAE_ENVIRONMENT: "production", ORIGIN: "https://norae.example" };

  test("a public site must configure sign-ins, or switch them off", () => {
    const { problems } = read(production);
    expect(problems).toEqual([expect.stringContaining("No identity service is configured")]);
    const valid: Record<string, string>[] = [
      { GOOGLE_CLIENT_ID: "1-a.apps.googleusercontent.com" },
      { OIDC_ISSUER: "https://identity.example", OIDC_CLIENT_ID: "norae" },
      { NORAE_LOCAL_IDENTITY: "allow" },
      { NORAE_LOCAL_IDENTITY: "off" },
    ];
    for (const values of valid) expect(read({ ...production, ...values }).problems).toBeUndefined();
  });

  test("an issuer and its client id go together [2-7.30]", () => {
    const problems = (environment: Record<string, string>) => read(environment).problems?.join();
    expect(problems({ OIDC_ISSUER: "https://i.example" })).toMatch(/^OIDC_CLIENT_ID is missing/);
    expect(problems({ OIDC_CLIENT_ID: "norae" })).toMatch(/^OIDC_ISSUER is missing/);
  });

  test("an issuer is used over https, or on this machine", () => {
    const withIssuer = (OIDC_ISSUER: string) => read({ OIDC_ISSUER, OIDC_CLIENT_ID: "norae" });
    for (const issuer of ["https://identity.example/realm", "http://127.0.0.1:9999"])
      expect(withIssuer(issuer).problems, issuer).toBeUndefined();
    for (const issuer of ["http://identity.example", "identity.example", "https://u:p@x.example"])
      expect(withIssuer(issuer).problems, issuer).toEqual([
        expect.stringContaining("OIDC_ISSUER is"),
      ]);
  });

  test("a confidential client's secret is in a setting or a file, and in no message", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "secret"), "made-up secret\n");
    writeFileSync(join(folder, "good"), "made-up-secret\n");
    const client = { OIDC_ISSUER: "https://identity.example", OIDC_CLIENT_ID: "norae" };
    const withSecret = (values: Record<string, string>, service: Record<string, string> = client) =>
      readConfiguration({ ...service, ...values }, folder);
    const secretOf = (values: Record<string, string>) =>
      withSecret(values).configuration?.signIn.oidc?.secret;
    expect(secretOf({})).toBeNull();
    expect(secretOf({ OIDC_CLIENT_SECRET: "made-up-secret" })).toBe("made-up-secret");
    expect(secretOf({ OIDC_CLIENT_SECRET_FILE: "good" })).toBe("made-up-secret");
    const refused: [problem: RegExp, values: Record<string, string>, service?: object][] = [
      [/^OIDC_CLIENT_SECRET is not one \(not shown/, { OIDC_CLIENT_SECRET: "made-up secret" }],
      [/^OIDC_CLIENT_SECRET_FILE is "secret"\. It must be/, { OIDC_CLIENT_SECRET_FILE: "secret" }],
      [/^OIDC_CLIENT_SECRET_FILE is "none"\. It must be/, { OIDC_CLIENT_SECRET_FILE: "none" }],
      [/are both set/, { OIDC_CLIENT_SECRET: "made-up", OIDC_CLIENT_SECRET_FILE: "good" }],
      [/^OIDC_ISSUER is missing: OIDC_CLIENT_SECRET /, { OIDC_CLIENT_SECRET: "made-up" }, {}],
    ];
    for (const [problem, values, service] of refused) {
      const text = withSecret(values, { ...(service ?? client) }).problems?.join();
      expect(text).toMatch(problem);
      expect(text).not.toContain("made-up");
    }
  });
});

describe("the file .env", () => {
  const load = (content: string, environment: Record<string, string> = {}) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, ".env"), content);
    return loadConfiguration(environment, folder);
  };

  test("is read, and the environment wins over it", () => {
    const { configuration } = load("PORT=4001\nHOST=0.0.0.0\n", { PORT: "4002" });
    expect(configuration).toMatchObject({ port: 4002, host: "0.0.0.0" });
  });

  test("an unknown setting in it or in the environment is warned of, with the nearest known one", () => {
    const { configuration, warnings } = load("NORAE_CATALOG=./music\nOTHERS_SETTING=1\n", {
      NORAE_METRIC: "9464",
      NORAE_PORT: "3001",
      NORAE_TRUSTED_PROXY: "::1",
      NORAE_FOO: "1",
      // Those are no settings, and rightly there.
      NORAE_COMMIT: "1a2b3c4d",
      NORAE_DEBUG: "1",
    });
    expect(configuration).toBeDefined();
    expect(warnings).toEqual([
      "NORAE_CATALOG is not a setting of Norae; did you mean NORAE_CATALOGUE?",
      "NORAE_FOO is not a setting of Norae: see .env.example.",
      "NORAE_METRIC is not a setting of Norae; did you mean NORAE_METRICS?",
      "NORAE_PORT is not a setting of Norae; did you mean PORT?",
      "NORAE_TRUSTED_PROXY is not a setting of Norae; did you mean NORAE_TRUSTED_PROXIES?",
    ]);
  });

  test("of a wrong configuration what may be its cause is warned of, too", () => {
    const { problems, warnings } = load("PORT=x\nNORAE_METRIC=9464\n");
    expect(problems).toEqual([expect.stringContaining("PORT is")]);
    expect(warnings).toEqual([expect.stringContaining("NORAE_METRICS?")]);
  });

  test("problems in it are reported beside those of a variable", () => {
    expect(load("PORT: 4001\nHOST=a b\n").problems).toEqual([
      "Line 1 of the file .env is not NAME=value.",
      expect.stringContaining('HOST is "a b"'),
    ]);
  });
});

test.each([
  ["127.0.0.1", 3000, "http://127.0.0.1:3000"],
  ["0.0.0.0", 3000, "http://localhost:3000"],
  ["::", 3000, "http://localhost:3000"],
  ["0:0:0:0:0:0:0:0", 8080, "http://localhost:8080"],
  ["::1", 3000, "http://[::1]:3000"],
  ["fe80::1", 3000, "http://[fe80::1]:3000"],
  ["norae.internal", 80, "http://norae.internal"],
])("the address of this machine at %s port %i is %s", (host, port, origin) => {
  expect(localOrigin(host, port)).toBe(origin);
});

describe("further addresses of PostgreSQL", () => {
  const DATABASE_URL = "postgres://pooler/d";

  test("are read with that of the pooler", () => {
    const urls = "postgres://one/d, postgres://two/d";
    const direct = "postgres://primary/d";
    const others = { DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URLS: urls };
    expect(settings({ DATABASE_URL, ...others })).toMatchObject({
      databaseUrl: DATABASE_URL,
      directUrl: direct,
      replicaUrls: ["postgres://one/d", "postgres://two/d"],
    });
  });

  test.each(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"])(
    "%s that is none is refused without being shown, since it may hold a password, and alone",
    (name) => {
      const { problems = [] } = read({ DATABASE_URL, [name]: "hunter2@h/d" });
      expect(problems).toEqual([expect.stringMatching(`^${name} is not .*not shown`)]);
      expect(problems[0]).not.toContain("hunter2");
      expect(read({ [name]: DATABASE_URL }).problems).toEqual([
        `DATABASE_URL is missing: ${name} does nothing without it.`,
      ]);
    },
  );
});

test.each([
  "mysql://norae:hunter2@db/norae",
  "norae:hunter2@db/norae",
  "hunter2",
  "postgres//norae:hunter2@db/norae",
  "http://db/?password=hunter2",
  "postgres://norae:hunter2@db:port/norae",
  "postgres://norae:hunter2@db/norae?port=99999999",
  "postgres://norae:hunter2@/norae?host=/somewhere",
])("a password is never shown: of %s", (address) => {
  const { problems = [] } = read({ DATABASE_URL: address });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("DATABASE_URL");
  expect(problems[0]).not.toContain("hunter2");
  expect(problems[0]).not.toContain("is the address");
});

test("what shared caches are purged by is an address with a header, neither of which is printed", () => {
  const url = "https://cdn.example/service/made-up/purge";
  expect(read({ NORAE_PURGE_URL: url }).configuration?.purge).toEqual({ url, header: null });
  const purge = { NORAE_PURGE_URL: url, NORAE_PURGE_HEADER: "Made-Up-Key: a secret" };
  expect(read(purge).configuration?.purge).toEqual({ url, header: ["Made-Up-Key", "a secret"] });
  for (const wrong of [
    { ...purge, NORAE_PURGE_HEADER: "secret" },
    { ...purge, NORAE_PURGE_HEADER: "A: secret\r\nB: c" },
    { ...purge, NORAE_PURGE_URL: "ftp://secret.example" },
  ]) {
    const { problems = [] } = read(wrong);
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain("secret.example");
    expect(problems[0]).toContain("not shown");
  }
});
