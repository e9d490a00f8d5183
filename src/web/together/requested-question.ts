import { songCursor, type SongCursor } from "../../domain/cursor.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { decodeId } from "../../domain/id.ts";
import {
  parseTogether,
  TOGETHER_TEXT,
  type TogetherParameter,
  type TogetherQuestion,
} from "../../domain/together.ts";
import { failureResponse } from "../failure-response.ts";
import { requestedValue } from "../requested-values.ts";

/**
 * Parses the question in an address. A form sends fields that were left empty, and several people as one list. Years that
 * are none are ignored, as elsewhere on pages. @throws the 400 page for ids that are none
 */
export function requestedQuestion(url: URL): TogetherQuestion {
  const question = parseTogether((name) => valuesOf(url, name), decodeId);
  if (isFailure(question)) throw failureResponse(question, "question");
  return question;
}

/** Returns the cursor in an address. @throws the 400 page for one that is none */
export function requestedCursor(url: URL): SongCursor | undefined {
  const text = requestedValue(url, "cursor");
  const cursor = text === null ? undefined : songCursor.read(text);
  if (cursor === null) throw failureResponse(failure("invalid", TOGETHER_TEXT.cursor), "question");
  return cursor;
}

function valuesOf({ searchParams }: URL, name: TogetherParameter): string[] {
  const values = searchParams.getAll(name).flatMap((value) => value.split(","));
  const given = values.map((value) => value.trim()).filter((value) => value !== "");
  if (name !== "from" && name !== "to") return given;
  const year = given.findLast((value) => /^[1-9][0-9]{3}$/.test(value));
  const from = Number(searchParams.getAll("from").at(-1));
  return year === undefined || (name === "to" && from > Number(year)) ? [] : [year];
}
