import {
  hasImpossibleDate,
  releaseDateOf,
  type ReleaseDocument,
  type ReleaseGroupDocument,
} from "../documents.ts";
import { VARIOUS_ARTISTS } from "../facts/known-ids.ts";
import { isMbid, mbidBytes } from "../mbid.ts";
import { cleanName } from "../facts/names.ts";
import { dateKey } from "../../../domain/calendar-date.ts";
import {
  type GroupFacts,
  type PlacedTrack,
  RANK,
  rankOf,
  readGroup,
  readRelease,
  tracksOf,
} from "../facts/release-facts.ts";
import { TAKEN_WITHOUT_DATE } from "../scratch/pass.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import { noteArtist } from "./artists.ts";
import { isTaken, storeRecording } from "./recordings.ts";

export function storeGroup(scratch: Scratch, selection: Selection, document: ReleaseGroupDocument) {
  const credit = document["artist-credit"] ?? [];
  if (!credit.some(({ artist }) => selection.isAct(artist.id))) return "not by a Korean artist";
  const facts = readGroup(document);
  if (facts === null) return "has no usable title";
  for (const { artist } of credit) noteArtist(scratch, artist);
  insertGroup(scratch, document.id, facts, true);
  return "taken";
}

/** Stores a release with the tracks that are taken: all of an act's own release, of others those by acts. */
export function storeRelease(scratch: Scratch, selection: Selection, document: ReleaseDocument) {
  const rank = rankOf(document);
  if (rank === null) return "a bootleg, or cancelled";
  const group = document["release-group"];
  if (!group || !isMbid(group.id)) return "in no release group";
  const credit = document["artist-credit"] ?? [];
  const isOwn = credit.some(({ artist }) => selection.isAct(artist.id));
  const tracks = tracksOf(document);
  const taken = tracks.filter(
    ({ document: track }) =>
      isOwn || isTaken(selection, track.recording, track["artist-credit"] ?? []),
  );
  if (!isOwn && taken.length === 0) return "not by a Korean artist";
  const groupFacts = readGroup(group, credit);
  if (groupFacts === null) return "has no usable title or no artist";
  for (const { artist } of [...credit, ...(group["artist-credit"] ?? [])])
    noteArtist(scratch, artist);
  const isGroupOwn = isOwn || groupFacts.artists.some((artist) => selection.isAct(artist));
  insertGroup(scratch, group.id, groupFacts, isGroupOwn);
  insertRelease(scratch, document, group.id, { rank, tracks: tracks.length, taken: taken.length });
  for (const track of taken) storePlace(scratch, document, rank, track);
  return hasImpossibleDate(document) ? TAKEN_WITHOUT_DATE : "taken";
}

function storePlace(
  scratch: Scratch,
  release: ReleaseDocument,
  rank: number,
  { disc, track, document }: PlacedTrack,
): void {
  const { recording } = document;
  const credit =
    recording["artist-credit"] ?? document["artist-credit"] ?? release["artist-credit"] ?? [];
  if (rank !== RANK.titlesOnly && !storeRecording(scratch, recording, credit, false)) return;
  const title = cleanName(document.title) ?? "";
  scratch.insert("place", mbidBytes(recording.id), mbidBytes(release.id), disc, track ?? 0, title);
}

function insertGroup(scratch: Scratch, mbid: string, facts: GroupFacts, isOwn: boolean): void {
  // A group is an act's own if any of its releases is.
  scratch
    .statement(
      `insert into release_group values (?, ?, ?)
       on conflict (id) do update set is_own = max(is_own, excluded.is_own)`,
    )
    .run(mbidBytes(mbid), Number(isOwn), JSON.stringify(facts));
}

function insertRelease(
  scratch: Scratch,
  document: ReleaseDocument,
  groupId: string,
  { rank, tracks, taken }: { rank: number; tracks: number; taken: number },
): void {
  const facts = readRelease(document);
  const id = mbidBytes(document.id);
  const group = mbidBytes(groupId);
  const date = releaseDateOf(document);
  const [key, body] = [dateKey(date), JSON.stringify(facts)];
  scratch.replace("release", id, group, rank, date ?? null, key, tracks, taken, body);
  if (rank === RANK.titlesOnly) return;
  for (const { source, value } of facts.external)
    scratch.insert("external", "album", source, value, group);
  if (rank !== RANK.official) return;
  for (const artist of facts.artists)
    if (artist !== VARIOUS_ARTISTS) scratch.insert("own_release", mbidBytes(artist), id);
}
