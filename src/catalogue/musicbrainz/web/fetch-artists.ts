import { readMembershipPeriods } from "../facts/artist-facts.ts";
import type { Progress } from "../../progress.ts";
import { type ArtistDocument, type ReleaseDocument, releaseDateOf } from "../documents.ts";
import { isMbid, mbidBytes } from "../mbid.ts";
import { storeArtist, storeOrigin } from "../read/artists.ts";
import { storeRelease } from "../read/releases.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import type { Answers } from "./answers.ts";
import { WebServiceProblem } from "./client.ts";

/** The documents of acts that were read, and how much of all that there is they are. */
export interface Reading {
  selection: Selection;
  /** The MBIDs of the acts, and of their members. */
  acts: ReadonlySet<string>;
  members: ReadonlySet<string>;
  /** The release groups of which all listed releases were read. */
  groups: ReadonlySet<string>;
  /** The MBIDs of the releases that are listed. */
  releases: readonly string[];
  /** Whether the acts' members and all of their releases were asked for. */
  isWhole: boolean;
  /** Whether every one of them was answered with all that it has, so that what is missing is gone. */
  isComplete: boolean;
}

const OF_ARTIST = "inc=aliases+artist-rels+url-rels";
const OF_RELEASE =
  "inc=recordings+artist-credits+aliases+isrcs+release-groups+url-rels+artist-rels+recording-rels+work-rels" +
  "+recording-level-rels+work-level-rels";

/** The number of recordings above which a release is answered without their relations. */
const MOST_RELATED_RECORDINGS = 500;

/** Returns the path of an artist's record, for an act or a member. */
export function artistPath(mbid: string): string {
  return `artist/${mbid}?${OF_ARTIST}`;
}

/** An artist of the web service that is not there any more. */
export class NoSuchArtist extends WebServiceProblem {
  override name = "NoSuchArtist";

  constructor(mbid: string) {
    super(`MusicBrainz has no artist ${mbid}.`);
  }
}

/** Asks for acts, their members and all releases, and stores the answers. @throws WebServiceProblem, NoSuchArtist */
export async function fetchArtists(
  scratch: Scratch,
  answers: Answers,
  mbids: readonly string[],
  progress: Progress,
): Promise<Reading> {
  progress.phase("asking for artists");
  const artists: ArtistDocument[] = [];
  for (const mbid of mbids) {
    const artist = await answers.find<ArtistDocument>(artistPath(mbid));
    if (artist === null) throw new NoSuchArtist(mbid);
    artists.push(artist);
    // An artist that was merged into another is answered with the other.
    if (artist.id !== mbid)
      scratch.insert("redirect", "artist", mbidBytes(artist.id), mbidBytes(mbid));
  }
  const acts = new Set(artists.map(({ id }) => id));
  const selection = selectionOf(acts);
  for (const artist of artists) storeOrigin(scratch, artist);
  const members = new Set(artists.flatMap(readMembershipPeriods).map(({ member }) => member));
  for (const id of members.difference(acts)) {
    const member = await answers.find<ArtistDocument>(artistPath(id));
    if (member !== null) artists.push(member);
  }
  for (const { id } of artists) scratch.insert("wanted_artist", mbidBytes(id));
  const listed = await listReleases(answers, acts);
  const isComplete = await fetchReleases(scratch, answers, selection, listed.releases, progress);
  scratch.db.exec("begin");
  for (const artist of artists) storeArtist(scratch, selection, artist);
  scratch.db.exec("commit");
  return {
    selection,
    acts,
    members,
    groups: new Set(listed.releases.flatMap(groupOf)),
    releases: listed.releases.map(({ id }) => id),
    isWhole: true,
    isComplete: isComplete && listed.isComplete,
  };
}

/**
 * Asks for the releases of an act that are new, or not older than a day, and for the others of the same release groups.
 * @param known the MBIDs of the releases that were listed before
 * @throws WebServiceProblem, NoSuchArtist
 */
export async function fetchRecent(
  scratch: Scratch,
  answers: Answers,
  mbid: string,
  { known, since }: { known: ReadonlySet<string>; since: string },
  progress: Progress,
): Promise<Reading> {
  progress.phase("asking for releases");
  const acts = new Set([mbid]);
  const selection = selectionOf(acts);
  const { releases } = await listReleases(answers, acts);
  const isRecent = (release: ReleaseDocument) =>
    !known.has(release.id) || (releaseDateOf(release) ?? "") >= since;
  const groups = new Set(releases.filter(isRecent).flatMap(groupOf));
  const wanted = releases.filter(
    (one) => isRecent(one) || groupOf(one).some((group) => groups.has(group)),
  );
  await fetchReleases(scratch, answers, selection, wanted, progress);
  return {
    selection,
    acts,
    members: new Set(),
    groups,
    releases: releases.map(({ id }) => id),
    isWhole: false,
    isComplete: false,
  };
}

function selectionOf(acts: ReadonlySet<string>): Selection {
  return { isAll: false, isAct: (mbid) => acts.has(mbid), isWanted: () => false };
}

function groupOf({ "release-group": group }: ReleaseDocument): string[] {
  return isMbid(group?.id) ? [group.id] : [];
}

/**
 * Lists the releases of acts, each once: their own, then those of others on which they have a track.
 * @throws NoSuchArtist
 */
async function listReleases(answers: Answers, acts: ReadonlySet<string>) {
  const releases = new Map<string, ReleaseDocument>();
  let isComplete = true;
  for (const act of acts)
    for (const by of ["artist", "track_artist"]) {
      const path = `release?${by}=${act}&inc=release-groups`;
      const listed = await answers.browse<ReleaseDocument>(path, "releases");
      if (listed === null) throw new NoSuchArtist(act);
      const { records, count } = listed;
      isComplete &&= new Set(records.map(({ id }) => id)).size === count;
      for (const release of records) releases.set(release.id, release);
    }
  return { releases: [...releases.values()], isComplete };
}

/** @returns whether all of them were answered with all that they have */
async function fetchReleases(
  scratch: Scratch,
  answers: Answers,
  selection: Selection,
  releases: readonly ReleaseDocument[],
  progress: Progress,
): Promise<boolean> {
  progress.phase("asking for releases", releases.length);
  let isComplete = true;
  for (const [at, { id }] of releases.entries()) {
    const release = await answers.find<ReleaseDocument>(`release/${id}?${OF_RELEASE}`);
    if (release === null) isComplete = false;
    else {
      isComplete &&= countRecordings(release) <= MOST_RELATED_RECORDINGS;
      // Wholly or not at all: what a killed process stored of a recording would be taken for all of it.
      scratch.db.exec("begin");
      storeRelease(scratch, selection, release);
      scratch.db.exec("commit");
    }
    progress.at(at + 1, at + 1);
  }
  return isComplete;
}

function countRecordings({ media }: ReleaseDocument): number {
  return (media ?? []).reduce((sum, medium) => sum + (medium.tracks ?? []).length, 0);
}
