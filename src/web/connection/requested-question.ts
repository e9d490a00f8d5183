import { type ConnectionQuestion, parseConnection } from "../../domain/connection-question.ts";
import { isFailure } from "../../domain/failure.ts";
import { decodeId } from "../../domain/id.ts";
import { failureResponse } from "../failure-response.ts";

/** Parses the question in an address. A form sends fields that were left empty. @throws the 400 page for ids that are none */
export function requestedQuestion({ searchParams }: URL): ConnectionQuestion {
  const valuesOf = (name: string) =>
    searchParams
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== "");
  const question = parseConnection(valuesOf, decodeId);
  if (isFailure(question)) throw failureResponse(question, "question");
  return question;
}
