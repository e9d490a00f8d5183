import type { Page, Request } from "@playwright/test";

/** Lets the next of these requests reach the server, and drops its response. */
export async function loseAnswer(page: Page, pattern: string): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(pattern, lose, { times: 1 });
}

/** Collects the idempotency keys of the requests that are sent to a path from now on. */
export function keysSent(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on("request", (request: Request) => {
    const isSent = request.method() === "POST" && new URL(request.url()).pathname === path;
    if (isSent) keys.push(request.headers()["idempotency-key"] ?? "none");
  });
  return keys;
}

/** Calls the API as the signed-in user. */
export function callApi<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (to) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    return (await (await fetch(to, { headers, cache: "no-store" })).json()) as Answer;
  }, path);
}

/** The document of a private playlist is a 404, which would fail the test on a page whose errors are collected. */
export function expectNotFound(page: Page): void {
  page.removeAllListeners("console");
  page.removeAllListeners("response");
}

export const mine = async (page: Page) =>
  (await callApi<{ name: string }[]>(page, "/api/playlists/mine")).map(({ name }) => name);
