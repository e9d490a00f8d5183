export type RoleGroup = "featured" | "writing" | "production";

/** The properties of a role, which pages, the API, counts and the sitemap follow. */
interface RoleEntry {
  /** The specification's letter in URLs, the API and the interchange format; null for roles with only a key. */
  letter: string | null;
  /** A guest's part, writing (counted by rankings), or production (counted by no ranking). */
  group: RoleGroup;
  /** Its name in lists, tabs and counts of a person's songs: 'composed'. */
  label: string;
  /** The heading of its people in a song's credits: 'composition'. */
  heading: string;
  /** The one or two letters of its mark, and the pastel of that. */
  mark: string;
  colour: "lilac" | "peach" | "sky" | "sage" | "plain";
  /** Whether it may have a detail: `instrument: guitar`. */
  takesDetail: boolean;
  /** The property of schema.org that names those credited, of the work or of this recording of it. */
  schema: { of: "work" | "recording"; property: string };
}

const LISTED = { takesDetail: false } as const;
const PRODUCTION = {
  letter: null,
  group: "production",
  colour: "plain",
  takesDetail: false,
  schema: { of: "recording", property: "contributor" },
} as const;

/** All roles by their keys, in the order of display. */
export const ROLES = {
  featured: {
    ...LISTED,
    letter: "F",
    group: "featured",
    label: "featured",
    heading: "featured",
    mark: "F",
    colour: "lilac",
    schema: { of: "recording", property: "contributor" },
  },
  lyrics: {
    ...LISTED,
    letter: "L",
    group: "writing",
    label: "lyrics",
    heading: "lyrics",
    mark: "L",
    colour: "peach",
    schema: { of: "work", property: "lyricist" },
  },
  composition: {
    ...LISTED,
    letter: "C",
    group: "writing",
    label: "composed",
    heading: "composition",
    mark: "C",
    colour: "sky",
    schema: { of: "work", property: "composer" },
  },
  arrangement: {
    ...LISTED,
    letter: "A",
    group: "writing",
    label: "arranged",
    heading: "arrangement",
    mark: "A",
    colour: "sage",
    schema: { of: "recording", property: "contributor" },
  },
  producer: {
    ...PRODUCTION,
    label: "producer",
    heading: "producer",
    mark: "Pr",
    schema: { of: "recording", property: "producer" },
  },
  "vocal direction": {
    ...PRODUCTION,
    label: "vocal direction",
    heading: "vocal direction",
    mark: "Vd",
  },
  chorus: { ...PRODUCTION, label: "chorus", heading: "chorus", mark: "Ch" },
  instrument: {
    ...PRODUCTION,
    label: "instrument",
    heading: "instrument",
    mark: "In",
    takesDetail: true,
  },
  programming: { ...PRODUCTION, label: "programming", heading: "programming", mark: "Pg" },
  recording: { ...PRODUCTION, label: "recording", heading: "recording", mark: "Rc" },
  mixing: { ...PRODUCTION, label: "mixing", heading: "mixing", mark: "Mx" },
  mastering: { ...PRODUCTION, label: "mastering", heading: "mastering", mark: "Ms" },
  /** Keys that are not in this registry, which are shown as in the source. */
  other: { ...PRODUCTION, label: "other", heading: "other", mark: "Ot" },
} as const satisfies Record<string, RoleEntry>;

type Registry = typeof ROLES;

export type Role = keyof Registry;

type RolesWhere<Property extends Partial<RoleEntry>> = {
  [Key in Role]: Registry[Key] extends Property ? Key : never;
}[Role];

/** A role that counts as writing: lyrics, composition, arrangement. */
export type WritingRole = RolesWhere<{ group: "writing" }>;

/** A role that is in no list, filter or ranking of the specification. */
type ProductionRole = RolesWhere<{ group: "production" }>;

/** A role of the specification's lists: featured and the writing roles. */
export type ListRole = Exclude<Role, ProductionRole>;

/** Letters with the same meaning (specification 1, "Credit"): S is read as F, W as L. */
const SYNONYMS: Readonly<Record<string, string>> = { S: "F", W: "L" };

const KEYS = Object.keys(ROLES) as Role[];

export const WRITING_ROLES = KEYS.filter(
  (role): role is WritingRole => ROLES[role].group === "writing",
);
export const PRODUCTION_ROLES = KEYS.filter(isProduction);
export const LIST_ROLES = KEYS.filter((role): role is ListRole => !isProduction(role));

export const ROLE_LETTERS = LIST_ROLES.map((role) => ROLES[role].letter);

export const READ_LETTERS = [...ROLE_LETTERS, ...Object.keys(SYNONYMS)];

export function byWritingRole<Value>(valueOf: (role: WritingRole) => Value) {
  const values = WRITING_ROLES.map((role) => [role, valueOf(role)] as const);
  return Object.fromEntries(values) as Record<WritingRole, Value>;
}

function isProduction(role: Role): role is ProductionRole {
  return ROLES[role].group === "production";
}

/** The role of each letter that is read, since an import reads millions of them. */
const ROLE_OF_LETTER = new Map(
  READ_LETTERS.map((letter) => {
    const own = SYNONYMS[letter] ?? letter;
    return [letter, LIST_ROLES.find((role) => ROLES[role].letter === own) ?? null] as const;
  }),
);

export function parseRole(letter: string): ListRole | null {
  return ROLE_OF_LETTER.get(letter.toUpperCase()) ?? null;
}

/** Results of `parseRoles`, of which there are few: an import reads millions. */
const parsedRoles = new Map<string, readonly ListRole[]>();

/** Maximum number of letters of a remembered result, so that there are few. */
const LONGEST_REMEMBERED = 4;

/** Parses letters to distinct roles in our order ('WS' is featured and lyrics); null if one is unknown. */
export function parseRoles(letters: string): readonly ListRole[] | null {
  const known = parsedRoles.get(letters);
  if (known) return known;
  const found = new Set(Array.from(letters, parseRole));
  if (found.has(null)) return null;
  const roles = LIST_ROLES.filter((role) => found.has(role));
  if (letters.length <= LONGEST_REMEMBERED) parsedRoles.set(letters, roles);
  return roles;
}

export function lettersOf(roles: readonly Role[]): string {
  return LIST_ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLES[role].letter)
    .join("");
}

/** Parses a role's key: `instrument: guitar` has a detail; an unknown key is 'other', with itself as the detail. */
export function parseRoleKey(given: string): { role: Role; detail: string | null } {
  const [key = "", ...more] = given.split(":");
  const detail = more.join(":").trim();
  const named = key.trim().toLowerCase();
  const role = KEYS.find((one) => one === named && one !== "other");
  const isWhole = role !== undefined && (more.length === 0 || (takesDetail(role) && detail !== ""));
  return isWhole
    ? { role, detail: detail === "" ? null : detail }
    : { role: "other", detail: given.trim() };
}

/** Returns what a key is called on pages: 'guitar' of an instrument, else the role, or the key itself if it is unknown. */
export function nameOfRoleKey(key: string): string {
  const { role, detail } = parseRoleKey(key);
  return detail ?? ROLES[role].heading;
}

/** Returns keys in the order of the registry; those of one role stay as they stood. */
export function inRoleOrder(keys: readonly string[]): string[] {
  return PRODUCTION_ROLES.flatMap((role) => keys.filter((key) => parseRoleKey(key).role === role));
}

export function rolesInOrder(roles: readonly Role[]): Role[] {
  return KEYS.filter((role) => roles.includes(role));
}

function takesDetail(role: Role): boolean {
  return ROLES[role].takesDetail;
}

/** The roles that people are ranked by: one role of writing, or any of them. */
export type RankedRole = WritingRole | "writing";

export const RANKED_ROLES: readonly RankedRole[] = [...WRITING_ROLES, "writing"];
