import { CatalogueDraft } from "./drafts.ts";

export const BAND = 1;
export const WRITER = 2;
export const GUEST = 3;
export const ALONE = 500;
export const LONG_ALBUM =
  "An Album Whose Name Goes On and On Well Past the Fiftieth Character of It";
const TYPES = ["EP", "EP", "Single", "OST", null, null] as const;

/**
 * Twelve albums of three known types and an unknown one, each with a title track 'Zed N' and another song 'Ant N'.
 * The writer wrote the titles' words, composed the others and arranged two; the guest is on eleven songs.
 */
export function busyCatalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: BAND, english_name: "Busy Band", korean_name: "바쁜밴드", is_idol: true });
  draft.artist({ id: WRITER, english_name: "Busy Writer" });
  draft.artist({ id: GUEST, english_name: "Busy Guest" });
  for (let number = 1; number <= 12; number += 1) {
    const release_date = `20${String(10 + number)}-03-04`;
    const album_id = draft.album({
      english_name: number === 12 ? LONG_ALBUM : `Album ${number}`,
      artists: [BAND],
      album_type: TYPES[number % TYPES.length]!,
      release_date,
    });
    const song = (english_name: string, facts: object) =>
      draft.song({ english_name, artists: [BAND], album_id, release_date, ...facts });
    const guest = number > 1 ? [{ artist: GUEST, name: "Guest", roles: "F" }] : [];
    song(`Zed ${number}`, {
      track: 2,
      is_title: true,
      credits: [{ artist: WRITER, name: "Writer", roles: "L" }, ...guest],
    });
    song(`Ant ${number}`, {
      track: 1,
      credits: [{ artist: WRITER, name: "Writer", roles: number <= 2 ? "CA" : "C" }],
    });
  }
  const hermit = draft.artist({ english_name: "Hermit" });
  draft.song({ id: ALONE, english_name: "Alone", artists: [hermit] });
  return draft;
}
