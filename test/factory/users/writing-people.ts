import { CatalogueDraft } from "../catalogue/drafts.ts";

export const BAND = 1;
export const MEMBER = 2;
export const WRITER = 3;
export const OTHER = 4;
export const NO_PAGE = 5;
export const SOLO = 6;
export const MERGED = 90;

/** The number of songs that the writer and the other made together, more than one answer has. */
export const TOGETHER = 55;

/** A band with a member, two writers who work together, and a person without a page. */
export function people(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: BAND, english_name: "Made-up Band", korean_name: "밴드", is_group: true });
  draft.artist({ id: MEMBER, english_name: "Made-up Member" });
  draft.artist({ id: WRITER, english_name: "Made-up Writer" });
  draft.artist({ id: OTHER, english_name: "Made-up Other" });
  draft.artist({ id: NO_PAGE, english_name: "Made-up Nobody", linkable: false });
  draft.artist({ id: SOLO, english_name: "Made-up Solo" });
  draft.membership({ group: BAND, member: MEMBER, active: false, from: "2016" });
  draft.merged({ kind: "artist", id: MERGED, mergedInto: WRITER });
  const album = draft.album({ english_name: "One", artists: [BAND], release_date: "2015-03-04" });
  for (let number = 1; number <= TOGETHER; number += 1) {
    draft.song({
      english_name: `Song ${number}`,
      artists: [number % 5 === 0 ? SOLO : BAND],
      release_date: `20${10 + (number % 10)}-03-04`,
      credits: [
        { artist: WRITER, name: "Writer", roles: number % 2 === 0 ? "L" : "LC" },
        { artist: OTHER, name: "Other", roles: "CA" },
      ],
    });
  }
  draft.song({
    english_name: "Written by a Member",
    album_id: album,
    artists: [BAND],
    release_date: "2016",
    credits: [
      { artist: MEMBER, name: "Member", roles: "LC" },
      { artist: WRITER, name: "Writer", roles: "C" },
      { artist: NO_PAGE, name: "Nobody", roles: "A" },
      { artist: OTHER, name: "Other", roles: "F" },
    ],
  });
  draft.song({
    english_name: "Of Which Little Is Known",
    artists: [BAND],
    credits_cut: "LA",
    credits: [{ artist: WRITER, name: "Writer", roles: "L" }],
  });
  return draft;
}
