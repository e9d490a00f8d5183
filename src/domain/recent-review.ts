/** A review as the home page lists it (specification 1, section 3). */
export interface RecentReview {
  id: number;
  norae_user: string;
  /** The reviewer's picture. */
  picture: string | null;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** 0.5 to 5, in half steps. */
  rating: number;
  song_name: string;
  artists: { artist_name: string }[];
  content: string;
  s3_picture_url: string | null;
  picture_url: string | null;
}
