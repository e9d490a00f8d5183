import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import type { NamedAct } from "./new-record-draft.ts";
import { RecordField, type RecordFieldProps } from "../form/record-field.tsx";

interface ChosenRecordsProps extends Omit<RecordFieldProps, "isLeftOut" | "onChoose" | "onNew"> {
  chosen: readonly NamedAct[];
  most: number;
  /** Whether a name without a record may be chosen, of which the same edit makes one. */
  takesNew?: boolean;
  onChange: (chosen: readonly NamedAct[]) => void;
}

export function ChosenRecords(props: ChosenRecordsProps) {
  const { kind, label, name, typed, onType, chosen, most, onChange } = props;
  const { takesNew = false } = props;
  const requestFocus = useFocusRequest();
  const isFull = chosen.length >= most;

  /** Both the field and a button that is pressed may disappear. */
  function changeTo(next: readonly NamedAct[]): void {
    onChange(next);
    const control =
      next.length >= most ? `.chosen-records[data-of=${name}] button` : `[name=${name}]`;
    requestFocus(() => document.querySelector<HTMLElement>(control));
  }

  return (
    <div className="chosen-records" data-of={name}>
      {isFull && <p className="field-label">{label}</p>}
      {!isFull && (
        <RecordField
          kind={kind}
          label={label}
          name={name}
          typed={typed}
          onType={onType}
          isLeftOut={(item) => chosen.some(({ id }) => id === item.id)}
          onChoose={(item) => changeTo([...chosen, { id: item.id, name: item.name }])}
          onNew={
            takesNew ? (newName) => changeTo([...chosen, { id: null, name: newName }]) : undefined
          }
        />
      )}
      {chosen.length > 0 && (
        <ul>
          {chosen.map((record) => (
            <li key={record.id ?? record.name}>
              {record.id === null ? (
                <span>
                  <Name>{record.name}</Name> <span className="credit-line-state">new</span>
                </span>
              ) : (
                <a href={pagePath[kind](record.id)} target="_blank" rel="noreferrer">
                  <Name>{record.name}</Name>
                </a>
              )}
              <Button
                onClick={() => changeTo(chosen.filter((one) => one !== record))}
                aria-label={`remove ${record.name}`}
                title="remove"
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
