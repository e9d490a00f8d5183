import { type RawBuilder, sql } from "kysely";
import type { NewsKind } from "../../../database/following/tables.ts";

/** A table whose rows can be news: an act's album or song, or a person's credit. */
export interface FactTable {
  kind: NewsKind;
  table: "album_artist" | "song_artist" | "credit_role";
  /** The kind of its items, and the column of their ids. */
  record: "album" | "song";
  item: "album_id" | "song_id";
  role: RawBuilder<unknown>;
  /** The condition for rows that can be news. */
  isFact: RawBuilder<unknown>;
}

const ALL = sql`true`;

/** The tables of albums by acts, of songs by acts, and of credits. Recordings that are no songs have no row in the latter two. */
export const FACT_TABLES = {
  album: {
    kind: "album",
    table: "album_artist",
    record: "album",
    item: "album_id",
    role: sql`''`,
    isFact: ALL,
  },
  song: {
    kind: "song",
    table: "song_artist",
    record: "song",
    item: "song_id",
    role: sql`''`,
    isFact: sql.ref("is_listed"),
  },
  credit: {
    kind: "credit",
    table: "credit_role",
    record: "song",
    item: "song_id",
    role: sql.ref("role"),
    isFact: ALL,
  },
} as const satisfies Record<NewsKind, FactTable>;
