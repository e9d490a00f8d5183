import { knownForText } from "../../../domain/credits/known-for.ts";
import type { LinkedPerson } from "../../../domain/edits/edit-shown.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { AddedCredit, EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { nameOfRoleKey, parseRoles, ROLES } from "../../../domain/catalogue/role.ts";
import { Name, NameLink } from "../../record/name.tsx";
import type { ShownPerson } from "./release/read-release.ts";
import type { RenamedCredit } from "./renamed-credits.ts";

/** Returns what the roles of a credit are called: 'lyrics, composition, mixing'. */
export function namesOfRoles({ roles, also }: Pick<EditedCredit, "roles" | "also">): string {
  const named = (parseRoles(roles) ?? []).map((role) => ROLES[role].heading);
  return [...named, ...also.map(nameOfRoleKey)].join(", ");
}

interface CreditNamesProps {
  credits: readonly AddedCredit[];
  /** The people to whom they are linked; undefined where that is not shown. */
  people?: readonly LinkedPerson[] | undefined;
  /** The people whom the edit makes. */
  made?: readonly ShownPerson[] | undefined;
}

export function CreditNames({ credits, people, made }: CreditNamesProps) {
  return (
    <ul className="credit-names">
      {credits.map((credit, index) => (
        <li key={index}>
          <CreditedName credit={credit} />
          <span className="credited-roles"> {namesOfRoles(credit)}</span>
          <LinkedTo credit={credit} people={people} made={made} />
        </li>
      ))}
    </ul>
  );
}

interface RenamedNamesProps {
  renamed: readonly RenamedCredit[];
  people: readonly LinkedPerson[];
  made: readonly ShownPerson[];
}

export function RenamedNames({ renamed, people, made }: RenamedNamesProps) {
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
          <LinkedTo credit={after} people={people} made={made} />
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

type LinkedToProps = Pick<CreditNamesProps, "people" | "made"> & { credit: AddedCredit };

/** Tells whom a name as credited is linked to, and marks a name that is none of theirs. */
function LinkedTo({ credit, people, made }: LinkedToProps) {
  const { name, artist_id, person: key } = credit;
  const newOne = key === undefined ? undefined : made?.find((one) => one.key === key);
  if (newOne !== undefined)
    return (
      <span className="linked-to">
        <OtherName name={newOne.name} credited={name} />
        {newOne.isGroup === true ? "a new group" : "a new person"}
      </span>
    );
  const person = people?.find(({ id }) => id === artist_id);
  if (person === undefined) return null;
  const { english_name, known_for, other_names } = person;
  return (
    <span className="linked-to">
      <OtherName name={english_name} credited={name} />
      {knownForText(known_for)}
      {other_names.includes(name) && (
        <strong className="name-mark">not one of their names here</strong>
      )}
    </span>
  );
}

function OtherName({ name, credited }: { name: string; credited: string }) {
  if (name === credited) return null;
  return (
    <>
      linked to <Name>{name}</Name>,{" "}
    </>
  );
}

function CreditedName({ credit: { artist_id, name } }: { credit: EditedCredit }) {
  if (artist_id === null) return <Name>{name}</Name>;
  return <NameLink name={name} href={pagePath.artist(artist_id)} />;
}
