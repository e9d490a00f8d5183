import type { Snapshot } from "../../database/database.ts";
import type { RecordKind } from "../../database/tables.ts";

/** A rule that finds facts which are probably wrong. It changes nothing: a person decides on each case. */
export interface CatalogueCheck {
  /** The heading of its cases, such as 'Albums whose titles name another date'. */
  title: string;
  /** Finds the cases of the whole catalogue, in a stable order. */
  find(db: Snapshot): Promise<DoubtfulFact[]>;
}

export interface DoubtfulFact {
  records: CheckedRecord[];
  /** The reasons to suspect an error, in one clause. */
  evidence: string;
}

/** A record as a check names it: by its decimal id, which `norae correct` takes, and its name. */
export interface CheckedRecord {
  kind: RecordKind;
  id: number;
  name: string;
}
