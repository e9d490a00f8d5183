export type RoleGroup = "featured" | "writing" | "production";

/** What the product knows of a role: the pages, the API, the counts and the sitemap all follow it. */
interface RoleEntry {
  /** The specification's letter, in addresses, in the API and in the interchange format; null: it has a key alone. */
  letter: string | null;
  /** Whether it is a guest's part, writing (what rankings count), or production (what no ranking counts). */
  group: RoleGroup;
  /** What lists, tabs and counts of somebody's songs call it: 'composed'. */
  label: string;
  /** What those who are credited with it stand under: 'composition'. */
  heading: string;
  /** The one or two letters of its mark, and the pastel of that. */
  mark: string;
  colour: "lilac" | "peach" | "sky" | "sage" | "plain";
  /** Whether it may say more of itself: `instrument: guitar`. */
  takesDetail: boolean;
}

const LISTED = { takesDetail: false } as const;
const PRODUCTION = {
  letter: null,
  group: "production",
  colour: "plain",
  takesDetail: false,
} as const;

/** Every role by its key, in the order in which roles are shown. */
export const ROLES = {
  featured: {
    ...LISTED,
    letter: "F",
    group: "featured",
    label: "featured",
    heading: "featured",
    mark: "F",
    colour: "lilac",
  },
  lyrics: {
    ...LISTED,
    letter: "L",
    group: "writing",
    label: "lyrics",
    heading: "lyrics",
    mark: "L",
    colour: "peach",
  },
  composition: {
    ...LISTED,
    letter: "C",
    group: "writing",
    label: "composed",
    heading: "composition",
    mark: "C",
    colour: "sky",
  },
  arrangement: {
    ...LISTED,
    letter: "A",
    group: "writing",
    label: "arranged",
    heading: "arrangement",
    mark: "A",
    colour: "sage",
  },
  producer: { ...PRODUCTION, label: "producer", heading: "producer", mark: "Pr" },
  "vocal direction": {
    ...PRODUCTION,
    label: "vocal direction",
    heading: "vocal direction",
    mark: "Vd",
  },
  chorus: { ...PRODUCTION, label: "chorus", heading: "chorus", mark: "Ch" },
  instrument: {
    ...PRODUCTION,
    label: "instruments",
    heading: "instruments",
    mark: "In",
    takesDetail: true,
  },
  programming: { ...PRODUCTION, label: "programming", heading: "programming", mark: "Pg" },
  recording: { ...PRODUCTION, label: "recording", heading: "recording", mark: "Rc" },
  mixing: { ...PRODUCTION, label: "mixing", heading: "mixing", mark: "Mx" },
  mastering: { ...PRODUCTION, label: "mastering", heading: "mastering", mark: "Ms" },
  /** Keys that are not in this registry: each is shown as the source gives it. */
  other: { ...PRODUCTION, label: "other", heading: "other", mark: "Ot" },
} as const satisfies Record<string, RoleEntry>;

type Registry = typeof ROLES;

export type Role = keyof Registry;

type RolesWhere<Property extends Partial<RoleEntry>> = {
  [Key in Role]: Registry[Key] extends Property ? Key : never;
}[Role];

/** A role that counts as writing: lyrics, composition, arrangement. */
export type WritingRole = RolesWhere<{ group: "writing" }>;

/** A role that no list, filter or ranking of the specification speaks of. */
export type ProductionRole = RolesWhere<{ group: "production" }>;

/** A role of the specification's lists: featured and the writing roles. */
export type ListRole = Exclude<Role, ProductionRole>;

/** Letters that other places use for ours (specification 1, "Credit"): S is read as F, W as L. */
const SYNONYMS: Readonly<Record<string, string>> = { S: "F", W: "L" };

const KEYS = Object.keys(ROLES) as Role[];

export const WRITING_ROLES = KEYS.filter(isWriting);
export const PRODUCTION_ROLES = KEYS.filter(isProduction);
export const LIST_ROLES = KEYS.filter(isListed);

/** The letters of the specification's roles, in their order. */
export const ROLE_LETTERS = LIST_ROLES.map((role) => ROLES[role].letter);

function isWriting(role: Role): role is WritingRole {
  return ROLES[role].group === "writing";
}

function isProduction(role: Role): role is ProductionRole {
  return ROLES[role].group === "production";
}

function isListed(role: Role): role is ListRole {
  return !isProduction(role);
}

/** The role that a letter means, or null for a letter that means none. */
export function parseRole(letter: string): ListRole | null {
  const upper = letter.toUpperCase();
  const own = SYNONYMS[upper] ?? upper;
  return LIST_ROLES.find((role) => ROLES[role].letter === own) ?? null;
}

/** The roles that letters mean, in our order, each once ('WS' is featured and lyrics), or null if one means nothing. */
export function parseRoles(letters: string): ListRole[] | null {
  const roles = new Set(Array.from(letters, parseRole));
  return roles.has(null) ? null : LIST_ROLES.filter((role) => roles.has(role));
}

/** The letters of roles, in our order. */
export function lettersOf(roles: readonly Role[]): string {
  return LIST_ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLES[role].letter)
    .join("");
}

/** A role as a source names it, and what it says more of it: which instrument, or the whole of a key we do not know. */
export interface NamedRole {
  role: Role;
  detail: string | null;
}

/** The role that a key means: `instrument: guitar` has a detail, and one that is not in the registry is 'other'. */
export function parseRoleKey(given: string): NamedRole {
  const [key = "", ...more] = given.split(":");
  const detail = more.join(":").trim();
  const named = key.trim().toLowerCase();
  const role = KEYS.find((one) => one === named && one !== "other");
  const isWhole = role !== undefined && (more.length === 0 || (takesDetail(role) && detail !== ""));
  return isWhole
    ? { role, detail: detail === "" ? null : detail }
    : { role: "other", detail: given.trim() };
}

function takesDetail(role: Role): boolean {
  return ROLES[role].takesDetail;
}
