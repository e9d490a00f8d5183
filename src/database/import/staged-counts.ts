import { id, omit, pick } from "../columns.ts";
import { SCHEMA } from "../tables.ts";

/** The staging tables of what is counted, and of what these counts depend on. */
export const STAGED_COUNTS = {
  affected_artist: { artist_id: id },
  affected_person: { artist_id: id },
  affected_album: { album_id: id },
  /** Of a revision: the untouched songs that these counts depend on, and the untouched artists of all such songs. */
  near_song: { song_id: id },
  near_artist: { artist_id: id },
  tally: {
    artist_id: id,
    ...pick(SCHEMA.artist, "num_songs", "num_albums", "latest_release_date"),
  },
  album_tally: { album_id: id, ...pick(SCHEMA.album, "num_songs") },
  lead: { song_id: id, ...pick(SCHEMA.song, "is_lead") },
  ...pick(SCHEMA, "credit_count", "collaboration", "credit_year", "act_writing"),
  /** The keys of those counts that will be 0. */
  gone_credit_count: omit(SCHEMA.credit_count, "songs"),
  gone_collaboration: omit(SCHEMA.collaboration, "songs"),
  gone_credit_year: omit(SCHEMA.credit_year, "songs", "cut"),
  gone_act_writing: omit(SCHEMA.act_writing, "named", "known", "by_members"),
} as const;
