/** What somebody is credited for: featured, lyrics, composed, arranged, in the order in which they are shown. */
export const ROLES = ["F", "L", "C", "A"] as const;

export type Role = (typeof ROLES)[number];

/** How the pages name a role. */
export const ROLE_NAMES: Record<Role, string> = {
  F: "featured",
  L: "lyrics",
  C: "composed",
  A: "arranged",
};

/** Letters that other places use for ours (specification 1, "Credit"): S is read as F, W as L. */
const SYNONYMS: Record<string, Role> = { S: "F", W: "L" };

/** The role that a letter means, or null for a letter that means none. */
export function parseRole(letter: string): Role | null {
  const upper = letter.toUpperCase();
  if ((ROLES as readonly string[]).includes(upper)) return upper as Role;
  return SYNONYMS[upper] ?? null;
}

/** The letters in our order, each once ('WS' → 'FL'), or null if there is none or one that means nothing. */
export function parseRoles(letters: string): string | null {
  const roles = new Set<Role>();
  for (const letter of letters) {
    const role = parseRole(letter);
    if (role === null) return null;
    roles.add(role);
  }
  return roles.size === 0 ? null : ROLES.filter((role) => roles.has(role)).join("");
}
