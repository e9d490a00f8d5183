import { redirect } from "react-router";
import type { Snapshot } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { RecordKind } from "../../database/tables.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { decodeId, encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { failureResponse } from "./failure-response.ts";

/** Parses the id in an address. @throws the 400 page, and a redirect to the canonical address for leading zeros */
export function requestedId(kind: RecordKind, text: string | undefined, url: URL): number {
  const id = decodeId(text ?? "");
  if (id === null) throw failureResponse(failure("invalid", ERROR_TEXT[kind].invalid));
  if (encodeId(id) !== text) throw redirectToRecord(kind, id, url);
  return id;
}

/** Returns what is thrown where there is no record with an id: a redirect to the record that it was merged into, or a 404. */
export async function unavailableRecord(db: Snapshot, kind: RecordKind, id: number, url: URL) {
  const survivor = await findMergedInto(db, kind, id);
  return survivor === null
    ? failureResponse(failure("not_found", ERROR_TEXT[kind].missing))
    : redirectToRecord(kind, survivor, url);
}

/** Returns a 301 to another address of a record that keeps what follows the id: `/artist/12/songs?page=2`. */
function redirectToRecord(kind: RecordKind, id: number, url: URL): Response {
  const below = url.pathname.split("/").slice(3).join("/");
  const path = pagePath[kind](id) + (below === "" ? "" : `/${below}`);
  return redirect(path + url.search, 301);
}
