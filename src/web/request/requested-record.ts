import { redirect } from "react-router";
import type { Snapshot } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { RecordKind } from "../../database/tables.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { type Failure, failure, isFailure } from "../../domain/failure.ts";
import { decodeId, encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { failureResponse } from "./failure-response.ts";

/** The reason why a record cannot be shown: it is missing, or was merged into another. */
export type UnavailableRecord = Failure | { mergedInto: number };

/** Parses the id in an address. @throws the 400 page, and a redirect to the canonical address for leading zeros */
export function requestedId(kind: RecordKind, text: string | undefined, url: URL): number {
  const id = decodeId(text ?? "");
  if (id === null) throw failureResponse(failure("invalid", ERROR_TEXT[kind].invalid));
  if (encodeId(id) !== text) throw redirectToRecord(kind, id, url);
  return id;
}

/** Returns why there is no record with an id: it was merged into another, or there never was one. */
export async function unavailableRecord(db: Snapshot, kind: RecordKind, id: number) {
  const survivor = await findMergedInto(db, kind, id);
  return survivor === null
    ? failure("not_found", ERROR_TEXT[kind].missing)
    : { mergedInto: survivor };
}

export function isUnavailableRecord(value: unknown): value is UnavailableRecord {
  return isFailure(value) || (typeof value === "object" && value !== null && "mergedInto" in value);
}

export function unavailableRecordResponse(why: UnavailableRecord, kind: RecordKind, url: URL) {
  return isFailure(why) ? failureResponse(why) : redirectToRecord(kind, why.mergedInto, url);
}

/** Returns a 301 to another address of a record that keeps what follows the id: `/artist/12/songs?page=2`. */
function redirectToRecord(kind: RecordKind, id: number, url: URL): Response {
  const below = url.pathname.split("/").slice(3).join("/");
  const path = pagePath[kind](id) + (below === "" ? "" : `/${below}`);
  return redirect(path + url.search, 301);
}
