import type { ApiCalls } from "../../api/calls.ts";
import { ApiError } from "./api-error.ts";
import { type ApiRequest, send } from "./send.ts";

type Name = keyof ApiCalls;

/** What a call answers. */
export type AnswerOf<Of extends Name> = ApiCalls[Of]["answer"];

type Options = Pick<ApiRequest, "signal" | "token">;

/** What a call takes; nothing, where all of it may be left out. */
type Args<Input> =
  Partial<Input> extends Input ? [input?: Input & Options] : [input: Input & Options];

type Call<Of extends Name, Answer = AnswerOf<Of>> = (
  ...args: Args<ApiCalls[Of]["input"]>
) => Promise<Answer>;

/** A call's input as it is sent, whichever call it is. */
interface AnyInput extends Options {
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: object;
  photo?: Blob | null;
  key?: string;
}

type How = Pick<ApiRequest, "isAnonymous" | "cache">;

/** One answer of a list that takes several. */
export interface Page<Items> {
  items: Items;
  /** The cursor with which it goes on; null at its end. */
  next: string | null;
}

/**
 * Makes a function of a call of the API, which takes and answers what the route's schemas say.
 * @throws ApiError
 */
export function call<Of extends Name>(name: Of, how?: How): Call<Of>;
export function call(name: string, how?: How) {
  return async (input?: AnyInput) => {
    const response = await send(requestOf(name, input, how));
    return response.status === 204 ? undefined : bodyOf(() => response.json());
  };
}

/** The same for a list that is answered in parts. */
export function callForPage<Of extends Name>(name: Of): Call<Of, Page<AnswerOf<Of>>>;
export function callForPage(name: string) {
  return async (input?: AnyInput) => {
    const response = await send(requestOf(name, input));
    const items = await bodyOf(() => response.json());
    return { items, next: response.headers.get("X-Next-Cursor") };
  };
}

/** The same for what is saved as a file. */
export function callForFile<Of extends Name>(name: Of): Call<Of, Blob>;
export function callForFile(name: string) {
  return async (input?: AnyInput) => {
    const response = await send(requestOf(name, input));
    return bodyOf(() => response.blob());
  };
}

/** The address of what is read with GET. */
export function addressOf<Of extends Name & `GET ${string}`>(
  name: Of,
  ...args: Args<ApiCalls[Of]["input"]>
): string;
export function addressOf(name: string, input?: AnyInput): string {
  return requestOf(name, input).path;
}

/** An answer that breaks off is lost like one that never came. */
async function bodyOf<Body>(read: () => Promise<Body>): Promise<Body> {
  return read().catch((cause: unknown) => {
    throw new ApiError({ status: 0 }, { cause });
  });
}

function requestOf(name: string, input: AnyInput = {}, how: How = {}): ApiRequest {
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
  return { method, path: address, body: sent, key, signal, token, ...how };
}

/** A field of a form is text: what is none is JSON. */
function formOf(fields: object, photo: Blob): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(field, typeof value === "string" ? value : JSON.stringify(value));
  }
  form.append("photo", photo, "photo");
  return form;
}
