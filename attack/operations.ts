import routes from "../src/web/routes.ts";
import { type Operation, operationsOf } from "../src/api/reference/operation.ts";
import type { ApiDocument } from "../src/api/reference/document.ts";
import type { Copy } from "./copy/start-copy.ts";

/** The operations of the API, and the schemas that they name. */
export interface Described {
  operations: Operation[];
  document: ApiDocument;
}

export async function describedOperations({ url }: Copy): Promise<Described> {
  const response = await fetch(`${url}/api/openapi.json`);
  const document = (await response.json()) as ApiDocument;
  return { operations: operationsOf(document), document };
}

/** Returns the path of every page, with its parameters in braces: `/artist/{artist}/songs`. */
export function pagePatterns(): string[] {
  const paths = routes.flatMap(({ path }) => (path === undefined || path === "*" ? [] : [path]));
  return ["/", ...paths.map((path) => `/${path.replace(/:(\w+)\??/g, "{$1}")}`)];
}

/** Whether an operation may change something. */
export function isWrite({ method }: Operation): boolean {
  return method !== "GET";
}

/** Whether an operation asks whose session it is: it refuses one that has ended. */
export function asksForSession({ answers }: Operation): boolean {
  return answers.some(([status]) => status === "401");
}
