import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isVisibleAscii } from "./settings.ts";

type Given = Partial<Record<string, string | undefined>>;

/** Returns what is wrong about the settings of identity services together. */
export function signInProblems(given: Given): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, GOOGLE_CLIENT_ID } = given;
  if ((OIDC_ISSUER === undefined) !== (OIDC_CLIENT_ID === undefined)) {
    const missing = OIDC_ISSUER === undefined ? "OIDC_ISSUER" : "OIDC_CLIENT_ID";
    return [`${missing} is missing: OIDC_ISSUER and OIDC_CLIENT_ID must be set together.`];
  }
  const isConfigured = OIDC_ISSUER !== undefined || GOOGLE_CLIENT_ID !== undefined;
  const isProduction = given["NORAE_ENVIRONMENT"] === "production";
  if (isConfigured || !isProduction || given["NORAE_LOCAL_IDENTITY"] !== undefined) return [];
  return [
    "No identity service is configured. With NORAE_ENVIRONMENT=production set GOOGLE_CLIENT_ID, or OIDC_ISSUER and " +
      "OIDC_CLIENT_ID. Without one, NORAE_LOCAL_IDENTITY=off turns signing in off, and NORAE_LOCAL_IDENTITY=allow " +
      "lets anyone who opens a link of norae sign-in-link on this machine sign in as any user.",
  ];
}

/** Returns the secret of this site as a client of the identity service, null without one, or an error that says why. */
export function readSecret(given: Given, folder: string): string | null | Error {
  const { OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_SECRET_FILE: file, OIDC_ISSUER } = given;
  if (secret === undefined && file === undefined) return null;
  const name = secret === undefined ? "OIDC_CLIENT_SECRET_FILE" : "OIDC_CLIENT_SECRET";
  if (OIDC_ISSUER === undefined)
    return new Error(`OIDC_ISSUER is missing: ${name} does nothing without it.`);
  if (file === undefined) return secret ?? null;
  if (secret !== undefined)
    return new Error("OIDC_CLIENT_SECRET and OIDC_CLIENT_SECRET_FILE are both set: remove one.");
  try {
    const text = readFileSync(resolve(folder, file), "utf8").trim();
    if (isVisibleAscii(text)) return text;
  } catch {
    // It is said below.
  }
  return new Error(
    `OIDC_CLIENT_SECRET_FILE is ${JSON.stringify(file)}. It must be a readable file with only the secret.`,
  );
}
