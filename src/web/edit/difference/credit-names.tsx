import { knownForText } from "../../../domain/credits/known-for.ts";
import type { LinkedPerson } from "../../../domain/edits/edit-shown.ts";
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

interface CreditNamesProps {
  credits: readonly EditedCredit[];
  /** The people to whom they are linked; undefined where that is not shown. */
  people?: readonly LinkedPerson[] | undefined;
}

export function CreditNames({ credits, people }: CreditNamesProps) {
  return (
    <ul className="credit-names">
      {credits.map((credit, index) => (
        <li key={index}>
          <CreditedName credit={credit} />
          <span className="credited-roles"> {namesOfRoles(credit)}</span>
          <LinkedTo credit={credit} people={people} />
        </li>
      ))}
    </ul>
  );
}

interface RenamedNamesProps {
  renamed: readonly RenamedCredit[];
  people: readonly LinkedPerson[];
}

export function RenamedNames({ renamed, people }: RenamedNamesProps) {
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
          <LinkedTo credit={after} people={people} />
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

/** Tells whom a name as credited is linked to, and marks a name that is none of theirs. */
function LinkedTo({ credit, people }: Pick<CreditNamesProps, "people"> & { credit: EditedCredit }) {
  const person = people?.find(({ id }) => id === credit.artist_id);
  if (person === undefined) return null;
  const { english_name, known_for, other_names } = person;
  const isOther = other_names.includes(credit.name);
  return (
    <span className="linked-to">
      {english_name !== credit.name && (
        <>
          linked to <Name>{english_name}</Name>,{" "}
        </>
      )}
      {knownForText(known_for)}
      {isOther && <strong className="name-mark">not a name of theirs here</strong>}
    </span>
  );
}

function CreditedName({ credit: { artist_id, name } }: { credit: EditedCredit }) {
  if (artist_id === null) return <Name>{name}</Name>;
  return <NameLink name={name} href={pagePath.artist(artist_id)} />;
}
