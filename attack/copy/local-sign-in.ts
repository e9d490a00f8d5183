import { openSignInLink } from "../../test/sign-in-link.ts";
import { send } from "../send.ts";
import type { Tally } from "../tally.ts";
import { login, type Person } from "./sign-in.ts";
import type { Copy } from "./start-copy.ts";

export interface LocalPerson {
  name: string;
  email: string;
}

/** What a browser sends to the copy's own identity service; an attack changes part of it. */
export interface LocalRequest extends LocalPerson {
  redirect_uri?: string;
}

/** Returns the headers and fields of the form by which a copy signs somebody in. */
export function localForm(host: string, { name, email, redirect_uri }: LocalRequest) {
  const form = new URLSearchParams({
    client_id: "norae",
    response_type: "id_token",
    state: "s",
    nonce: "n",
    name,
    email,
    redirect_uri: redirect_uri ?? `http://${host}/login`,
  });
  return {
    method: "POST",
    path: "/identity/",
    headers: {
      Host: host,
      Origin: `http://${host}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: form.toString(),
  };
}

/** Returns the ID token in the address that somebody is sent back to, or null where there is none. */
export function credentialIn(location: string | undefined): string | null {
  if (location === undefined) return null;
  return new URLSearchParams(location.split("#", 2)[1]).get("id_token");
}

/** Marks a browser as one of the person at this machine. @returns its cookie */
export function markBrowser({ url, place }: Copy): Promise<string> {
  return openSignInLink(url, place.dataFolder);
}

/** Returns an ID token of the copy's own identity service, for the person at this machine. */
export async function localCredential(
  copy: Copy,
  tally: Tally,
  person: LocalPerson,
): Promise<string> {
  const Cookie = await markBrowser(copy);
  const form = localForm(hostOf(copy), person);
  const request = { ...form, headers: { ...form.headers, Cookie } };
  const { headers, text } = await send(copy, tally, request);
  const credential = credentialIn(headers.location);
  if (credential === null) throw new Error(`Nobody was signed in: ${text}`);
  return credential;
}

/** Signs somebody in by the copy's own identity service, as the person at this machine. */
export async function signInLocally(
  copy: Copy,
  tally: Tally,
  person: LocalPerson,
): Promise<Person> {
  return login(copy, tally, await localCredential(copy, tally, person), person.email);
}

function hostOf({ port }: Copy): string {
  return `127.0.0.1:${port}`;
}
