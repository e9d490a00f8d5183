import { openSignInLink } from "../../test/servers/sign-in-link.ts";
import type { ServedEnvironment } from "./environment.ts";

/** Signs in by the server's local identity service. @returns the session's token */
export async function signIn({ url, folder }: ServedEnvironment): Promise<string> {
  const redirect = await fetch(`${url}/identity/`, {
    method: "POST",
    headers: { Origin: url, Cookie: await openSignInLink(url, folder) },
    body: new URLSearchParams({
      client_id: "norae",
      response_type: "id_token",
      redirect_uri: `${url}/login`,
      name: "Reviewer",
      email: "reviewer@example.com",
    }),
    redirect: "manual",
  });
  const fragment = redirect.headers.get("Location")?.split("#")[1];
  const credential = new URLSearchParams(fragment).get("id_token");
  const { token } = (await send(`${url}/api/auth/login`, "POST", { credential })) as {
    token: string;
  };
  return token;
}

/** Sends JSON. @returns the answer's JSON, null where it has none. @throws an answer that is no success */
export async function send(
  url: string,
  method: string,
  body: object | null,
  token?: string,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== null && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: body === null ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}
