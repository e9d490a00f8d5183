import type { Writer } from "../../database/database.ts";
import type { ProposedEdit } from "../../domain/proposed-edit.ts";
import { prepareCredits } from "./credits.ts";
import { prepareFields } from "./fields.ts";
import { prepareMembership } from "./membership.ts";
import { prepareMerge, prepareUnmerge } from "./merge.ts";
import { prepareNewRecord } from "./new-record.ts";
import type { Prepared } from "./prepared.ts";

/** Checks a proposed edit against what is there now. @throws EditRefused */
export function prepareEdit(db: Writer, edit: ProposedEdit): Promise<Prepared> {
  switch (edit.kind) {
    case "credits":
      return prepareCredits(db, edit);
    case "fields":
      return prepareFields(db, edit);
    case "new":
      return prepareNewRecord(db, edit);
    case "membership":
      return prepareMembership(db, edit);
    case "merge":
      return prepareMerge(db, edit);
    case "unmerge":
      return prepareUnmerge(db, edit);
  }
}
