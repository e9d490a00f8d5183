import type { z } from "@hono/zod-openapi";
import type { Routes } from "./api.ts";

/** The inputs and answers of the browser's calls, by method and path, derived from the schemas that check requests. */
export type ApiCalls = {
  [Route in Routes as NameOf<Route>]: {
    input: Params<RequestOf<Route>> &
      Query<RequestOf<Route>> &
      Body<RequestOf<Route>> &
      Key<RequestOf<Route>>;
    answer: Answer<Route["responses"]>;
  };
};

/** 'GET /api/playlists/{id}'. */
type NameOf<Route extends Routes> = `${Uppercase<Route["method"]>} ${Route["path"]}`;

type RequestOf<Route> = Route extends { request: infer Request } ? Request : unknown;

/** An id may be written as a number. */
type Params<Request> = Request extends { params: infer Schema extends z.ZodType }
  ? { params: Record<keyof z.input<Schema> & string, string | number> }
  : unknown;

type Query<Request> = Request extends { query: infer Schema extends z.ZodType }
  ? Partial<z.input<Schema>> extends z.input<Schema>
    ? { query?: z.input<Schema> }
    : { query: z.input<Schema> }
  : unknown;

/** The fields of JSON; where there is a picture, they are sent as a form. */
type Body<Request> = Request extends { body: { content: infer Content } }
  ? Fields<Content> & Picture<Content>
  : unknown;

type Fields<Content> = Content extends { "application/json": { schema: infer Schema } }
  ? Schema extends z.ZodType
    ? { body: z.input<Schema> }
    : unknown
  : unknown;

type Picture<Content> = Content extends { "multipart/form-data": unknown }
  ? Content extends { "application/json": unknown }
    ? { photo?: Blob | null }
    : { photo: Blob }
  : unknown;

/** The headers of calls that create something: the browser always sends a key. */
type Key<Request> = Request extends { headers: infer Schema extends z.ZodType }
  ? "Idempotency-Key" extends keyof z.input<Schema>
    ? { key: string }
    : unknown
  : unknown;

type Answer<Responses> = Responses extends { 200: infer Response } | { 201: infer Response }
  ? Response extends { content: { "application/json": { schema: infer Schema extends z.ZodType } } }
    ? z.output<Schema>
    : never
  : undefined;
