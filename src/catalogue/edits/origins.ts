import {
  type AppliedClaim,
  type CatalogueClaim,
  listSourcesOf,
} from "../../database/edits/claims.ts";
import type { Snapshot } from "../../database/database.ts";
import type { CatalogueOrigin, EditOrigin } from "../../domain/edits/editable.ts";

/** Returns a catalogue as the origin of one of its values, with the sources that have these keys. */
export type OriginOf = (
  claim: Omit<CatalogueClaim, "body">,
  keys: readonly string[],
) => CatalogueOrigin;

export async function loadOrigins(
  db: Snapshot,
  claims: readonly Omit<CatalogueClaim, "body">[],
): Promise<OriginOf> {
  const ids = claims.map(({ catalogue_id }) => catalogue_id);
  const sources = await listSourcesOf(db, ids);
  const named = new Map(sources.map((one) => [`${one.catalogue_id} ${one.key}`, one]));
  return ({ catalogue_id, name, released, imported_at, asked_at }, keys) => ({
    name,
    released,
    imported_at,
    asked_at,
    sources: keys.flatMap((key) => {
      const source = named.get(`${catalogue_id} ${key}`);
      return source === undefined ? [] : [{ name: source.name, url: source.url }];
    }),
  });
}

export function uniteOrigins(origins: readonly CatalogueOrigin[]): CatalogueOrigin[] {
  const united = new Map<string, CatalogueOrigin>();
  for (const origin of origins) {
    const known = united.get(origin.name);
    const sources = [...(known?.sources ?? []), ...origin.sources];
    const distinct = new Map(sources.map((one) => [`${one.name} ${one.url}`, one]));
    united.set(origin.name, { ...origin, sources: [...distinct.values()] });
  }
  return [...united.values()];
}

export function originOfEdit({ edit_id, source, decided_at }: AppliedClaim): EditOrigin {
  return { id: edit_id, source, date: decided_at };
}

export function uniteEdits(edits: readonly EditOrigin[]): EditOrigin[] {
  return [...new Map(edits.map((one) => [one.id, one])).values()];
}
