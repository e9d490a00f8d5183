import { WRITING_ROLES, type WritingRole } from "./role.ts";

/** The roles that people are ranked by: one role of writing, or any of them. */
export type RankedRole = WritingRole | "writing";

export const RANKED_ROLES: readonly RankedRole[] = [...WRITING_ROLES, "writing"];
