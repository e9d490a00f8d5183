import { textOr, withMessage } from "../api-client/api-error.ts";

/** Gives a failed sign-in's error the server's text, else the specification's with the status. @throws ApiError */
export function withStatus<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return withMessage(answer, (error) =>
    error.status === 0 ? error.message : textOr(error, `HTTP error! Status: ${error.status}`),
  );
}
