import { useId } from "react";
import { EDIT_LENGTHS } from "../../../domain/edits/edit-rules.ts";
import type { EditableField, FieldValue } from "../../../domain/edits/editable-fields.ts";
import { ChipChoice } from "../../ui/form/chip-choice.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { useShownProblem } from "../form/field-problems.tsx";

interface FactFieldProps {
  name: string;
  field: EditableField;
  value: FieldValue;
  isNeeded: boolean;
  onChange: (value: FieldValue) => void;
}

const NOT_KNOWN = "";

/** The control of one fact: text, a date as far as it is known, a number, or a choice. Empty is 'not known'. */
export function FactField({ name, field, value, isNeeded, onChange }: FactFieldProps) {
  const id = useId();
  const { aria, paragraph } = useShownProblem(name);
  const { label, input, names, none = "unknown", areShown = false } = field;
  if (typeof input === "object" || input === "flag") {
    const values = input === "flag" ? ["true", "false"] : input;
    const labels: Record<string, string> = { true: "yes", false: "no", ...names };
    const Control = areShown ? ChipChoice : Choice;
    return (
      <div className="form-field">
        <Control
          label={label}
          name={name}
          describedBy={aria["aria-describedby"]}
          value={value === null ? NOT_KNOWN : String(value)}
          options={[
            ...(isNeeded ? [] : [{ value: NOT_KNOWN, label: none }]),
            ...values.map((one) => ({ value: one, label: labels[one] ?? one })),
          ]}
          onChange={(chosen) => {
            if (chosen === NOT_KNOWN) onChange(null);
            else onChange(input === "flag" ? chosen === "true" : chosen);
          }}
        />
        {paragraph}
      </div>
    );
  }
  const described = [aria["aria-describedby"], input === "date" && `${id}-note`];
  const control = {
    id,
    name,
    className: "field",
    dir: "auto",
    autoComplete: "off",
    spellCheck: false,
    "aria-invalid": aria["aria-invalid"],
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
  } as const;
  return (
    <div className="form-field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {input === "names" ? (
        <textarea
          {...control}
          rows={Math.max(2, Array.isArray(value) ? value.length + 1 : 2)}
          value={Array.isArray(value) ? value.join("\n") : ""}
          onChange={({ target }) => onChange(target.value === "" ? null : target.value.split("\n"))}
        />
      ) : (
        <input
          {...control}
          inputMode={input === "name" ? undefined : "numeric"}
          maxLength={input === "name" ? EDIT_LENGTHS.name : 10}
          value={value === null ? "" : String(value)}
          onChange={({ target }) => onChange(typedValue(target.value, input))}
        />
      )}
      {paragraph}
      {input === "date" && (
        <p id={`${id}-note`} className="note">
          2016, 2016-08 or 2016-08-01, as much as is known
        </p>
      )}
    </div>
  );
}

/** A text that is no number yet is kept as typed, so that the form can say what is wrong with it. */
function typedValue(text: string, input: "name" | "date" | "number"): FieldValue {
  if (text === "") return null;
  return input === "number" && /^\d+$/.test(text) ? Number(text) : text;
}
