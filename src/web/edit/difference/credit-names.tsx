import { pagePath } from "../../../domain/page-path.ts";
import type { EditedCredit } from "../../../domain/edits/new-edit.ts";
import { nameOfRoleKey, parseRoles, ROLES } from "../../../domain/catalogue/role.ts";
import { Name, NameLink } from "../../record/name.tsx";
import type { RenamedCredit } from "./renamed-credits.ts";

/** Returns what the roles of a credit are called: 'lyrics, composition, mixing'. */
export function namesOfRoles({ roles, also }: Pick<EditedCredit, "roles" | "also">): string {
  const named = (parseRoles(roles) ?? []).map((role) => ROLES[role].heading);
  return [...named, ...also.map(nameOfRoleKey)].join(", ");
}

export function CreditNames({ credits }: { credits: readonly EditedCredit[] }) {
  return (
    <ul className="credit-names">
      {credits.map((credit, index) => (
        <li key={index}>
          <CreditedName credit={credit} />
          <span className="credited-roles"> {namesOfRoles(credit)}</span>
        </li>
      ))}
    </ul>
  );
}

export function RenamedNames({ renamed }: { renamed: readonly RenamedCredit[] }) {
  return (
    <ul className="credit-names">
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
  return <NameLink name={name} href={pagePath.artist(artist_id)} />;
}
