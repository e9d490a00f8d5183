/** The staging tables of what is counted, and of what these counts depend on; `STAGING` says of what type columns are. */
export const STAGED_COUNTS = {
  affected_artist: { artist_id: "id" },
  affected_person: { artist_id: "id" },
  affected_album: { album_id: "id" },
  /** Of a revision: the untouched songs that these counts depend on, and the untouched artists of all such songs. */
  near_song: { song_id: "id" },
  near_artist: { artist_id: "id" },
  tally: {
    artist_id: "id",
    num_songs: "integer",
    num_albums: "integer",
    latest_release_date: "text",
  },
  credit_count: { artist_id: "id", scope: "text", role: "text", songs: "integer" },
  album_tally: { album_id: "id", num_songs: "integer" },
  lead: { song_id: "id", is_lead: "boolean" },
  collaboration: { artist_id: "id", person_id: "id", role: "text", songs: "integer" },
  credit_year: {
    artist_id: "id",
    year: "text",
    role: "text",
    songs: "integer",
    cut: "integer",
  },
  act_writing: {
    artist_id: "id",
    role: "text",
    named: "integer",
    known: "integer",
    by_members: "integer",
  },
  /** The keys of those counts that will be 0. */
  gone_credit_count: { artist_id: "id", scope: "text", role: "text" },
  gone_collaboration: { artist_id: "id", person_id: "id", role: "text" },
  gone_credit_year: { artist_id: "id", year: "text", role: "text" },
  gone_act_writing: { artist_id: "id", role: "text" },
} as const;
