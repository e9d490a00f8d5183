import { DAY, HOUR } from "../duration.ts";
import type { EditedKind, EditKind } from "./edit.ts";

/** The rules of edits (specification 4, "Contributions"). Without a schema, since the browser imports this file. */
export const EDIT_LENGTHS = { source: 500, note: 2_000, name: 200, key: 50, reason: 500 } as const;

/** The number of credits that one edit adds to a song or removes from it, at most. */
export const EDIT_CREDITS = 60;

/** The number of credits of one role that are put in order, at most. */
export const ORDERED_CREDITS = 500;

/** The number of songs of an album that one edit changes, and of credits of all of them. */
export const EDIT_SONGS = 60;
export const ALBUM_CREDITS = 1_000;

export const EDITS_LISTED = 50;

/** Changes by others of what one wrote or follows are listed for so many days. */
export const WATCHED_DAYS = 30;

/** The number of pending edits of one account: fewer in its first days. */
export const MOST_PENDING = { new: 10, known: 50 } as const;

const NEW_ACCOUNT = 3 * DAY;

/** Every change of the fields of an act or an album with more songs needs a second person. */
const MOST_SONGS_ALONE = 20;

/** The number of reports that hide an edit which waits until a maintainer has looked, where none is of a trusted contributor. */
export const REPORTS_THAT_HIDE = 3;

/** The number of edits of one trusted contributor that are applied at once, and within which time. */
export const APPLIED_AT_ONCE = { most: 60, within: HOUR } as const;

/** Of the edits that are applied at once within that time, those that take away until more than this share of them do. */
const TAKING_AWAY = { least: 10, percent: 50 } as const;

/**
 * Whether a trusted contributor takes away so much that the next edit which does waits for a second person: lists that are
 * emptied and records that are renamed look like a stolen account. @param edits of the last hour, whether each takes away
 */
export function isTakingAway(edits: readonly boolean[]): boolean {
  const { least, percent } = TAKING_AWAY;
  const taking = edits.filter(Boolean).length;
  return taking >= least && taking * 100 > edits.length * percent;
}

/** The longest pasted text, in characters, and what is said of one that cannot be read. */
export const LINER_NOTES = {
  length: 20_000,
  empty: "Paste the credits as printed in the booklet or on the page",
  tooLong: "At most 20,000 characters at once: paste it in parts",
  about:
    "Give one song_id or one album_id that the notes are for, or the artist_ids of a release that is not here yet",
} as const;

export const LEFT_EDITS_TEXT =
  "edits that were applied stay, under the name ‘a former contributor’, pending edits are withdrawn, and comments on edits are emptied";

export const EDIT_TEXT = {
  missing: "This edit does not exist",
  proposed: (id: number) =>
    `Edit ${id} already proposes the same: add your source to it, to help the reviewers`,
  reportedLate:
    "This edit has been decided in the meantime: comment on what is wrong with it, or correct it",
  invalid: "Invalid edit",
  target: "Invalid target: it is a kind and an id, such as song:12",
  record: "record is artist, album or song",
  nameless: "Enter the name of the new record",
  actless: "An album or a song has at least one artist; an artist has none",
  albumless: "Only a song is on an album",
  trackless: "Only an album has tracks",
  track: "A track is an existing song, given by its song_id, or a new one, given by what is set",
  namelessTrack: "Enter the name of each new song",
  numberTwice: "Two tracks have the same number",
  numbered: (names: string) =>
    `These already have a different place on the album: ${names}. Change it in their facts`,
  creditedTwice: (credits: string) =>
    `One person is credited twice: ${credits}. Leave one name out`,
  creditsOfListed:
    "A track of an existing song takes no artists or credits: give its credits in songs, with their version",
  notWaiting: (name: string, edit: number) =>
    `Your edit ${edit} does not add ${name}, or is no longer pending: check it again`,
  waitsForEdit: (name: string, edit: number) =>
    `This uses ${name}, added by edit ${edit}: decide on that edit first`,
  actNotAccepted: (name: string, edit: number) =>
    `The artist ${name} was not accepted with edit ${edit}: reject this edit, so that its author can choose another`,
  creditsOfOthers: "Credits must be for songs among the tracks",
  memberTwice: "A member is named twice",
  leavesEarly: "The date of leaving is before the date of joining",
  version: "Give the version of the credits, from the response with them",
  source: "Give the source: a link, or what you read, such as 'album booklet, p. 12'",
  watched: "of is written or followed",
  seen: "Give the time up to which you have seen your edits, such as 2026-01-31T12:00:00Z",
  nothing:
    "Nothing to change yet: add, remove or change a credit, or say that the list is complete",
  emptyList:
    "A list without names cannot be complete: add who is credited, or do not mark it as complete",
  emptyLists: (names: string) =>
    `A list without names cannot be complete: add who is credited, or do not mark these as complete: ${names}`,
  songOrAlbum:
    "Give one song_id with its changes, or one album_id with its songs and their changes",
  songs: `At most ${EDIT_SONGS} songs at once`,
  songTwice: "A song is named twice",
  albumCredits: `At most ${ALBUM_CREDITS} credits at once: propose the songs in parts`,
  notOnAlbum: (names: string) => `Not on this album: ${names}`,
  songsChanged: (names: string) =>
    `The credits of these have changed since: ${names}. Check them again`,
  songsLocked: (names: string) =>
    `Only maintainers can change these now, since they were changed back and forth: ${names}`,
  orderTwice: "The order of a role is given twice",
  order: (role: string) => `The order of ${role} names each of its credits once, and no others`,
  noField: "Nothing to change yet: set a field",
  kind: "Give the kind of the edit: credits, fields, new, membership, merge or unmerge",
  fieldChanged: (labels: string) => `Changed since by someone else: ${labels}. Check it again`,
  membership: "operation is add, change or remove",
  membershipVersion: "Give the version of the membership, from the response with it",
  membershipChanged: "This membership has changed since: check it again",
  ownMember: "A group cannot be a member of itself",
  notGroup: "This artist is not a group",
  cursor: "This page of the list does not exist: start from the newest",
  merged: "Give the id of the record to merge",
  otherKind: (kind: string) => `That is not the address of another ${kind}`,
  stays: "Choose which one stays",
  mergedItself: "A record cannot be merged into itself",
  targetMerged: "This record has been merged into another one: see that one",
  notMerged: "This record is not merged into another one",
  oneAlready: "These two are already one record",
  locked: "This was changed back and forth: only maintainers can change it now",
  inUse:
    "Songs, user playlists or later edits use what this edit made: revert those edits first, or propose a merge",
  changed: "The credits have changed since: check them again",
  creditedAlready: (credits: string) =>
    `Credited already: ${credits}. To change the name as credited, remove that credit in the same edit`,
  creditsChangedSince: (credits: string) =>
    `Changed since this edit was proposed: ${credits}. Reject it and say why: its author can check the credits again`,
  listChangedSince: (credits: string) =>
    `This edit gives the whole list, which has changed since: ${credits}. Reject it and say why: its author can check the list again`,
  decided: "This edit has already been decided",
  own: "Someone else decides on your edits",
  approvedAlready: "You have approved this merge: it needs another person's approval, too",
  notYours: "Only its author can withdraw an edit",
  notTrusted: "Only trusted contributors and maintainers decide on edits",
  notApplied: "Only an applied edit can be reverted",
  reason: "Give a reason: it is shown to the author",
  tooManyPending: "You have reached the limit of pending edits: wait until some are decided",
  tooManyReverted:
    "You have reverted many edits within an hour: continue later, or ask the people who run this site",
} as const;

/**
 * Whether a source says something: it has three different letters or digits, or two of Hangul or Han ('멜론'). One
 * character, or dots, tell a reader nothing.
 */
export function isSource(text: string): boolean {
  const characters = new Set(text.toLowerCase().match(/[\p{L}\p{N}]/gu));
  const isShort = /[\p{Script=Hangul}\p{Script=Han}]/u.test(text);
  return characters.size >= (isShort ? 2 : 3);
}

export interface Contributions {
  since: Date;
  applied: number;
  /** How many different people approved them, and how many of them maintainers approved. */
  approvers: number;
  byMaintainers: number;
  /** Of the last that were decided, how many were rejected. */
  recent: { decided: number; rejected: number };
}

/** When a contributor is trusted, by the configuration. */
export interface TrustRule {
  applied: number;
  approvers: number;
  byMaintainers: number;
  /** The number of recent decisions of which few may be rejections. */
  recent: number;
  /** Their share that is too many, in percent. */
  rejectedPercent: number;
  /** Of the account, in days. */
  days: number;
}

/** Whether a contributor has earned that edits are applied at once (specification 4, "Who may what"). */
export function hasEarnedTrust(
  { since, applied, approvers, byMaintainers, recent }: Contributions,
  now: Date,
  rule: TrustRule,
): boolean {
  return (
    applied >= rule.applied &&
    (approvers >= rule.approvers || byMaintainers >= rule.byMaintainers) &&
    recent.rejected * 100 < recent.decided * rule.rejectedPercent &&
    now.getTime() - since.getTime() >= rule.days * DAY
  );
}

export function mostPending(since: Date, now: Date): number {
  return now.getTime() - since.getTime() < NEW_ACCOUNT ? MOST_PENDING.new : MOST_PENDING.known;
}

interface Weighed {
  kind: EditKind;
  target_kind: EditedKind;
  /** The songs of the record; of an act its own or those that credit it, whichever are more. */
  songs: number;
}

/** Whether even a trusted contributor's edit needs a second person (specification 4, "Who may what"). */
export function needsSecondPerson({ kind, target_kind, songs }: Weighed): boolean {
  if (kind === "merge" || kind === "unmerge") return true;
  const isAct = target_kind === "artist" || target_kind === "album";
  return isAct && (kind === "fields" || kind === "membership") && songs > MOST_SONGS_ALONE;
}

/** The number of times that something may be changed back before it is locked. */
const MOST_RETURNS = 3;

/** A change of one field, credit or membership of a record: from one state to another, by any text that names it. */
export type Change = { what: string; from: string; to: string };

/**
 * Whether one thing was changed back and forth so often that only maintainers may change the record: three times, a change
 * gave it back a state that it had before. A change to what it is already changes nothing: several people may have proposed
 * the same. @param changes oldest first
 */
export function isBackAndForth(changes: readonly Change[]): boolean {
  const things = new Map<string, { now: string; had: Set<string>; returns: number }>();
  for (const { what, from, to } of changes) {
    const thing = things.get(what) ?? { now: from, had: new Set(), returns: 0 };
    things.set(what, thing);
    thing.had.add(from);
    if (to === from || to === thing.now) continue;
    if (thing.had.has(to)) thing.returns += 1;
    thing.had.add(to);
    thing.now = to;
  }
  return [...things.values()].some(({ returns }) => returns >= MOST_RETURNS);
}
