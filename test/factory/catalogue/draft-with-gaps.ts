import { CatalogueDraft } from "./drafts.ts";

/**
 * Acts with three, two, two and one song; most have no credits, of the third it is not known whether it is an idol, and the last is none. Of the first act's songs
 * one lacks its number and one some of its writers, of the second act's albums one its type.
 */
export function draftWithGaps() {
  const draft = new CatalogueDraft();
  const act = (english_name: string, is_idol: boolean | null = true) =>
    draft.artist({ english_name, is_idol, is_group: true });
  const [most, two, pair] = [act("Made-up Most"), act("Made-up Two"), act("Made-up Pair", null)];
  const band = act("Made-up Band", false);
  const writer = draft.artist({ english_name: "Made-up Writer" });
  const typed = draft.album({ english_name: "Typed", artists: [most], album_type: "EP" });
  const untyped = draft.album({ english_name: "Untyped", artists: [two] });
  const credits = [{ artist: writer, name: "Made-up Writer", roles: "LC" }];
  const song = (english_name: string, by: number, facts: object = {}) =>
    draft.song({ english_name, artists: [by], ...facts });
  song("Without Writers", most, { album_id: typed, track: 1 });
  song("Without Number", most, { album_id: typed });
  song("Cut", most, { album_id: typed, track: 3, credits, credits_cut: "A" });
  song("Of Two", two, { album_id: untyped, track: 1 });
  song("Credited", two, { credits });
  song("Of Pair", pair);
  song("Of Pair, Too", pair);
  song("Of Band", band);
  return { draft, songs: { ofTwo: 4, ofPair: 6, ofBand: 8 }, albums: { typed, untyped } };
}
