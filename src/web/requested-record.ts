import { redirect } from "react-router";
import type { Reader } from "../database/database.ts";
import { findMergedInto } from "../database/former-ids.ts";
import type { RecordKind } from "../database/tables.ts";
import { ERROR_TEXT } from "../domain/error-text.ts";
import { type Failure, failure, isFailure } from "../domain/failure.ts";
import { decodeId } from "../domain/id.ts";
import { pagePath } from "../domain/page-path.ts";
import { failureResponse } from "./failure-response.ts";

/** Why a record cannot be shown: there is none, or it was merged into another. */
export type Absence = Failure | { mergedInto: number };

/** The id that a page's address names. @throws the 400 page, where it names none. */
export function requestedId(kind: RecordKind, text: string | undefined): number {
  const id = decodeId(text ?? "");
  if (id === null) throw failureResponse(failure("invalid", ERROR_TEXT[kind].invalid));
  return id;
}

export async function absence(db: Reader, kind: RecordKind, id: number): Promise<Absence> {
  const survivor = await findMergedInto(db, kind, id);
  return survivor === null
    ? failure("not_found", ERROR_TEXT[kind].missing)
    : { mergedInto: survivor };
}

export function isAbsence(value: unknown): value is Absence {
  return isFailure(value) || (typeof value === "object" && value !== null && "mergedInto" in value);
}

/** A 404, or a 301 to the survivor that keeps what follows the id: `/artist/12/songs?page=2`. */
export function absenceResponse(why: Absence, kind: RecordKind, url: URL) {
  if (isFailure(why)) return failureResponse(why);
  const below = url.pathname.split("/").slice(3).join("/");
  const path = pagePath[kind](why.mergedInto) + (below === "" ? "" : `/${below}`);
  return redirect(path + url.search, 301);
}
