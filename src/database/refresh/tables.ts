import { type Columns, id, integer, orNull, text, textOf } from "../columns.ts";

/** The state of asking MusicBrainz for an act. */
const refreshedAct = {
  artist_id: id,
  /** When its last reading was stored. */
  asked_at: orNull(text),
  /** When the last reading of all that it released was stored. */
  whole_at: orNull(text),
  /** When it is asked for again at the earliest. */
  due_at: text,
  /** The number of times in a row that nothing could be read. */
  failures: integer,
  /** Why nothing was read, or not all, for an operator; null: it was read. */
  problem: orNull(text),
  /** A JSON array of the MBIDs of the releases that the last reading listed. */
  releases: orNull(text),
  /** A JSON array of what the last reading would remove or replace and an operator has to allow; null: nothing. */
  held: orNull(text),
};

/** An artist of MusicBrainz that may be an act here. */
const actMatch = {
  artist_id: id,
  mbid: text,
  name: text,
  /** The agreeing facts, for a person to read. */
  evidence: text,
  /** null: waits for a decision. */
  decision: orNull(textOf<"same" | "different">()),
  decided_at: orNull(text),
};

export const REFRESH_SCHEMA = {
  refreshed_act: refreshedAct,
  act_match: actMatch,
} as const satisfies Record<string, Columns>;
