interface Credit {
  /** A person's id, or a name. */
  subject: number | string;
  roles: string;
}

/** What an edit says of one song. */
interface Said {
  song: number;
  add?: readonly Credit[];
  remove?: readonly Credit[];
  complete?: boolean;
  track?: number | null;
}

interface Applied extends Said {
  /** Of a list that was called complete: what it was then. */
  list?: ReadonlySet<string>;
}

/**
 * The credits and the track numbers of songs, worked out plainly: what an import said last, and then what applied edits
 * say, one after the other.
 */
export class FoldedSongs {
  readonly #imported = new Map<number, { credits: Set<string>; track: number | null }>();
  readonly #pending = new Map<number, Said>();
  /** In the order in which they were applied. */
  readonly #applied = new Map<number, Applied>();

  constructor(songs: readonly number[]) {
    for (const song of songs) this.#imported.set(song, { credits: new Set(), track: null });
  }

  import(song: number, credits: readonly Credit[], track: number | null): void {
    this.#imported.set(song, { credits: new Set(credits.flatMap(linesOf)), track });
  }

  propose(id: number, said: Said): void {
    this.#pending.set(id, said);
  }

  apply(id: number): void {
    const said = this.#pending.get(id)!;
    this.#pending.delete(id);
    this.#applied.set(id, said);
    if (said.complete === true) this.#applied.set(id, { ...said, list: this.creditsOf(said.song) });
  }

  /** Forgets an edit that was rejected, withdrawn or reverted. */
  forget(id: number): void {
    this.#pending.delete(id);
    this.#applied.delete(id);
  }

  idsOf(state: "pending" | "applied"): number[] {
    return [...(state === "pending" ? this.#pending : this.#applied).keys()];
  }

  creditsOf(song: number): Set<string> {
    let credits = new Set(this.#imported.get(song)!.credits);
    for (const { song: of, add = [], remove = [], list } of this.#applied.values()) {
      if (of !== song) continue;
      for (const line of remove.flatMap(linesOf)) credits.delete(line);
      for (const line of add.flatMap(linesOf)) credits.add(line);
      if (list !== undefined) credits = new Set(list);
    }
    return credits;
  }

  trackOf(song: number): number | null {
    let { track } = this.#imported.get(song)!;
    for (const said of this.#applied.values())
      if (said.song === song && said.track !== undefined) track = said.track;
    return track;
  }
}

function linesOf({ subject, roles }: Credit): string[] {
  return [...roles].map((letter) => `${subject} ${letter}`);
}
