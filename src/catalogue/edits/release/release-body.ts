import type { AddedCredit, NewPerson } from "../../../domain/edits/proposed/new-edit.ts";
import type { Act } from "../../../domain/edits/proposed/release-edit.ts";
import type { RecordFields } from "../fields/links.ts";

/**
 * A person or an act whom an edit makes, with the id once it is applied; without one, another edit was to make the person and
 * was not accepted: the name stays.
 */
export type MadePerson = NewPerson & { id?: number };

/** A track of a release as an edit stores it: of a new song with what is set of it. */
export interface TrackBody {
  disc?: number;
  track?: number;
  is_title?: boolean;
  /** A song that was there before. */
  song_id?: number;
  set?: RecordFields;
  artists?: Act[];
  credits?: AddedCredit[];
  complete?: boolean;
  /** The new song, once the edit is applied. */
  id?: number;
}
