export const CORRECTION_SOURCE = "correction";

/** The source of edits as exports list it. */
export const CORRECTIONS = { key: CORRECTION_SOURCE, name: "Corrections by maintainers" };

interface Sourced {
  sources?: string[] | undefined;
  field_sources?: Record<string, string[]> | undefined;
}

/** Fields without sources of their own: provenance itself, and lists whose entries have sources. */
const WITHOUT_SOURCES = new Set(["sources", "field_sources", "credits", "credits_incomplete"]);

/** Adds `field_sources` to merged facts: the catalogues of a field's value, where they differ from the record's sources. */
export function withProvenance<Facts extends object>(
  merged: Facts,
  facts: readonly Facts[],
  corrected: readonly string[],
): Facts {
  if (facts.length < 2 && corrected.length === 0) return merged;
  const { sources = [] }: Sourced = merged;
  const bySource: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(merged) as [string, unknown][]) {
    if (value === undefined || WITHOUT_SOURCES.has(field)) continue;
    const own = corrected.includes(field)
      ? [CORRECTION_SOURCE, ...(field === "external" ? sourcesOfField(field, value, facts) : [])]
      : sourcesOfField(field, value, facts);
    const isSame = own.length === sources.length && own.every((key) => sources.includes(key));
    if (!isSame && own.length > 0) bySource[field] = own;
  }
  const field_sources = Object.keys(bySource).length === 0 ? undefined : bySource;
  return { ...merged, field_sources };
}

function sourcesOfField(field: string, value: unknown, facts: readonly object[]): string[] {
  const keys = facts.flatMap((one) => {
    const own = (one as Record<string, unknown>)[field];
    // Of lists and links a catalogue may give a part.
    if (own === undefined || (typeof value !== "object" && own !== value)) return [];
    const { sources = [], field_sources } = one as Sourced;
    return field_sources?.[field] ?? sources;
  });
  return [...new Set(keys)];
}
