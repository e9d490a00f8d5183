import { textOr, withMessage } from "../api-client/api-error.ts";

/** Gives the error of a sign-in that fails the server's words, else the specification's with the status. @throws ApiError */
export function withStatus<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return withMessage(answer, (error) =>
    error.status === 0 ? error.message : textOr(error, `HTTP error! Status: ${error.status}`),
  );
}
