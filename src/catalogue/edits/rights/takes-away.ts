import type { StoredEdit } from "../../../database/edits/edits.ts";
import { isSameValue } from "../../../domain/edits/editable-fields.ts";
import { readCreditsBody, type SongCreditsBody } from "../credits/credits-body.ts";
import type { FieldsBody } from "../fields/fields.ts";
import type { NewRecordBody } from "../records/new-record-body.ts";
import type { MembershipBody } from "../memberships/membership.ts";

/**
 * Whether an edit takes something away: credits of which more are removed than added, a known fact, the name of a record, a
 * membership.
 */
export function takesAway({
  kind,
  target_id,
  body,
}: Pick<StoredEdit, "kind" | "target_id" | "body">): boolean {
  switch (kind) {
    case "credits":
      return readCreditsBody({ target_id, body }).songs.some(removesMore);
    case "fields": {
      const { before, set } = JSON.parse(body) as FieldsBody;
      const isEmptied = (field: string) => set[field] === null && (before[field] ?? null) !== null;
      const isRenamed = "name" in set && !isSameValue(set["name"], before["name"]);
      return isRenamed || Object.keys(set).some(isEmptied);
    }
    case "membership":
      return (JSON.parse(body) as MembershipBody).after === null;
    case "new":
      return ((JSON.parse(body) as NewRecordBody).songs ?? []).some(removesMore);
    default:
      return false;
  }
}

function removesMore({ add, remove }: Pick<SongCreditsBody, "add" | "remove">): boolean {
  return remove.length > add.length;
}
