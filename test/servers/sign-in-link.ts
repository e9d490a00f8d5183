import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type RawAnswer, rawRequest } from "./raw-request.ts";

/** Returns the unused sign-in link of a running server, from the file of its code in the data folder. */
export function signInLink(url: string, dataFolder: string): string {
  const folder = join(dataFolder, "identity", "sign-in-codes");
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}$/.test(file));
  return `${url}/identity/link?code=${readFileSync(join(folder, name ?? "none"), "utf8")}`;
}

/** Opens a link as a person does. `fetch` would say that a script does (Sec-Fetch-Mode). */
export function openAsPerson(
  link: string,
  headers?: Record<string, string>,
  method?: string,
): Promise<RawAnswer> {
  const { port, pathname, search } = new URL(link);
  return rawRequest(Number(port), pathname + search, headers, method);
}

/** Opens the unused sign-in link. @returns the cookie that marks a browser, as a header's value */
export async function openSignInLink(url: string, dataFolder: string): Promise<string> {
  const { status, headers } = await openAsPerson(signInLink(url, dataFolder));
  const [cookie = ""] = headers["set-cookie"] ?? [];
  if (status !== 303) throw new Error(`The sign-in link was answered ${status}.`);
  return cookie.slice(0, cookie.indexOf(";"));
}
