import { redirect } from "react-router";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { EDITED_KINDS } from "../../../domain/edits/edit.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure } from "../../../domain/failure.ts";
import { decodeId, encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { failureResponse } from "../../request/failure-response.ts";
import { LONGEST_TEXT } from "../../person-search/suggestion-limits.ts";
import { requestedValue } from "../../request/requested-values.ts";

type RequestedOther = { otherId: number | null; text: string; problem: string | null };

/** Parses which record may be the same. @throws the 400 page, or a redirect where the address of a page was pasted */
export function requestedOther({ kind, id }: EditedRecord, url: URL): RequestedOther {
  const given = requestedValue(url, "with");
  const text = requestedValue(url, "q")?.slice(0, LONGEST_TEXT) ?? "";
  const pasted = parseRecordAddress(text);
  if (pasted !== null) {
    if (pasted.kind !== kind) return { otherId: null, text, problem: EDIT_TEXT.otherKind(kind) };
    throw redirect(pagePath.merge(kind, id, { with: encodeId(pasted.id) }));
  }
  const otherId = given === null ? null : decodeId(given);
  if (given !== null && otherId === null)
    throw failureResponse(failure("invalid", ERROR_TEXT[kind].invalid), "choice");
  if (otherId === id) return { otherId: null, text, problem: EDIT_TEXT.mergedItself };
  return { otherId, text, problem: null };
}

/** Parses the address of a record's page, with or without the site: `/artist/12`. Null for any other text. */
export function parseRecordAddress(text: string): EditedRecord | null {
  const [, kindText, idText = ""] =
    /(?:^|\/)(artist|album|song)\/([0-8]+)(?:[/?#]|$)/.exec(text) ?? [];
  const kind = EDITED_KINDS.find((one) => one === kindText);
  const id = decodeId(idText);
  return kind !== undefined && id !== null ? { kind, id } : null;
}
