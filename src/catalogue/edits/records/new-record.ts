import type { Snapshot, Transaction } from "../../../database/database.ts";
import {
  insertClaims,
  insertReferences,
  type Referenced,
} from "../../../database/edits/write-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { NewRecordEdit } from "../../../domain/edits/proposed/proposed-edit.ts";
import type { NewMember } from "../../../domain/edits/proposed/release-edit.ts";
import { createLine } from "../../claims/edits-catalogue.ts";
import { commitEdit } from "../commit-edit.ts";
import { applySongs, prepareSongs } from "../credits/songs-credits.ts";
import { currentRecord, expectRecord } from "../current-target.ts";
import { refusedEdit } from "../edit-refused.ts";
import { expectOwnLinks, withLinkIds } from "../fields/links.ts";
import { expectPossibleFields, fieldClaims, withStoredNames } from "../fields/fields.ts";
import { membershipClaim } from "../memberships/membership.ts";
import { type Apply, type Prepared, recordsOf } from "../prepared.ts";
import {
  actIds,
  createPeople,
  type NewPeople,
  withStoredPersonNames,
} from "../release/new-people.ts";
import type { NewRecordBody } from "./new-record-body.ts";
import { applyTracks, prepareTracks, songsOfTracks } from "../release/tracks.ts";

/** Checks a proposed record. @throws EditRefused */
export async function prepareNewRecord(db: Transaction, edit: NewRecordEdit): Promise<Prepared> {
  const { record, artists, album, members } = edit;
  const given = Object.entries(withLinkIds(record, edit.set)).filter(([, value]) => value !== null);
  const typed = Object.fromEntries(given);
  expectPossibleFields(record, typed);
  const fields = withStoredNames(typed);
  await expectOwnLinks(db, record, null, fields);
  const { prepared: songs } = await prepareSongs(db, edit.songs, record);
  const tracks = await prepareTracks(db, null, edit.tracks);
  const people = withStoredPersonNames(edit.people);
  const body: NewRecordBody = {
    set: members.length > 0 ? { ...fields, is_group: true } : fields,
    ...(artists && { artists }),
    ...(album !== undefined && { album }),
    ...(tracks.length > 0 && { tracks }),
    ...(songs.length > 0 && { songs }),
    ...(members.length > 0 && { members }),
    ...(people.length > 0 && { people }),
  };
  const named = recordsIn(body);
  for (const one of named) await expectRecord(db, one.kind, one.record_id);
  return { kind: "new", target_kind: record, target_id: null, body, named };
}

export const applyNewRecord: Apply = async (db, { engine, edit, now }) => {
  const kind = edit.target_kind;
  const proposed = JSON.parse(edit.body) as NewRecordBody;
  const { set, tracks = [], songs = [], members = [] } = proposed;
  expectPossibleFields(kind, set);
  await expectOwnLinks(db, kind, null, set);
  const made = await createPeople(db, edit.id, proposed.people);
  const acts = await currentActs(db, proposed, made);
  const credits = await applySongs(db, edit.id, songs, made);
  const id = await createLine(db, kind, String(set["name"]));
  await insertClaims(db, edit.id, fieldClaims(kind, id, { ...set, ...acts }));
  const date = set["release_date"];
  const listed = await applyTracks(db, edit.id, id, tracks, made, {
    artists: acts.artists ?? [],
    release_date: typeof date === "string" ? date : null,
  });
  const joined = await applyMembers(db, edit.id, id, members, made);
  const body: NewRecordBody = {
    ...proposed,
    ...acts,
    ...(listed.length > 0 && { tracks: listed }),
    ...(credits.length > 0 && { songs: credits }),
    ...(joined.length > 0 && { members: joined }),
    ...(made.people.length > 0 && { people: made.people }),
  };
  await insertReferences(db, edit.id, recordsIn(body));
  const affected = [
    { kind, record_id: id },
    ...recordsOf("song", songsOfTracks(listed)),
    ...recordsOf("artist", [
      ...made.ids,
      ...actIds(
        joined.map(({ artist }) => artist),
        made,
      ),
    ]),
  ];
  await commitEdit(db, { engine, edit, now }, affected, [...credits, ...listed]);
  return { target_id: id, body };
};

/** Returns the acts and the album of a proposed record, with those into which they were merged and those that it makes. */
async function currentActs(
  db: Snapshot,
  { artists, album }: NewRecordBody,
  made: NewPeople,
): Promise<{ artists?: number[]; album?: number }> {
  const acts = new Set<number>();
  for (const id of actIds(artists ?? [], made)) acts.add(await currentAct(db, id, made));
  return {
    ...(artists && { artists: [...acts] }),
    ...(album !== undefined && { album: await currentRecord(db, "album", album) }),
  };
}

async function currentAct(db: Snapshot, id: number, { ids }: NewPeople): Promise<number> {
  // A new one has no record before the edit is committed.
  return ids.has(id) ? id : currentRecord(db, "artist", id);
}

async function applyMembers(
  db: Transaction,
  editId: number,
  groupId: number,
  members: readonly NewMember[],
  made: NewPeople,
): Promise<NewMember[]> {
  const joined: NewMember[] = [];
  for (const { artist: act, ...after } of members) {
    const [id = 0] = actIds([act], made);
    const artist = await currentAct(db, id, made);
    if (joined.some((one) => one.artist === artist))
      throw refusedEdit("conflict", EDIT_TEXT.memberTwice);
    joined.push({ artist, ...after });
    await insertClaims(db, editId, [membershipClaim(groupId, artist, after)]);
  }
  return joined;
}

function recordsIn({
  artists = [],
  album,
  tracks = [],
  members = [],
}: NewRecordBody): Referenced[] {
  const acts = [
    ...artists,
    ...tracks.flatMap((track) => track.artists ?? []),
    ...members.map(({ artist }) => artist),
  ];
  return [
    ...recordsOf(
      "artist",
      acts.filter((act) => typeof act === "number"),
    ),
    ...(album === undefined ? [] : recordsOf("album", [album])),
    ...recordsOf(
      "song",
      tracks.flatMap(({ song_id }) => song_id ?? []),
    ),
  ];
}
