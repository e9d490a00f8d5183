import type { AddedCredit } from "../../../../domain/edits/proposed/new-edit.ts";
import type { Act } from "../../../../domain/edits/proposed/release-edit.ts";
import {
  addedCredits,
  type Changes,
  type FieldChange,
  fieldChanges,
  listOf,
  recordOf,
} from "../read-changes.ts";

/** The parts of an edit that makes a release or a group, or adds songs to an album. */
interface ShownRelease {
  acts: Act[];
  tracks: ShownTrack[];
  members: ShownMember[];
  people: ShownPerson[];
}

export interface ShownTrack {
  disc: number | null;
  track: number | null;
  isTitle: boolean;
  /** A song that was there; null: a new one. */
  songId: number | null;
  /** The new song once it is made. */
  madeId: number | null;
  name: string;
  koreanName: string | null;
  /** The other facts that are set of a new song. */
  fields: FieldChange[];
  /** Empty: those of the release. */
  acts: Act[];
  credits: AddedCredit[];
  complete: boolean;
}

export interface ShownMember {
  act: Act;
  active: boolean | null;
  from: string | null;
  to: string | null;
}

/** A person or an act whom the edit makes, or another one that it waits for. */
export interface ShownPerson {
  key: string;
  id: number | null;
  waitsIn: number | null;
  name: string;
  koreanName: string | null;
  isGroup: boolean | null;
  isIdol: boolean | null;
}

export function readRelease(changes: Changes): ShownRelease {
  return {
    acts: actsOf(changes["artists"]),
    tracks: listOf(changes["tracks"]).map(trackOf),
    members: listOf(changes["members"]).map(memberOf),
    people: listOf(changes["people"]).map(personOf),
  };
}

function trackOf(value: unknown): ShownTrack {
  const { disc, track, is_title, song_id, id, set, artists, credits, complete } = recordOf(value);
  const { name, korean_name, ...others } = recordOf(set);
  return {
    disc: numberOf(disc),
    track: numberOf(track),
    isTitle: is_title === true,
    songId: numberOf(song_id),
    madeId: numberOf(id),
    name: wordsOf(name) ?? "",
    koreanName: wordsOf(korean_name),
    fields: fieldChanges(others, {}),
    acts: actsOf(artists),
    credits: addedCredits(credits),
    complete: complete === true,
  };
}

function memberOf(value: unknown): ShownMember {
  const { artist, active, from, to } = recordOf(value);
  const [act = ""] = actsOf([artist]);
  return { act, active: flagOf(active), from: wordsOf(from), to: wordsOf(to) };
}

function personOf(value: unknown): ShownPerson {
  const { key, id, waits_in, ...facts } = recordOf(value);
  const { english_name, korean_name, is_group, is_idol } = facts;
  return {
    key: wordsOf(key) ?? "",
    id: numberOf(id),
    waitsIn: numberOf(waits_in),
    name: wordsOf(english_name) ?? "",
    koreanName: wordsOf(korean_name),
    isGroup: flagOf(is_group),
    isIdol: flagOf(is_idol),
  };
}

function actsOf(value: unknown): Act[] {
  return listOf(value).filter((act) => typeof act === "number" || typeof act === "string");
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function wordsOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function flagOf(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}
