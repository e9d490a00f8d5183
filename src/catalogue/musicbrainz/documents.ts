import { type CalendarDate, earliestDate } from "../../domain/calendar-date.ts";
import { calendarDateProblem, factDateProblem } from "../../domain/calendar-date-problem.ts";

/**
 * The parts of MusicBrainz's JSON documents that are read, in its dumps and in answers of its web service. Only core data
 * is here, which is in the public domain (CC0): tags, genres, ratings and annotations are not. Anything may be missing
 * in an answer, and null in a dump.
 */
type Maybe<T> = T | null | undefined;

export interface Alias {
  name: string;
  locale?: Maybe<string>;
  primary?: Maybe<boolean>;
  type?: Maybe<string>;
  "type-id"?: Maybe<string>;
}

export interface AreaDocument {
  id: string;
  "iso-3166-1-codes"?: Maybe<string[]>;
  "iso-3166-2-codes"?: Maybe<string[]>;
  relations?: Maybe<Relation[]>;
}

export interface ArtistDocument {
  id: string;
  name: string;
  "sort-name"?: Maybe<string>;
  "type-id"?: Maybe<string>;
  "gender-id"?: Maybe<string>;
  country?: Maybe<string>;
  area?: Maybe<AreaDocument>;
  "begin-area"?: Maybe<AreaDocument>;
  /** Of a group, when it was formed and ended; of a person birth and death, which are never read. */
  "life-span"?: Maybe<{ begin?: Maybe<string>; ended?: Maybe<boolean> }>;
  ipis?: Maybe<string[]>;
  aliases?: Maybe<Alias[]>;
  relations?: Maybe<Relation[]>;
}

/** One name of an artist credit, followed by what joins it to the next. */
export type CreditedName = { name: string; joinphrase?: Maybe<string>; artist: ArtistDocument };

export interface ReleaseGroupDocument {
  id: string;
  title: string;
  "primary-type-id"?: Maybe<string>;
  "secondary-type-ids"?: Maybe<string[]>;
  "first-release-date"?: Maybe<string>;
  "artist-credit"?: Maybe<CreditedName[]>;
  aliases?: Maybe<Alias[]>;
  relations?: Maybe<Relation[]>;
}

export interface ReleaseDocument {
  id: string;
  title: string;
  status?: Maybe<string>;
  "status-id"?: Maybe<string>;
  date?: Maybe<string>;
  "release-events"?: Maybe<{ date?: Maybe<string> }[]>;
  barcode?: Maybe<string>;
  "text-representation"?: Maybe<{ language?: Maybe<string>; script?: Maybe<string> }>;
  "cover-art-archive"?: Maybe<{ front?: Maybe<boolean> }>;
  "release-group"?: Maybe<ReleaseGroupDocument>;
  "artist-credit"?: Maybe<CreditedName[]>;
  aliases?: Maybe<Alias[]>;
  media?: Maybe<Medium[]>;
  relations?: Maybe<Relation[]>;
}

interface Medium {
  position?: Maybe<number>;
  "track-count"?: Maybe<number>;
  pregap?: Maybe<Track>;
  tracks?: Maybe<Track[]>;
  "data-tracks"?: Maybe<Track[]>;
}

export interface Track {
  position?: Maybe<number>;
  title: string;
  "artist-credit"?: Maybe<CreditedName[]>;
  recording: RecordingDocument;
}

export interface RecordingDocument {
  id: string;
  title: string;
  video?: Maybe<boolean>;
  isrcs?: Maybe<string[]>;
  "artist-credit"?: Maybe<CreditedName[]>;
  aliases?: Maybe<Alias[]>;
  /** Only in answers of the web service. */
  "first-release-date"?: Maybe<string>;
  relations?: Maybe<Relation[]>;
}

export interface WorkDocument {
  id: string;
  title: string;
  type?: Maybe<string>;
  "type-id"?: Maybe<string>;
  language?: Maybe<string>;
  languages?: Maybe<string[]>;
  iswcs?: Maybe<string[]>;
  aliases?: Maybe<Alias[]>;
  relations?: Maybe<Relation[]>;
}

/** A relation of the document to its target. Forward: the document is the first of the two that the type names. */
export interface Relation {
  "type-id": string;
  direction?: Maybe<string>;
  attributes?: Maybe<string[]>;
  "attribute-credits"?: Maybe<Record<string, string>>;
  "attribute-values"?: Maybe<Record<string, string>>;
  begin?: Maybe<string>;
  end?: Maybe<string>;
  ended?: Maybe<boolean>;
  /** The name as credited of the target; empty where it is the target's own. */
  "target-credit"?: Maybe<string>;
  area?: Maybe<AreaDocument>;
  artist?: Maybe<ArtistDocument>;
  recording?: Maybe<RecordingDocument>;
  work?: Maybe<WorkDocument>;
  url?: Maybe<{ resource?: Maybe<string> }>;
}

export interface DocumentOfEntity {
  area: AreaDocument;
  artist: ArtistDocument;
  "release-group": ReleaseGroupDocument;
  release: ReleaseDocument;
  recording: RecordingDocument;
  work: WorkDocument;
}

export type Entity = keyof DocumentOfEntity;

export const ENTITIES = [
  "area",
  "artist",
  "release-group",
  "release",
  "recording",
  "work",
] as const;

/** Returns a date if it is a possible one; partial ones without a year ('????-05-01') are none. */
export function dateOf(text: string | null | undefined): CalendarDate | undefined {
  return text && factDateProblem(text) === null ? text : undefined;
}

/** Returns the date of a release: its earliest in any country. */
export function releaseDateOf(release: ReleaseDocument): CalendarDate | undefined {
  return earliestDate(datesOf(release).map(dateOf));
}

/** Whether a release has a date that is one, but is before 1900 or more than two years ahead, so that it is not taken. */
export function hasImpossibleDate(release: ReleaseDocument): boolean {
  return datesOf(release).some(
    (date) => date && calendarDateProblem(date) === null && factDateProblem(date) !== null,
  );
}

function datesOf(release: ReleaseDocument): Maybe<string>[] {
  return [release.date, ...(release["release-events"] ?? []).map(({ date }) => date)];
}
