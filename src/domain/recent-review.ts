/** A review as the home page lists it (specification 1, section 3): of a song, or of an album. */
export type RecentReview = {
  id: number;
  norae_user: string;
  /** The reviewer's picture. */
  picture: string | null;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** 0.5 to 5, in half steps. */
  rating: number;
  artists: { artist_name: string }[];
  content: string;
  s3_picture_url: string | null;
  picture_url: string | null;
} & ({ song_name: string } | { album_name: string });
