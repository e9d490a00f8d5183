import type { RawBuilder } from "kysely";

export type Sql = RawBuilder<unknown>;

/** Artists whose own counts are computed, people whose counts on idols' songs are, albums, and songs by those artists. */
export type Affected = "artist" | "person" | "album" | "song";

/** The state of the catalogue that is counted: as it is, or as an import will leave it. */
export interface CountedState {
  table: (
    name:
      | "artist"
      | "song"
      | "song_artist"
      | "song_place"
      | "album_artist"
      | "credit"
      | "credit_role"
      | "membership",
  ) => Sql;
  isAffected: (what: Affected, column: Sql) => Sql;
  /** Whether so few records are affected that looking up each of their songs costs less than reading all songs once. */
  areFew?: boolean;
}
