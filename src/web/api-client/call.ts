import type { ApiCalls } from "../../api/calls.ts";
import { ApiError } from "./api-error.ts";
import { type ApiRequest, send } from "./send.ts";

type Name = keyof ApiCalls;

export type AnswerOf<Of extends Name> = ApiCalls[Of]["answer"];

export type InputOf<Of extends Name> = ApiCalls[Of]["input"];

type Options = Pick<ApiRequest, "signal" | "token">;

/** The input of a call; optional where all of it is. */
type Args<Input> =
  Partial<Input> extends Input ? [input?: Input & Options] : [input: Input & Options];

type Call<Of extends Name, Answer = AnswerOf<Of>> = (
  ...args: Args<ApiCalls[Of]["input"]>
) => Promise<Answer>;

interface AnyInput extends Options {
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: object;
  photo?: Blob | null;
  key?: string;
}

type SendOptions = Pick<ApiRequest, "isAnonymous" | "cache">;

export interface Page<Items> {
  items: Items;
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

/** Makes a typed function of an API call, from the schemas of its route. @throws ApiError */
export function call<Of extends Name>(name: Of, options?: SendOptions): Call<Of>;
export function call(name: string, options?: SendOptions) {
  return async (input?: AnyInput) => {
    const response = await send(requestOf(name, input, options));
    return response.status === 204 ? undefined : bodyOf(() => response.json());
  };
}

export function callForPage<Of extends Name>(name: Of): Call<Of, Page<AnswerOf<Of>>>;
export function callForPage(name: string) {
  return async (input?: AnyInput) => {
    const response = await send(requestOf(name, input));
    const items = await bodyOf(() => response.json());
    return { items, next: response.headers.get("X-Next-Cursor") };
  };
}

export function callForFile<Of extends Name>(name: Of): Call<Of, Blob>;
export function callForFile(name: string) {
  return async (input?: AnyInput) => {
    const response = await send(requestOf(name, input));
    return bodyOf(() => response.blob());
  };
}

export function addressOf<Of extends Name & `GET ${string}`>(
  name: Of,
  ...args: Args<ApiCalls[Of]["input"]>
): string;
export function addressOf(name: string, input?: AnyInput): string {
  return requestOf(name, input).path;
}

/** An interrupted answer counts as lost. */
async function bodyOf<Body>(read: () => Promise<Body>): Promise<Body> {
  return read().catch((cause: unknown) => {
    throw new ApiError({ status: 0 }, { cause });
  });
}

function requestOf(name: string, input: AnyInput = {}, options: SendOptions = {}): ApiRequest {
  const { params = {}, query = {}, body, photo, key, signal, token } = input;
  const [method = "GET", template = ""] = name.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query))
    if (value !== undefined) search.set(field, value);
  const sent = photo ? formOf({ ...body }, photo) : body && JSON.stringify(body);
  const address = search.size === 0 ? path : `${path}?${search}`.replaceAll("%2C", ",");
  return { method, path: address, body: sent, key, signal, token, ...options };
}

/** Form fields are text, so other values are sent as JSON. */
function formOf(fields: object, photo: Blob): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(field, typeof value === "string" ? value : JSON.stringify(value));
  }
  form.append("photo", photo, "photo");
  return form;
}
