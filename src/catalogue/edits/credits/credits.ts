import type { Transaction } from "../../../database/database.ts";
import { listSongsOfAlbum } from "../../../database/catalogue/songs/songs.ts";
import type { CreditsEdit } from "../../../domain/edits/proposed/credits-edit.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { currentTarget, expectTarget } from "../current-target.ts";
import { refusedEdit } from "../edit-refused.ts";
import { songNames } from "../rights/expect-unlocked.ts";
import { commitEdit } from "../commit-edit.ts";
import { type Apply, type Prepared, recordsOf } from "../prepared.ts";
import { createPeople, withStoredPersonNames } from "../release/new-people.ts";
import { applyTracks, prepareTracks, songsOfTracks } from "../release/tracks.ts";
import { creditsBody, readCreditsBody, type SongCreditsBody } from "./credits-body.ts";
import { applySongs, prepareSongs } from "./songs-credits.ts";

/** Checks a proposed change of credits, of one song or of several of an album, and new tracks of that. @throws EditRefused */
export async function prepareCredits(
  db: Transaction,
  { target, songs, tracks: given, people: typed }: CreditsEdit,
): Promise<Prepared> {
  const people = withStoredPersonNames(typed);
  await expectTarget(db, target);
  const isOfAlbum = target.kind === "album";
  if (isOfAlbum) await expectOnAlbum(db, target.id, { songs, tracks: given });
  const tracks = isOfAlbum ? await prepareTracks(db, target.id, given) : [];
  const { prepared, changesNothing } = await prepareSongs(db, songs, target.kind);
  if (changesNothing && tracks.length === 0) throw refusedEdit("invalid", EDIT_TEXT.nothing);
  const body = creditsBody(target.kind, { songs: prepared, tracks, people });
  const named = isOfAlbum ? recordsOf("song", [...idsOf(prepared), ...songsOfTracks(tracks)]) : [];
  return { kind: "credits", target_kind: target.kind, target_id: target.id, body, named };
}

async function expectOnAlbum(
  db: Transaction,
  albumId: number,
  { songs, tracks }: Pick<CreditsEdit, "songs" | "tracks">,
) {
  const onAlbum = new Set([
    ...(await listSongsOfAlbum(db, albumId)).map(({ id }) => id),
    ...songsOfTracks(tracks),
  ]);
  const others = songs.map(({ song_id }) => song_id).filter((id) => !onAlbum.has(id));
  if (others.length === 0) return;
  throw refusedEdit("invalid", EDIT_TEXT.notOnAlbum(await songNames(db, others)));
}

export const applyCredits: Apply = async (db, { engine, edit, now }) => {
  const body = readCreditsBody(edit);
  const made = await createPeople(db, edit.id, body.people);
  const songs = await applySongs(db, edit.id, body.songs, made);
  const ofAlbum = body.tracks.length > 0 ? await currentTarget(db, edit) : null;
  const tracks = ofAlbum === null ? [] : await applyTracks(db, edit.id, ofAlbum, body.tracks, made);
  const affected = [
    ...recordsOf("song", [...idsOf(songs), ...songsOfTracks(tracks)]),
    ...recordsOf("artist", made.ids),
    ...(ofAlbum === null ? [] : recordsOf("album", [ofAlbum])),
  ];
  await commitEdit(db, { engine, edit, now }, affected, [...songs, ...tracks]);
  return { body: creditsBody(edit.target_kind, { songs, tracks, people: made.people }) };
};

function idsOf(songs: readonly SongCreditsBody[]): number[] {
  return songs.map(({ song_id }) => song_id);
}
