import { ApiError, textOr } from "../api-client/api-error.ts";

/** Gives the error of a sign-in that fails the server's words, else the specification's with the status. @throws ApiError */
export async function withStatus<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 0)
      error.message = textOr(error, `HTTP error! Status: ${error.status}`);
    throw error;
  });
}
