import type { z } from "@hono/zod-openapi";
import type { fieldProvenanceSchema, Provenance } from "../../domain/editable.ts";

/** Returns who says what a field is, with the sources of all who do in one list. */
export function fieldProvenanceOf({
  catalogues,
  edits,
}: Provenance): z.infer<typeof fieldProvenanceSchema> {
  const [edit] = edits;
  if (edit !== undefined)
    return {
      catalogues,
      sources: [{ name: edit.source, url: null }],
      date: edit.date,
      edit: edit.id,
    };
  const sources = catalogues.flatMap(({ name, sources: named }) =>
    named.length === 0 ? [{ name, url: null }] : named,
  );
  const distinct = new Map(sources.map((one) => [one.name, one]));
  return {
    catalogues,
    sources: [...distinct.values()],
    date: catalogues[0]?.released ?? null,
    edit: null,
  };
}
