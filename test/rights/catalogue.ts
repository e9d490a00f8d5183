import { CatalogueDraft } from "../factory/catalogue/drafts.ts";

/** The records that calls are about. */
export const RECORD = {
  /** A group on which few songs hang, and its member. */
  act: 1,
  member: 2,
  /** An act and an album on which more songs hang than one person may decide about. */
  bigAct: 3,
  bigAlbum: 2,
  /** Two records that may be one. */
  twin: 4,
  otherTwin: 5,
  /** Two writers, who are the example of a connection, and a record that was merged into one of them. */
  writer: 6,
  survivor: 7,
  merged: 90,
  album: 1,
  song: 1,
  /** It was changed back and forth. */
  lockedSong: 2,
  /** Without reviews before the one of a row. */
  unreviewedSong: 3,
  unreviewedAlbum: 3,
} as const;

const BIG = 21;

/** Makes a catalogue with a record for each rule of who may change what. */
export function rightsCatalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  const { act, member, bigAct, bigAlbum } = RECORD;
  draft.artist({ id: act, english_name: "Made-up Group", is_group: true });
  draft.artist({ id: member, english_name: "Made-up Member" });
  draft.artist({ id: bigAct, english_name: "Made-up Big Act", is_group: true });
  for (const id of [RECORD.twin, RECORD.otherTwin])
    draft.artist({ id, english_name: `Twin ${id}` });
  draft.artist({ id: RECORD.writer, english_name: "Made-up Writer" });
  draft.artist({ id: RECORD.survivor, english_name: "Made-up Survivor" });
  draft.artist({ id: RECORD.merged, english_name: "Made-up Survivor!" });
  draft.album({ id: RECORD.album, english_name: "Made-up Album", artists: [act] });
  draft.album({ id: bigAlbum, english_name: "Made-up Big Album", artists: [bigAct] });
  draft.album({ id: RECORD.unreviewedAlbum, english_name: "Album Without Reviews" });
  const released = { artists: [act], album_id: RECORD.album, release_date: "2020-01-01" };
  const credits = [
    { artist: RECORD.writer, name: "Made-up Writer", roles: "L" },
    { artist: RECORD.survivor, name: "Made-up Survivor", roles: "C" },
  ];
  draft.song({ id: RECORD.song, english_name: "Made-up Song", ...released, credits });
  draft.song({ id: RECORD.lockedSong, english_name: "Back and Forth", ...released });
  draft.song({ id: RECORD.unreviewedSong, english_name: "Song Without Reviews", ...released });
  for (let at = 1; at <= BIG; at += 1)
    draft.song({ english_name: `Big ${at}`, artists: [bigAct], album_id: bigAlbum });
  return draft;
}
