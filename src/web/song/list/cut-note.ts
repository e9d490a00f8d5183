import { type ListRole, ROLES, WRITING_ROLES } from "../../../domain/catalogue/role.ts";

/** Returns the sentence about a song's incomplete lists, or null; if all are, it names none (decisions, "Credit types"). */
export function cutNote(cut: readonly ListRole[]): string | null {
  if (cut.length === 0) return null;
  if (WRITING_ROLES.every((role) => cut.includes(role))) return "These credits may be incomplete.";
  // A list that is cut as a whole, and completed in some roles by another source, says little of guests.
  const writing = WRITING_ROLES.filter((role) => cut.includes(role));
  const names = (writing.length > 0 ? writing : cut).map((role) => ROLES[role].heading);
  return `The ${joined(names)} credits may be incomplete.`;
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
