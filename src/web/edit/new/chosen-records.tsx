import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import type { NamedRecord } from "./new-record-draft.ts";
import { RecordField, type RecordFieldProps } from "../form/record-field.tsx";

interface ChosenRecordsProps extends Omit<RecordFieldProps, "isLeftOut" | "onChoose"> {
  chosen: readonly NamedRecord[];
  most: number;
  onChange: (chosen: readonly NamedRecord[]) => void;
}

export function ChosenRecords(props: ChosenRecordsProps) {
  const { kind, label, name, typed, onType, chosen, most, onChange } = props;
  const requestFocus = useFocusRequest();
  const isFull = chosen.length >= most;

  /** Both the field and a button that is pressed may disappear. */
  function changeTo(next: readonly NamedRecord[]): void {
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
        />
      )}
      {chosen.length > 0 && (
        <ul>
          {chosen.map((record) => (
            <li key={record.id}>
              <a href={pagePath[kind](record.id)} target="_blank" rel="noreferrer">
                <Name>{record.name}</Name>
              </a>
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
