import { EDITS_CATALOGUE } from "../edits-catalogue.ts";
import type { ImportRun } from "./run.ts";

/** Returns the id of a catalogue, which is assigned if the catalogue is not known yet. That of edits has its own. */
export function catalogueIdOf(
  { catalogueIds, nextId }: Pick<ImportRun, "catalogueIds" | "nextId">,
  key: string,
): number {
  const known = catalogueIds.get(key);
  if (known !== undefined) return known;
  const isOfEdits = key === EDITS_CATALOGUE.key;
  const id = isOfEdits ? EDITS_CATALOGUE.id : nextId.catalogue;
  if (!isOfEdits) nextId.catalogue += 1;
  catalogueIds.set(key, id);
  return id;
}
