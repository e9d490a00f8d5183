import fc from "fast-check";
import { picturePath } from "../../src/domain/pictures/picture-path.ts";
import type { ApiDocument } from "../../src/api/reference/document.ts";
import { type Operation, operationsOf } from "../../src/api/reference/reference.ts";
import { QUERY_PARAMETERS } from "../../src/web/request/query-parameters.ts";
import routes from "../../src/web/routes.ts";
import type { AttackRequest } from "../send.ts";
import { type Schema, valueOf } from "./from-schema.ts";
import { hostileSegment, hostileText, hostileValue } from "./hostile.ts";

/** An endpoint with the requests that are generated for it. */
export interface Endpoint {
  name: string;
  requests: fc.Arbitrary<AttackRequest>;
}

/** Returns every endpoint: the operations of the API, the pages, pictures, and the form for feedback. */
export function endpointsOf(document: ApiDocument): Endpoint[] {
  const named = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const pages = [...pagePatterns(), "/surprise", "/pictures/upload/{name}", coverPattern()];
  return [
    ...operationsOf(document).map((operation) => ({
      name: `${operation.method} ${operation.path}`,
      requests: requestsOf(operation, named),
    })),
    ...pages.map((path) => ({ name: `GET ${path}`, requests: readsOf(path) })),
    { name: "POST /feedback", requests: formsOf("/feedback") },
  ];
}

/** Returns the path of every page, with its parameters in braces: `/artist/{artist}/songs`. */
function pagePatterns(): string[] {
  const paths = routes.flatMap(({ path }) => (path === undefined || path === "*" ? [] : [path]));
  return ["/", ...paths.map((path) => `/${path.replace(/:(\w+)\??/g, "{$1}")}`)];
}

function coverPattern(): string {
  return picturePath("song", 0, "svg").replace("0", "{id}");
}

function requestsOf(
  operation: Operation,
  named: Record<string, Schema>,
): fc.Arbitrary<AttackRequest> {
  const { method, path, parameters, body } = operation;
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  return fc
    .record({
      path: pathOf(path),
      query: queryOf(inQuery.map(({ name }) => name)),
      content: bodyOf(body, named),
      key: fc.option(hostileText, { freq: 3 }),
    })
    .map(({ path: filled, query, content, key }) => {
      const headers = { ...content.headers, ...(key !== null && keyHeader(key)) };
      return { method, path: filled + query, headers, body: content.body };
    });
}

/** A header takes no line ends and nothing beyond Latin-1: Node's client would not send them. */
function keyHeader(text: string): Record<string, string> {
  return { "Idempotency-Key": text.replace(/[^\x20-\x7e\x80-\xff]/g, "?").slice(0, 200) };
}

function readsOf(path: string): fc.Arbitrary<AttackRequest> {
  const names = [...QUERY_PARAMETERS, "_routes"];
  const ending = fc.constantFrom("", "", "", ".data", "/", "//", "/x.css", "%2f", ";x");
  return fc
    .record({ path: pathOf(path), ending, query: queryOf(names) })
    .map((parts) => ({ path: parts.path + parts.ending + parts.query }));
}

function formsOf(path: string): fc.Arbitrary<AttackRequest> {
  const fields = ["kind", "message", "contact", "about", "website"];
  return fc.dictionary(fc.constantFrom(...fields), hostileText).map((form) => ({
    method: "POST",
    path,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  }));
}

/** Good ids are as frequent as hostile ones, so that a request gets as far as the database. */
function pathOf(pattern: string): fc.Arbitrary<string> {
  const names = Array.from(pattern.matchAll(/\{\w+\}/g), ([name]) => name);
  const segment = fc.oneof(fc.integer({ min: 0, max: 30 }).map(String), hostileSegment);
  return fc
    .tuple(...names.map(() => segment))
    .map((values) =>
      values.reduce((path, value, at) => path.replace(names[at]!, () => value), pattern),
    );
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  if (names.length === 0) return fc.constant("");
  const value = fc.oneof(fc.constantFrom("1", "2", "tea", "L", "true"), hostileText);
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 })
    .map((pairs) =>
      pairs.length === 0
        ? ""
        : `?${new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]))}`,
    )
    .map((query) => query.slice(0, 6_000));
}

type Content = Pick<AttackRequest, "headers" | "body">;

function bodyOf(body: Operation["body"], named: Record<string, Schema>): fc.Arbitrary<Content> {
  if (body.length === 0) return fc.constant({});
  const kinds = body.map(([type, { schema }]) =>
    type.startsWith("multipart/") ? formContent() : jsonContent((schema ?? {}) as Schema, named),
  );
  const types = ["application/json", "text/plain", "multipart/form-data", "application/xml", ""];
  const anything = fc
    .tuple(fc.constantFrom(...types), fc.oneof(hostileText, hostileValue.map(jsonText)))
    .map(([type, text]) => ({ headers: { "Content-Type": type }, body: text }));
  return fc.oneof(...kinds.map((arbitrary) => ({ weight: 5, arbitrary })), {
    weight: 1,
    arbitrary: anything,
  });
}

function jsonContent(schema: Schema, named: Record<string, Schema>): fc.Arbitrary<Content> {
  return valueOf(schema, named).map((value) => ({
    headers: { "Content-Type": "application/json" },
    body: jsonText(value),
  }));
}

function formContent(): fc.Arbitrary<Content> {
  const fileName = hostileText.map((text) => text.replace(/["\r\n]/g, "").slice(0, 300));
  return fc
    .tuple(fc.constantFrom("photo", "name", "song_ids", "is_public", "__proto__"), fileName, bytes)
    .map(([field, name, content]) => formWith(field, name, content));
}

/** Returns a form with one file, byte by byte: `FormData` would escape its name. */
function formWith(field: string, fileName: string, content: Buffer): Content {
  const boundary = "made-up-boundary";
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    "Content-Type: image/png\r\n\r\n";
  return {
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Beginnings of real files, and what follows is anything. */
const bytes: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom("", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "RIFF\0\0\0\0WEBPVP8 ", "<svg"),
    fc.uint8Array({ maxLength: 200 }),
  )
  .map(([head, rest]) => Buffer.concat([Buffer.from(head, "latin1"), rest]));

function jsonText(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
