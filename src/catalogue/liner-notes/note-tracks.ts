import { nameKey } from "../../domain/text/name.ts";
import type { NamedRoles } from "../sources/role-words.ts";
import { uniteRoles } from "./role-group.ts";
import type { Title } from "./title.ts";

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
  credits: NoteCredit[];
}

/** The songs of liner notes: credits are added to the last, each person once. */
export class NoteTracks {
  readonly tracks: NoteTrack[] = [];
  /** The position of each name in the credits of the last track, by its key. */
  readonly #places = new Map<string, number>();

  start({ track, title, featured, produced = [] }: Title): void {
    this.tracks.push({ track, title, credits: [] });
    this.#places.clear();
    for (const name of featured) this.add(name, { letters: "F", also: [] });
    for (const name of produced) this.add(name, { letters: "", also: ["producer"] });
  }

  add(name: string, { letters, also }: NamedRoles): void {
    if (this.tracks.length === 0) this.tracks.push({ track: null, title: null, credits: [] });
    const { credits } = this.tracks.at(-1)!;
    const key = nameKey(name);
    const at = this.#places.get(key);
    const before = at === undefined ? undefined : credits[at];
    if (at === undefined || before === undefined) {
      this.#places.set(key, credits.length);
      credits.push({ name, roles: letters, also: [...also] });
      return;
    }
    const all = uniteRoles([
      { letters: before.roles, also: before.also },
      { letters, also },
    ]);
    credits[at] = { name: before.name, roles: all.letters, also: [...all.also] };
  }
}
