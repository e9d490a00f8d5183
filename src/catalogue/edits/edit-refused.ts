import { failure, type Failure, isFailure } from "../../domain/failure.ts";

export type EditFailure = Failure<"invalid" | "not_found" | "forbidden" | "conflict" | "too_many">;

/** An edit cannot be proposed or applied. It is thrown, so that the transaction leaves nothing of it. */
export class EditRefused extends Error {
  override name = "EditRefused";
  readonly refusal: EditFailure;

  constructor(refusal: EditFailure) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export function refusedEdit(kind: EditFailure["failure"], message: string): EditRefused {
  return new EditRefused(failure(kind, message));
}

/** Returns what some work returns, or why an edit was refused within it. */
export async function orRefused<Result>(work: Promise<Result>): Promise<Result | EditFailure> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EditRefused && isFailure(error.refusal)) return error.refusal;
    throw error;
  }
}
