import type { RecordKind } from "../../../database/tables.ts";
import { type Kind, type Line, type LineOfKind, membershipRef } from "../../interchange/format.ts";
import { externalTexts } from "../../interchange/format-values.ts";
import { formerKey, referencesOf } from "../read/read.ts";
import type { ImportRun } from "../run.ts";
import { UNIQUE_SOURCES } from "../../interchange/external-sources.ts";

/** Lines contradict each other, or need to be seen together, which is for the staged import to decide and report. */
export class NeedsStaging extends Error {
  override name = "NeedsStaging";
}

/** The refs and ids of a catalogue that is loaded, in memory: about 150 bytes a record. */
export interface LoadedRefs {
  readonly ids: Readonly<Record<RecordKind, Map<string, number>>>;
  /** Adds a line about a record. @returns the id of its record @throws NeedsStaging */
  addRecord(kind: RecordKind, line: LineOfKind[RecordKind]): number;
  /** Adds a line about a membership. @throws NeedsStaging */
  addMembership(line: LineOfKind["membership"]): void;
  /** Adds the ref of an invalid line. @throws NeedsStaging */
  refuse(kind: Kind, ref: string): void;
  /** Takes the ids that the lines of a kind have, when all are added. */
  finish(kind: Kind): void;
}

export function loadedRefs(run: ImportRun): LoadedRefs {
  const ids: Record<RecordKind, Map<string, number>> = {
    artist: new Map(),
    album: new Map(),
    song: new Map(),
  };
  const refused = setOfEach();
  const formers = setOfEach();
  const externals = setOfEach();
  const memberships = new Set<string>();
  const wanted = { artist: new Set<number>(), album: new Set<number>(), song: new Set<number>() };
  const first = { ...run.nextId };

  function idOf(kind: RecordKind, line: LineOfKind[RecordKind]): number {
    for (const id of [line.id, ...(line.former_ids ?? [])])
      if (id !== undefined) addOnce(wanted[kind], id);
    // Free ids are those above all that lines have, which are known only at the end.
    const hasFree = run.nextId[kind] > first[kind];
    if (wanted[kind].size > 0 && (hasFree || line.id === undefined)) throw new NeedsStaging();
    if (line.id !== undefined) return line.id;
    const id = run.nextId[kind];
    run.nextId[kind] += 1;
    return id;
  }

  return {
    ids,
    addRecord: (kind, line) => {
      if (ids[kind].has(line.ref) || refused[kind].has(line.ref)) throw new NeedsStaging();
      if (formers[kind].has(line.ref)) throw new NeedsStaging();
      expectReferences(ids, kind, line);
      for (const source of UNIQUE_SOURCES[kind]) {
        const values = (line.external as Record<string, never> | undefined)?.[source];
        for (const value of new Set(externalTexts(values)))
          addOnce(externals[kind], `${source}\t${value}`);
      }
      const id = idOf(kind, line);
      ids[kind].set(line.ref, id);
      for (const one of line.former_refs ?? []) {
        const former = formerKey(run, one);
        if (ids[kind].has(former) || refused[kind].has(former)) throw new NeedsStaging();
        addOnce(formers[kind], former);
      }
      return id;
    },
    addMembership: (line) => {
      if (refused.membership.has(membershipRef(line))) throw new NeedsStaging();
      addOnce(memberships, membershipRef(line));
      expectReferences(ids, "membership", line);
    },
    refuse: (kind, ref) => {
      if (formers[kind].has(ref)) throw new NeedsStaging();
      refused[kind].add(ref);
    },
    finish: (kind) => {
      if (kind === "membership") return;
      for (const id of wanted[kind]) run.nextId[kind] = Math.max(run.nextId[kind], id + 1);
    },
  };
}

function setOfEach(): Record<Kind, Set<string>> {
  return { artist: new Set(), membership: new Set(), album: new Set(), song: new Set() };
}

function addOnce<T>(values: Set<T>, value: T): void {
  if (values.has(value)) throw new NeedsStaging();
  values.add(value);
}

function expectReferences(
  ids: Readonly<Record<RecordKind, Map<string, number>>>,
  kind: Kind,
  line: Line,
): void {
  for (const [, target, ref] of referencesOf(kind, line))
    if (target !== "membership" && !ids[target].has(ref)) throw new NeedsStaging();
}
