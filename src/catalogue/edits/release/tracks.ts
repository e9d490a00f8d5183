import type { Snapshot, Transaction } from "../../../database/database.ts";
import { loadAlbums } from "../../../database/catalogue/albums/album-set.ts";
import { listSongsOfAlbum } from "../../../database/catalogue/songs/songs.ts";
import {
  type EditClaim,
  insertClaims,
  insertReferences,
} from "../../../database/edits/write-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { ReleaseTrack } from "../../../domain/edits/proposed/release-edit.ts";
import type { PlaceValue } from "../../claims/edited-places.ts";
import { createLine } from "../../claims/edits-catalogue.ts";
import { claimsOfCredits } from "../credits/credits-claims.ts";
import { foreseeCredits } from "../credits/credits-conflict.ts";
import { currentRecord, expectRecord } from "../current-target.ts";
import { refusedEdit } from "../edit-refused.ts";
import { expectPossibleFields, fieldClaims, withStoredNames } from "../fields/fields.ts";
import { expectOwnLinks, type RecordFields, withLinkIds } from "../fields/links.ts";
import { currentIds, peopleIn, withCurrentId } from "../memberships/people-now.ts";
import { setClaim } from "../prepared.ts";
import { songNames } from "../rights/expect-unlocked.ts";
import { actIds, type NewPeople, withNewPeople, withStoredCreditNames } from "./new-people.ts";
import type { TrackBody } from "./release-body.ts";

/** Returns the songs of tracks: those that were there, and of an applied edit those that it made. */
export function songsOfTracks(
  tracks: readonly { song_id?: number | undefined; id?: number | undefined }[],
): number[] {
  return tracks.flatMap(({ song_id, id }) => song_id ?? id ?? []);
}

/** Checks the tracks of a release. A track that would change nothing is left out. @param albumId null: a new album @throws EditRefused */
export async function prepareTracks(
  db: Transaction,
  albumId: number | null,
  tracks: readonly ReleaseTrack[],
): Promise<TrackBody[]> {
  const places = await readPlaces(db, albumId);
  const prepared: TrackBody[] = [];
  for (const track of tracks)
    if (track.set !== undefined) prepared.push(await prepareSong(db, track, track.set));
    else if (track.song_id !== undefined) {
      await expectRecord(db, "song", track.song_id);
      const { disc, track: number, is_title } = track;
      const place = known({ disc, track: number, is_title });
      if (await changesPlace(db, places, track.song_id, place))
        prepared.push({ song_id: track.song_id, ...place });
    }
  return prepared;
}

async function prepareSong(
  db: Transaction,
  { disc, track, is_title, artists = [], credits, complete }: ReleaseTrack,
  set: RecordFields,
): Promise<TrackBody> {
  const place = known({ disc, track, is_title });
  const given = Object.entries(withLinkIds("song", set)).filter(([, value]) => value !== null);
  const fields = withStoredNames(Object.fromEntries(given));
  expectPossibleFields("song", { ...fields, ...place });
  await expectOwnLinks(db, "song", null, fields);
  for (const act of artists) if (typeof act === "number") await expectRecord(db, "artist", act);
  const add = withStoredCreditNames(credits, []);
  const claims = await claimsOfCredits(db, 0, { add, remove: [] });
  const { already } = await foreseeCredits(db, [], claims);
  if (already.length > 0) throw refusedEdit("invalid", EDIT_TEXT.creditedTwice(already.join(", ")));
  return {
    ...place,
    set: fields,
    ...(artists.length > 0 && { artists }),
    ...(add.length > 0 && { credits: add }),
    ...(complete && { complete }),
  };
}

type Place = Pick<TrackBody, "disc" | "track" | "is_title">;

function known({ disc, track, is_title }: { [Key in keyof Place]: Place[Key] | undefined }): Place {
  return {
    ...(disc !== undefined && { disc }),
    ...(track !== undefined && { track }),
    ...(is_title !== undefined && { is_title }),
  };
}

type PlaceNow = { disc: number | null; track: number | null; isOwn: boolean };

/** Reads the places of the songs that an album has; `isOwn`: of a song that is counted there. */
async function readPlaces(db: Snapshot, albumId: number | null): Promise<Map<number, PlaceNow>> {
  const songs = albumId === null ? [] : await listSongsOfAlbum(db, albumId);
  return new Map(
    songs.map(({ id, disc, track, album }) => [id, { disc, track, isOwn: album?.id === albumId }]),
  );
}

/** Whether a place says something new of a song. @throws EditRefused where its number is known, and another one */
async function changesPlace(
  db: Snapshot,
  places: ReadonlyMap<number, PlaceNow>,
  songId: number,
  { disc, track }: Place,
): Promise<boolean> {
  const now = places.get(songId);
  if (now === undefined) return true;
  const isOther = now.track !== null && track !== undefined && now.track !== track;
  const isOtherDisc = now.disc !== null && disc !== undefined && now.disc !== disc;
  if (isOther || isOtherDisc)
    throw refusedEdit("conflict", EDIT_TEXT.numbered(await songNames(db, [songId])));
  return (now.track === null && track !== undefined) || (now.disc === null && disc !== undefined);
}

/** Makes the new songs of a release, and places those that were there. @returns its tracks as applied @throws EditRefused */
export async function applyTracks(
  db: Transaction,
  editId: number,
  albumId: number,
  tracks: readonly TrackBody[],
  made: NewPeople,
  album?: ReleasedBy,
): Promise<TrackBody[]> {
  const places = await readPlaces(db, albumId);
  const by = album ?? (await readAlbum(db, albumId));
  const applied: TrackBody[] = [];
  for (const track of tracks) {
    if (track.song_id === undefined) {
      applied.push(await createSong(db, editId, { albumId, track, made, by }));
      continue;
    }
    const song_id = await currentRecord(db, "song", track.song_id);
    applied.push({ ...track, song_id });
    if (await changesPlace(db, places, song_id, track))
      await insertClaims(db, editId, placeClaims(song_id, albumId, track, places.get(song_id)));
    await insertReferences(db, editId, [{ kind: "album", record_id: albumId }]);
  }
  return applied;
}

/** The acts and the date of a release, which those of its songs are where nothing else is said. */
export interface ReleasedBy {
  artists: readonly number[];
  release_date: string | null;
}

async function readAlbum(db: Snapshot, albumId: number): Promise<ReleasedBy> {
  const [album] = await loadAlbums(db, [albumId]);
  const artists = (album?.artists ?? []).flatMap(({ id }) => id ?? []);
  return { artists, release_date: album?.release_date ?? null };
}

interface Creating {
  albumId: number;
  track: TrackBody;
  made: NewPeople;
  by: ReleasedBy;
}

async function createSong(
  db: Transaction,
  editId: number,
  { albumId, track: given, made, by }: Creating,
): Promise<TrackBody> {
  const { disc, track, is_title, set = {} } = given;
  const fields = { ...set, ...known({ disc, track, is_title }) };
  expectPossibleFields("song", fields);
  await expectOwnLinks(db, "song", null, fields);
  const id = await createLine(db, "song", String(set["name"]));
  const artists: number[] = [];
  for (const act of actIds(given.artists ?? by.artists, made))
    artists.push(made.ids.has(act) ? act : await currentRecord(db, "artist", act));
  const { release_date } = by;
  const dated = release_date !== null && { release_date };
  const facts = { ...dated, ...fields, artists: [...new Set(artists)], album: albumId };
  await insertClaims(db, editId, fieldClaims("song", id, facts));
  await insertReferences(db, editId, [
    { kind: "album", record_id: albumId },
    ...artists.map((record_id) => ({ kind: "artist" as const, record_id })),
  ]);
  const credits = withStoredCreditNames(given.credits ?? [], []);
  const ids = await currentIds(db, peopleIn(credits));
  const add = withNewPeople(
    credits.map((credit) => withCurrentId(credit, ids)),
    made,
  );
  await insertClaims(db, editId, await claimsOfCredits(db, id, { add, remove: [] }, made.ids));
  return {
    ...given,
    id,
    ...(given.artists && { artists: [...new Set(artists)] }),
    ...(add.length > 0 && { credits: add }),
  };
}

/** Returns the claims that a song has a place on an album: of its own album fields of its own, else a further place. */
function placeClaims(
  songId: number,
  albumId: number,
  { disc, track, is_title }: Place,
  now: PlaceNow | undefined,
): EditClaim[] {
  if (now?.isOwn === true)
    return fieldClaims("song", songId, known({ disc, track, is_title: undefined }));
  const value: PlaceValue = known({ disc, track, is_title });
  return [setClaim("song", songId, "place", value, `#${albumId}`)];
}
