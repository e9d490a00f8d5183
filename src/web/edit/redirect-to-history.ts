import { redirect } from "react-router";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { EDITED_KINDS } from "../../domain/edit.ts";
import { failure } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { failureResponse } from "../failure-response.ts";

/**
 * Leads from the address that the history of a record had first, `/edits?about=song:12`, to its page.
 * @throws a redirect where an address names a record, and the 400 page where it names none or several
 */
export function redirectToHistory({ searchParams }: URL): void {
  const [about, ...others] = searchParams.getAll("about");
  if (about === undefined) return;
  const [given, idText = "", ...rest] = about.split(":");
  const kind = EDITED_KINDS.find((one) => one === given);
  const id = parseDecimalId(idText);
  if (kind === undefined || id === null || rest.length + others.length > 0)
    throw failureResponse(failure("invalid", EDIT_TEXT.target));
  throw redirect(pagePath.history(kind, id), 301);
}
