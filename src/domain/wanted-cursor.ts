/** The place of an act among those of which something is missing: how much it is wanted, its songs, and its id. */
export interface WantedPlace {
  points: number;
  songs: number;
  id: number;
}

/** Formats the cursor of a list of wanted acts: the place of the last act of the previous page. */
export function writeWantedCursor({ points, songs, id }: WantedPlace): string {
  return `${points}~${songs}~${id}`;
}

/** Parses a cursor; null where it is malformed. */
export function readWantedCursor(text: string): WantedPlace | null {
  const [, points, songs, id] =
    /^(0|[1-9]\d{0,14})~(0|[1-9]\d{0,8})~([1-9]\d{0,14})$/.exec(text) ?? [];
  return id === undefined ? null : { points: Number(points), songs: Number(songs), id: Number(id) };
}
