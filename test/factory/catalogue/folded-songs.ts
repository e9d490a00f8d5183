/** A credit of a song in a history. */
export interface Credit {
  /** A person's id, or a name. */
  subject: number | string;
  roles: string;
  /** As credited. */
  name: string;
}

/** The names as credited, by subject and role: a person may have several. */
type Names = Map<string, ReadonlySet<string>>;

/** The changes of an edit to the credits of one song. */
interface SongCredits {
  song: number;
  add: readonly Credit[];
  remove: readonly Credit[];
  complete: boolean;
}

/** The order of a song's credits in one role. */
interface Order {
  song: number;
  role: string;
  subjects: readonly (number | string)[];
}

/** The changes of an edit: to credits, their order, a track, or a merge of two people and its undoing. */
export interface Said {
  credits?: readonly SongCredits[];
  order?: Order;
  track?: { song: number; number: number | null };
  /** The person who is merged, and into whom. */
  merge?: { loser: number; winner: number };
  /** The person who is separated again. */
  unmerge?: number;
}

interface Applied extends Said {
  /** Of each list that was called complete: what it was then. */
  lists?: ReadonlyMap<number, Names>;
  /** Of a merge or a separation: who was merged into whom. */
  merged?: { loser: number; winner: number };
}

/**
 * The credits and the track numbers of songs, worked out plainly: what an import said last, and then what applied edits
 * say, one after the other.
 */
export class FoldedSongs {
  readonly #imported = new Map<number, { credits: Names; track: number | null }>();
  readonly #pending = new Map<number, Said>();
  /** In the order in which they were applied. */
  readonly #applied = new Map<number, Applied>();
  /** The person into whom another one was merged directly. */
  readonly #mergedInto = new Map<number, number>();

  constructor(songs: readonly number[]) {
    for (const song of songs) this.#imported.set(song, { credits: new Map(), track: null });
  }

  import(song: number, credits: readonly Credit[], track: number | null): void {
    this.#imported.set(song, { credits: united(credits.flatMap(linesOf)), track });
  }

  propose(id: number, said: Said): void {
    this.#pending.set(id, said);
  }

  apply(id: number): void {
    const said = this.#asMeantNow(this.#pending.get(id)!);
    this.#pending.delete(id);
    this.#applied.set(id, said);
    const complete = (said.credits ?? []).filter((one) => one.complete);
    if (complete.length > 0) {
      const lists = new Map(complete.map(({ song }) => [song, this.creditsOf(song)]));
      this.#applied.set(id, { ...said, lists });
    }
    if (said.merge !== undefined) {
      const { loser, winner } = said.merge;
      const merged = { loser: this.personOf(loser), winner: this.personOf(winner) };
      this.#applied.set(id, { ...said, merged });
      this.#mergedInto.set(merged.loser, merged.winner);
    }
    if (said.unmerge !== undefined) {
      const merged = { loser: said.unmerge, winner: this.#mergedInto.get(said.unmerge)! };
      this.#applied.set(id, { ...said, merged });
      this.#mergedInto.delete(said.unmerge);
    }
  }

  /** Forgets an edit that was rejected, withdrawn or reverted. */
  forget(id: number): void {
    const was = this.#applied.get(id);
    this.#pending.delete(id);
    this.#applied.delete(id);
    if (was?.merged === undefined) return;
    const { loser, winner } = was.merged;
    if (was.merge !== undefined) this.#mergedInto.delete(loser);
    else if (this.personOf(loser) !== this.personOf(winner))
      this.#mergedInto.set(this.personOf(loser), this.personOf(winner));
  }

  /** Returns the person whom an id or a name means now. */
  personOf<Subject extends number | string>(subject: Subject): Subject {
    const into = typeof subject === "number" ? this.#mergedInto.get(subject) : undefined;
    return into === undefined ? subject : this.personOf(into as Subject);
  }

  /**
   * Returns what an edit says when it is applied: of those into whom people were merged while it waited. It stays theirs
   * when the merge is undone, as everything that came after a merge does.
   */
  #asMeantNow(said: Said): Said {
    const meant = (credit: Credit) => ({ ...credit, subject: this.personOf(credit.subject) });
    return {
      ...said,
      ...(said.credits && {
        credits: said.credits.map((one) => ({
          ...one,
          add: one.add.map(meant),
          remove: one.remove.map(meant),
        })),
      }),
      ...(said.order && {
        order: { ...said.order, subjects: said.order.subjects.map((one) => this.personOf(one)) },
      }),
    };
  }

  /** Returns the people who are merged into others. */
  get merged(): number[] {
    return [...this.#mergedInto.keys()];
  }

  idsOf(state: "pending" | "applied"): number[] {
    return [...(state === "pending" ? this.#pending : this.#applied).keys()];
  }

  creditsOf(song: number): Names {
    let credits = this.#now(this.#imported.get(song)!.credits);
    for (const { credits: said = [], lists } of this.#applied.values()) {
      const one = said.find((each) => each.song === song);
      if (one === undefined) continue;
      const removed = new Set(one.remove.flatMap(linesOf).map(([line]) => line));
      const added = one.add.flatMap(linesOf);
      for (const line of removed.difference(new Map(added))) credits.delete(this.#lineNow(line));
      // A credited person keeps the name; one who is both removed and added in an edit has another one.
      for (const [line, names] of added) {
        const now = this.#lineNow(line);
        if (removed.has(line) || !credits.has(now)) credits.set(now, names);
      }
      const list = lists?.get(song);
      if (list !== undefined) credits = this.#now(list);
    }
    return credits;
  }

  /** Returns who comes first in a role, in their order; a list that was called complete since has its own. */
  orderOf(song: number, role: string): (number | string)[] {
    let subjects: readonly (number | string)[] = [];
    for (const { order, lists } of this.#applied.values()) {
      if (order?.song === song && order.role === role) ({ subjects } = order);
      if (lists?.has(song) === true) subjects = [];
    }
    return [...new Set(subjects.map((one) => this.personOf(one)))];
  }

  /** Returns lines with the people who are meant now. */
  #now(lines: Names): Names {
    return united([...lines].map(([line, names]) => [this.#lineNow(line), names]));
  }

  #lineNow(line: string): string {
    return line.replace(/^\d+/, (person) => String(this.personOf(Number(person))));
  }

  trackOf(song: number): number | null {
    let { track } = this.#imported.get(song)!;
    for (const said of this.#applied.values())
      if (said.track?.song === song) track = said.track.number;
    return track;
  }
}

function linesOf({ subject, roles, name }: Credit): [line: string, names: ReadonlySet<string>][] {
  return [...roles].map((letter) => [`${subject} ${letter}`, new Set([name])]);
}

function united(lines: readonly [line: string, names: ReadonlySet<string>][]): Names {
  const all: Names = new Map();
  for (const [line, names] of lines)
    all.set(line, (all.get(line) ?? new Set<string>()).union(names));
  return all;
}
