import { useId } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { Name } from "../../record/name.tsx";
import { IsDifferent, labelOfCandidate } from "../credits/choose-person.tsx";
import { type DraftLine, type PersonChoice, personOf } from "../credits/draft/draft.ts";
import { namesOfRoles } from "../difference/credit-names.tsx";
import { useNewPersonText } from "../form/waiting-people.ts";
import type { NameToChoose } from "./release-draft.ts";

interface NamesToChooseProps {
  names: readonly NameToChoose[];
  onPerson: (line: DraftLine, person: PersonChoice) => void;
}

/** The names of notes of which it is not clear who is meant: each is chosen once, for all songs. */
export function NamesToChoose({ names, onPerson }: NamesToChooseProps) {
  if (names.length === 0) return null;
  return (
    <div className="names-to-choose">
      <p className="note">
        {counted(names.length, "name")} to choose: {names.length === 1 ? "it is" : "each is"} linked
        on every song that has it.
      </p>
      {names.map((name) => (
        <NameChoice key={name.line.credit.name} {...name} onPerson={onPerson} />
      ))}
    </div>
  );
}

type NameChoiceProps = NameToChoose & Pick<NamesToChooseProps, "onPerson">;

function NameChoice({ line, songs, onPerson }: NameChoiceProps) {
  const id = useId();
  const { credit, candidates = [] } = line;
  const person = personOf(line);
  const isNew = person === "new" || person === "different";
  const newPersonText = useNewPersonText(credit.name);
  const choices: { value: PersonChoice; label: string }[] = [
    ...candidates.map((one) => ({ value: one.id, label: labelOfCandidate(one) })),
    { value: "new", label: newPersonText },
    { value: null, label: "not sure: name only" },
  ];
  return (
    <fieldset className="name-choice">
      <legend>
        who is <Name>{credit.name}</Name>?{" "}
        <span className="note">
          {namesOfRoles(credit)}
          {songs > 1 && `, on ${counted(songs, "song")}`}
        </span>
      </legend>
      {choices.map(({ value, label }) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={id}
            checked={value === "new" ? isNew : value === person}
            onChange={() => onPerson(line, value)}
          />
          {label}
        </label>
      ))}
      {isNew && candidates.length > 0 && (
        <IsDifferent
          candidates={candidates}
          isDifferent={person === "different"}
          onDifferent={(is) => onPerson(line, is ? "different" : "new")}
        />
      )}
    </fieldset>
  );
}
