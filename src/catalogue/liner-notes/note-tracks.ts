import { nameKey } from "../../domain/text/name.ts";
import type { NamedRoles } from "../sources/role-words.ts";
import { uniteRoles } from "./line/role-group.ts";
import { OF_ACT, type Title } from "./titles/title.ts";

/** Matches a group in brackets behind a name. */
const IN_BRACKETS = /\s*\([^()]+\)$/u;

interface NoteCredit {
  name: string;
  /** Letters of roles. */
  roles: string;
  /** Keys of further roles. */
  also: string[];
}

/** A song's part of liner notes. */
export interface NoteTrack {
  /** Null where it has no number, and where no song is named at all. */
  track: number | null;
  title: string | null;
  /** Whether it is marked as the title track. */
  is_title: boolean;
  credits: NoteCredit[];
}

/** The songs of liner notes: credits are added to the last that began, each person once. */
export class NoteTracks {
  readonly tracks: NoteTrack[] = [];
  /** The position of each name in the credits of a track, by its key. */
  readonly #places = new Map<NoteTrack, Map<string, number>>();
  #current: NoteTrack | null = null;

  start({ track, title, featured, produced = [], is_title = false }: Title): void {
    this.#current = this.#begin({ track, title, is_title, credits: [] });
    for (const name of featured) this.add(name, { letters: "F", also: [] });
    for (const name of produced) this.add(name, { letters: "", also: ["producer"] });
  }

  /** Adds a credit. @param numbers of the tracks that it is of, where they are told with it */
  add(name: string, roles: NamedRoles, numbers: readonly number[] | null = null): void {
    for (const track of numbers === null ? [this.#last()] : numbers.map((one) => this.#of(one)))
      this.#addTo(track, name, roles);
  }

  /** The number of tracks with a number. */
  get numbered(): number {
    return this.tracks.filter(({ track }) => track !== null).length;
  }

  /** Whether only its title's guests are known of the song without a number that began last: an act or an album follows. */
  get hasGuestsAlone(): boolean {
    const { track = 0, credits = [] } = this.#current ?? {};
    return track === null && credits.length > 0 && credits.every(({ roles }) => roles === "F");
  }

  #last(): NoteTrack {
    this.#current ??= this.#begin({ track: null, title: null, is_title: false, credits: [] });
    return this.#current;
  }

  #of(number: number): NoteTrack {
    const known = this.tracks.find(({ track }) => track === number);
    return known ?? this.#begin({ track: number, title: null, is_title: false, credits: [] });
  }

  #begin(track: NoteTrack): NoteTrack {
    this.tracks.push(track);
    this.#places.set(track, new Map());
    return track;
  }

  #addTo(track: NoteTrack, name: string, { letters, also }: NamedRoles): void {
    const { credits } = track;
    const places = this.#places.get(track)!;
    const key = nameKey(name);
    // A title names its guests without their groups.
    const guest = places.get(nameKey(name.replace(OF_ACT, "").replace(IN_BRACKETS, "")));
    const known = places.get(key);
    const at = known ?? (credits[guest ?? -1]?.roles === "F" ? guest : undefined);
    const before = at === undefined ? undefined : credits[at];
    if (at === undefined || before === undefined) {
      places.set(key, credits.length);
      credits.push({ name, roles: letters, also: [...also] });
      return;
    }
    const all = uniteRoles([
      { letters: before.roles, also: before.also },
      { letters, also },
    ]);
    places.set(key, at);
    credits[at] = {
      name: known === undefined ? name : before.name,
      roles: all.letters,
      also: [...all.also],
    };
  }
}
