interface Problem {
  /** Of the answer; 0 where there was none. */
  status: number;
  text?: string | null;
  body?: unknown;
  /** Seconds after which the request may be repeated, where the server says so. */
  retryAfter?: number | null;
}

/** A failed call of the API. Its message is the server's text, where there is one. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly text: string | null;
  readonly body: unknown;
  readonly retryAfter: number | null;

  constructor({ status, text = null, body, retryAfter = null }: Problem, options?: ErrorOptions) {
    super(
      text ?? (status === 0 ? "No connection" : `The site answered with error ${status}`),
      options,
    );
    this.status = status;
    this.text = text;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export async function errorOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const seconds = headers.get("Retry-After");
  const retryAfter = seconds === null ? null : Number(seconds);
  return new ApiError({ status, text: textIn(body), body, retryAfter });
}

function textIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const text = "message" in body ? body.message : "error" in body ? body.error : null;
  return typeof text === "string" && text !== "" ? text : null;
}

export function statusOf(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null;
}

/** Returns the text of a failed call for the user: the server's, else `otherwise`, which then also says if the network failed. */
export function messageOr(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.text ?? (error.status === 0 ? `${error.message}. ${otherwise}` : otherwise);
}

/** Gives the error of a failed call a message for the user. @throws ApiError */
export async function withMessage<Answer>(
  answer: Promise<Answer>,
  messageOf: (error: ApiError) => string,
): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError) error.message = messageOf(error);
    throw error;
  });
}
