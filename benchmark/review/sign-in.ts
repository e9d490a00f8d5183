import { type Agent, request } from "node:http";
import { openSignInLink } from "../../test/sign-in-link.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Whether it came over a new connection. */
  isFirst: boolean;
}

/** Sends one request: an object as JSON, a form as a form. */
export function send(
  url: string,
  method: string,
  {
    agent,
    token,
    body,
    headers = {},
  }: {
    agent: Agent;
    token?: string;
    body?: object | URLSearchParams;
    headers?: Record<string, string>;
  },
): Promise<Answer> {
  const text = body instanceof URLSearchParams ? String(body) : body && JSON.stringify(body);
  const type =
    body instanceof URLSearchParams ? "application/x-www-form-urlencoded" : "application/json";
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      agent,
      method,
      headers: {
        ...(text !== undefined && {
          "Content-Type": type,
          "Content-Length": Buffer.byteLength(text),
        }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    clientRequest.once("error", reject).once("response", (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (part: string) => (answer += part));
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: answer,
          isFirst: !clientRequest.reusedSocket,
        }),
      );
    });
    clientRequest.end(text);
  });
}

/**
 * Signs in by the server's local identity service, as a program does.
 * @param folder the server's data folder, which contains the code of the sign-in link
 * @returns the session's token
 */
export async function signIn(
  { url, folder }: { url: string; folder: string },
  agent: Agent,
  name: string,
): Promise<string> {
  const cookie = await openSignInLink(url, folder);
  const form = new URLSearchParams({
    client_id: "norae",
    response_type: "id_token",
    redirect_uri: `${url}/login`,
    name,
    email: `${name.toLowerCase()}@example.com`,
  });
  const redirect = await send(`${url}/identity/`, "POST", {
    agent,
    body: form,
    headers: { Origin: url, Cookie: cookie },
  });
  const credential = new URLSearchParams(String(redirect.headers["location"]).split("#")[1]).get(
    "id_token",
  );
  const login = await send(`${url}/api/auth/login`, "POST", { agent, body: { credential } });
  if (login.status !== 200) throw new Error(`${login.status} ${login.body}`);
  return (JSON.parse(login.body) as { token: string }).token;
}
