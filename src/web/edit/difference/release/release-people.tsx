import type { Edit } from "../../../../domain/edits/edit-shown.ts";
import { pagePath } from "../../../../domain/page-path.ts";
import { NameLink } from "../../../record/name.tsx";
import { PartsInEdit } from "../edit-item.tsx";
import { actParts } from "../edit-text.ts";
import type { ShownMember, ShownPerson } from "./read-release.ts";
import { memberText, personText } from "./release-text.ts";

interface MembersProps extends Pick<Edit, "others"> {
  members: readonly ShownMember[];
  people: readonly ShownPerson[];
}

/** The members of a new group. */
export function Members({ members, people, others }: MembersProps) {
  return (
    <ul className="credit-names">
      {members.map((member, at) => (
        <li key={at}>
          <PartsInEdit parts={actParts([member.act], { people, others })} />
          <Known text={memberText(member)} />
        </li>
      ))}
    </ul>
  );
}

interface NewPeopleProps {
  people: readonly ShownPerson[];
  /** Whether they are there: an edit that waits or was reverted has none. */
  areMade: boolean;
}

export function NewPeople({ people, areMade }: NewPeopleProps) {
  return (
    <ul className="credit-names">
      {people.map((person) => {
        const { key, id, waitsIn, name, koreanName } = person;
        const href = areMade && id !== null ? pagePath.artist(id) : undefined;
        return (
          <li key={key}>
            <NameLink name={name} koreanName={koreanName} href={href} />
            <Known text={personText(person)} />
            {waitsIn !== null && (
              <span className="note">
                {areMade && id === null ? ", name only: not accepted with " : ", added by "}
                <a href={pagePath.edit(waitsIn)}>edit {waitsIn}</a>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Known({ text }: { text: string }) {
  return text === "" ? null : <span className="note">, {text}</span>;
}
