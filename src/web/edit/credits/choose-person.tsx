import { counted } from "../../../domain/text/counted.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../record/name.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { useShownProblem } from "../form/field-problems.tsx";
import { useNewPersonText } from "../form/waiting-people.ts";
import { type Candidate, isOfCollaborators, type PersonChoice } from "./draft/draft.ts";

interface ChoosePersonProps {
  name: string;
  candidates: readonly Candidate[];
  person: PersonChoice;
  onPerson: (person: PersonChoice) => void;
}

const NAME_ONLY = "";

/** The name of the control that confirms a new person, where that is missing. */
export const DIFFERENT = "different";

/** Chooses who is meant by a name: it stays there, so that it can be changed until the edit is sent. */
export function ChoosePerson({ name, candidates, person, onPerson }: ChoosePersonProps) {
  const isNew = person === "new" || person === "different";
  const newPersonText = useNewPersonText(name);
  return (
    <>
      <Choice
        label={`who is ${name}?`}
        isLabelHidden
        value={isNew ? "new" : String(person ?? NAME_ONLY)}
        options={[
          ...candidates.map((one) => ({
            value: String(one.id),
            label: labelOfCandidate(one),
          })),
          { value: "new", label: newPersonText },
          { value: NAME_ONLY, label: "not sure: name only" },
        ]}
        onChange={(value) =>
          onPerson(value === "new" ? value : value === NAME_ONLY ? null : Number(value))
        }
      />
      {isNew && candidates.length > 0 && (
        <IsDifferent
          candidates={candidates}
          isDifferent={person === "different"}
          onDifferent={(is) => onPerson(is ? "different" : "new")}
        />
      )}
    </>
  );
}

/** Returns who a candidate is and why: marked where the name alone speaks for it. */
export function labelOfCandidate(one: Candidate): string {
  return `${isOfCollaborators(one) ? "" : "looks like "}${one.english_name}: ${one.why}`;
}

interface IsDifferentProps {
  candidates: readonly Candidate[];
  isDifferent: boolean;
  onDifferent: (isDifferent: boolean) => void;
}

/** Lists the people with the name of a new person, so that no person gets a second page. */
export function IsDifferent({ candidates, isDifferent, onDifferent }: IsDifferentProps) {
  const { aria, paragraph } = useShownProblem(DIFFERENT);
  return (
    <div className="new-person-warning">
      <p>
        <strong>Is it one of them?</strong> {counted(candidates.length, "artist")} with this name:
      </p>
      <ul>
        {candidates.map((one) => (
          <li key={one.id}>
            <a href={pagePath.artist(one.id)} target="_blank" rel="noreferrer">
              <Name>{one.english_name}</Name>
            </a>{" "}
            <span className="note">{one.why}</span>
          </li>
        ))}
      </ul>
      <label className="new-person-choice">
        <input
          type="checkbox"
          // The form goes to the first that is missing.
          name={isDifferent ? undefined : DIFFERENT}
          checked={isDifferent}
          {...(isDifferent ? {} : aria)}
          onChange={({ target }) => onDifferent(target.checked)}
        />
        none of these
      </label>
      {!isDifferent && paragraph}
    </div>
  );
}
