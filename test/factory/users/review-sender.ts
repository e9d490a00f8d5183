import type { Review } from "../../../src/domain/reviews/review.ts";
import type { ApiUnderTest } from "../api-under-test.ts";
import type { SignedInTester } from "./sign-in.ts";

/** The sender of a request: null for a visitor. */
export type Sender = Pick<SignedInTester, "headers"> | null;

/** Sends requests about reviews, as JSON. */
export function reviewSender(api: Pick<ApiUnderTest, "request">) {
  const send = (method: string, path: string, from: Sender, body?: unknown) =>
    api.request(path, {
      method,
      headers: {
        ...from?.headers,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    send,
    status: async (...request: Parameters<typeof send>) => (await send(...request)).status,
    /** Returns the response's JSON for any status. */
    json: async <Body = Review>(...request: Parameters<typeof send>) =>
      (await (await send(...request)).json()) as Body,
  };
}

/** The error texts of refused requests. */
export interface Refused {
  error: string;
  message: string;
}
