import { pagePath } from "../../../domain/page-path.ts";
import type { EditedCredit } from "../../../domain/new-edit.ts";
import { nameOfRoleKey, ROLES } from "../../../domain/role.ts";
import { Name } from "../../name.tsx";
import { rolesOf } from "../credits/draft/draft.ts";
import type { RenamedCredit } from "./renamed-credits.ts";

/** Returns what the roles of a credit are called: 'lyrics, composition, mixing'. */
export function namesOfRoles(credit: Pick<EditedCredit, "roles" | "also">): string {
  const named = rolesOf(credit).map((role) => ROLES[role].heading);
  return [...named, ...credit.also.map(nameOfRoleKey)].join(", ");
}

interface CreditNamesProps {
  credits: readonly EditedCredit[];
  className?: string;
  /** The word for screen readers before each: 'added'. */
  prefix?: string;
}

/** Credits as a list: a name, and the roles behind it. */
export function CreditNames({ credits, className, prefix }: CreditNamesProps) {
  return (
    <ul className={className}>
      {credits.map((credit, index) => (
        <li key={index}>
          {prefix !== undefined && <span className="visually-hidden">{prefix} </span>}
          <CreditedName credit={credit} />
          <span className="credited-roles"> {namesOfRoles(credit)}</span>
        </li>
      ))}
    </ul>
  );
}

interface RenamedNamesProps {
  renamed: readonly RenamedCredit[];
  className?: string;
}

/** Credits that have another name or person as a list: the one before, the one after, and the roles. */
export function RenamedNames({ renamed, className }: RenamedNamesProps) {
  return (
    <ul className={className}>
      {renamed.map(({ before, after }, index) => (
        <li key={index}>
          {before.artist_id === after.artist_id ? (
            <Name>{before.name}</Name>
          ) : (
            <CreditedName credit={before} />
          )}
          <ChangesTo />
          <CreditedName credit={after} />
          <span className="credited-roles"> {namesOfRoles(after)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The arrow between what was and what is. */
export function ChangesTo() {
  return (
    <>
      <span aria-hidden="true"> {"\u2192"} </span>
      <span className="visually-hidden"> is now </span>
    </>
  );
}

function CreditedName({ credit: { artist_id, name } }: { credit: EditedCredit }) {
  if (artist_id === null) return <Name>{name}</Name>;
  return (
    <a href={pagePath.artist(artist_id)}>
      <Name>{name}</Name>
    </a>
  );
}
