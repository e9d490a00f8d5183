import { countCharacters } from "../../../domain/characters.ts";
import { EDIT_LENGTHS } from "../../../domain/edit-rules.ts";
import { Button } from "../../ui/button.tsx";
import { CountedField } from "../../ui/counted-field.tsx";
import { Section } from "../../ui/section.tsx";
import { useFieldProblem } from "./field-problems.ts";

/** The source and the note of an edit. */
export interface EditSource {
  source: string;
  note: string;
}

interface SourceFieldsProps extends EditSource {
  lastSource: string | null;
  onChange: (changes: Partial<EditSource>) => void;
}

/** The fields that every edit has: its source and a note. */
export function SourceFields(props: SourceFieldsProps) {
  const { source, note, lastSource, onChange } = props;
  return (
    <Section heading="source" className="edit-source-fields">
      <CountedField
        label="where it says so"
        name="source"
        value={source}
        count={countCharacters(source.trim())}
        most={EDIT_LENGTHS.source}
        problem={useFieldProblem("source")}
        onChange={(typed) => onChange({ source: typed })}
      />
      <p className="note">An address, or what you read: 'album booklet, p. 12'.</p>
      {lastSource !== null && source === "" && (
        <Button onClick={() => onChange({ source: lastSource })}>as last time: {lastSource}</Button>
      )}
      <CountedField
        label="note (if something needs explaining)"
        name="note"
        rows={2}
        value={note}
        count={countCharacters(note)}
        most={EDIT_LENGTHS.note}
        problem={null}
        onChange={(typed) => onChange({ note: typed })}
      />
    </Section>
  );
}
