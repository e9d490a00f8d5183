import type { EditedCredit } from "../../domain/new-edit.ts";

/** A song of an album with its credits as they are listed. */
export interface ListedTrack {
  song_id: number;
  title: string;
  track: number | null;
  version: string;
  credits: readonly EditedCredit[];
}
