/** An expected failure, which is returned, not thrown, with a text of the specification's error catalogue. */
export interface Failure<Kind extends FailureKind = FailureKind> {
  failure: Kind;
  message: string;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
  /** The edit that is in the way of a proposed one. */
  edit?: number;
}

export type FailureKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "wrong_type"
  | "too_many"
  | "unavailable"
  | "storage_full";

/** The HTTP status of each kind (decisions, "Community rules on the server"). */
export const FAILURE_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<FailureKind, number>;

/** Seconds after which a client may retry, by what is in the way. */
export const RETRY_SECONDS = { database: 2, pictures: 5, disk: 60, catalogue: 60 } as const;

export const DISK_FULL_TEXT =
  "Nothing was saved: this site's disk is full. Please try again in a minute.";

export function failure<const Kind extends FailureKind>(
  kind: Kind,
  message: string,
  retryAfter?: number,
): Failure<Kind> {
  return { failure: kind, message, ...(retryAfter !== undefined && { retryAfter }) };
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "failure" in value;
}
