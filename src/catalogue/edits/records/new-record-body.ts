import type { Act, NewMember } from "../../../domain/edits/proposed/release-edit.ts";
import type { SongCreditsBody } from "../credits/credits-body.ts";
import type { RecordFields } from "../fields/links.ts";
import type { MadePerson, TrackBody } from "../release/release-body.ts";

/** The body of an edit that makes a record: an album with its tracks, a group with its members. */
export interface NewRecordBody {
  set: RecordFields;
  artists?: Act[];
  album?: number;
  tracks?: TrackBody[];
  /** Changes of the credits of tracks that were there. */
  songs?: SongCreditsBody[];
  members?: NewMember[];
  people?: MadePerson[];
}
