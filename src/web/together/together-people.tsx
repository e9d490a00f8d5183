import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { LIST_ROLES, ROLES } from "../../domain/role.ts";
import type { TogetherQuestion } from "../../domain/together.ts";
import { Face } from "../record/cover.tsx";
import { Name } from "../record/name.tsx";
import { ChipLinks } from "../ui/form/chips.tsx";
import { Icon } from "../ui/icon.tsx";
import { withoutPerson, withRole } from "./change-question.ts";
import type { NamedById } from "./read-together.ts";

interface TogetherPeopleProps {
  question: TogetherQuestion;
  named: NamedById;
}

/** The people of the question, each with the roles that count. All of it is links, so that it needs no script. */
export function TogetherPeople({ question, named }: TogetherPeopleProps) {
  if (question.people.length === 0) return null;
  return (
    <ul className="together-people">
      {question.people.map(({ id, roles }) => {
        const name = named[id]?.english_name ?? "";
        return (
          <li key={id}>
            <Face id={id} name={name} picture={null} />
            <a href={pagePath.artist(id)}>
              <Name length={NAME_LENGTHS.artist}>{name}</Name>
            </a>
            <ChipLinks
              label={`roles of ${name}`}
              isMultiple
              choices={LIST_ROLES.map((role) => ({
                label: ROLES[role].label,
                href: pagePath.together(withRole(question, id, role)),
                isOn: roles.includes(role),
              }))}
            />
            <a
              href={pagePath.together(withoutPerson(question, id))}
              className="together-remove"
              aria-label={`remove ${name}`}
              data-keep-position=""
            >
              <Icon name="close" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
