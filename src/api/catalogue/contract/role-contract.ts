import { z } from "@hono/zod-openapi";
import { type CreditCounts, countOf } from "../../../domain/credit-counts.ts";
import { LIST_ROLES, type ListRole, PRODUCTION_ROLES, ROLES } from "../../../domain/role.ts";

/** Describes the letters of roles: 'F featured, L lyrics, C composed, A arranged'. */
export const LETTERS_IN_WORDS = LIST_ROLES.map(
  (role) => `${ROLES[role].letter} ${ROLES[role].label}`,
).join(", ");

/** The keys of production: 'producer, …, instrument (or instrument: guitar), …'. */
export const PRODUCTION_KEYS = PRODUCTION_ROLES.filter((role) => role !== "other")
  .map((role) => (ROLES[role].takesDetail ? `${role} (or ${role}: which)` : role))
  .join(", ");

export const creditTypeSchema = z
  .string()
  .regex(new RegExp(`^${LIST_ROLES.map((role) => `${ROLES[role].letter}?`).join("")}$`))
  .describe(`letters of ${LETTERS_IN_WORDS}, in that order`);

export const creditCountsSchema = z.object(fieldsOf(LIST_ROLES, "letter", () => z.int()));

export function presentCreditCounts(counts: CreditCounts): z.infer<typeof creditCountsSchema> {
  return fieldsOf(LIST_ROLES, "letter", (role) => countOf(counts, role));
}

export function fieldsOf<Of extends ListRole, By extends "letter" | "label", Value>(
  roles: readonly Of[],
  by: By,
  valueOf: (role: Of) => Value,
): Record<(typeof ROLES)[Of][By], Value> {
  const fields = roles.map((role) => [ROLES[role][by], valueOf(role)] as const);
  return Object.fromEntries(fields) as Record<(typeof ROLES)[Of][By], Value>;
}
