import type { LoginApi } from "./login-api.ts";
import { TEST_ORIGIN } from "../api-context.ts";

/** The redirect address of the API under test. */
export const TEST_REDIRECT = `${TEST_ORIGIN}/login`;

/** A browser as far as a sign-in needs one: it keeps cookies by origin, follows redirects and sends forms. */
export class SignInBrowser {
  readonly #api: LoginApi;
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(api: LoginApi) {
    this.#api = api;
  }

  /** The cookies that the site under test has set. */
  get cookies(): Map<string, string> {
    return this.#jarOf(TEST_ORIGIN);
  }

  /** Sends a request of a page of the site under test. */
  post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(TEST_ORIGIN + path, {
      method: "POST",
      headers: { Origin: TEST_ORIGIN, "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Begins a sign-in. @returns the address of the identity service */
  async begin(): Promise<string> {
    const { address } = (await (await this.post("/api/auth/begin")).json()) as { address: string };
    return address;
  }

  /** Signs in at the identity service, or cancels there. @returns the query with which it leads back */
  async passProvider(address: string, name: string | null): Promise<string> {
    let response = await this.#send(address, {});
    let url = new URL(address);
    for (let steps = 0; steps < 12; steps += 1) {
      const location = response.headers.get("Location");
      if (location !== null) {
        url = new URL(location, url);
        if (url.href.startsWith(`${TEST_REDIRECT}?`)) return url.search.slice(1);
        response = await this.#send(url.href, {});
        continue;
      }
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (prompt === undefined) throw new Error(`No form at ${url.pathname}: ${page}`);
      if (name === null) {
        url = new URL(`${url.pathname}/abort`, url);
        response = await this.#send(url.href, {});
        continue;
      }
      const body = new URLSearchParams({ prompt, login: name, password: "anything" });
      response = await this.#send(url.href, { method: "POST", body });
    }
    throw new Error("The identity service does not lead back");
  }

  finish(answer: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.post("/api/auth/finish", { answer }, headers);
  }

  async signIn(name: string): Promise<Response> {
    return this.finish(await this.passProvider(await this.begin(), name));
  }

  async #send(url: string, request: RequestInit): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.#jarOf(origin);
    const headers = new Headers(request.headers);
    headers.set("Cookie", Array.from(jar, ([name, value]) => `${name}=${value}`).join("; "));
    const sent = { ...request, headers, redirect: "manual" } as const;
    const response =
      origin === TEST_ORIGIN ? await this.#api.request(url, sent) : await fetch(url, sent);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  #jarOf(origin: string): Map<string, string> {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    return jar;
  }
}
