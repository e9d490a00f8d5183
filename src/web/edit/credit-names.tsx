import { pagePath } from "../../domain/page-path.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";
import { nameOfRoleKey, ROLES } from "../../domain/role.ts";
import { Name } from "../name.tsx";
import { rolesOf } from "./draft.ts";

/** Returns what the roles of a credit are called: 'lyrics, composition, mixing'. */
export function namesOfRoles(credit: Pick<EditedCredit, "roles" | "also">): string {
  const named = rolesOf(credit).map((role) => ROLES[role].heading);
  return [...named, ...credit.also.map(nameOfRoleKey)].join(", ");
}

interface CreditNamesProps {
  credits: readonly EditedCredit[];
  className?: string;
  /** What screen readers hear before each: 'added'. */
  prefix?: string;
}

/** Credits as a list: a name, and the roles behind it. */
export function CreditNames({ credits, className, prefix }: CreditNamesProps) {
  return (
    <ul className={className}>
      {credits.map((credit, index) => (
        <li key={index}>
          {prefix !== undefined && <span className="visually-hidden">{prefix} </span>}
          {credit.artist_id === null ? (
            <Name>{credit.name}</Name>
          ) : (
            <a href={pagePath.artist(credit.artist_id)}>
              <Name>{credit.name}</Name>
            </a>
          )}
          <span className="credited-roles"> {namesOfRoles(credit)}</span>
        </li>
      ))}
    </ul>
  );
}
