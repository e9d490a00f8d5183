import { EDITABLE_FIELDS, type FieldValue } from "../../../domain/editable-fields.ts";
import type { EditedKind } from "../../../domain/edit.ts";
import type { SearchItem } from "../../../domain/search-item.ts";
import { Section } from "../../ui/section.tsx";
import { ChosenRecords } from "./chosen-records.tsx";
import { FactField } from "../facts/fact-field.tsx";
import type { NewRecordDraft } from "./new-record-draft.ts";
import { RecordsCalled } from "./records-called.tsx";

/** The texts typed for the acts and the album of a new record, and not chosen yet. */
export interface TypedRecords {
  artists: string;
  album: string;
}

interface NewRecordFieldsProps {
  kind: EditedKind;
  draft: NewRecordDraft;
  called: readonly SearchItem[];
  hasLikely: boolean;
  typed: TypedRecords;
  onType: (typed: Partial<TypedRecords>) => void;
  onChange: (changes: Partial<NewRecordDraft>) => void;
}

/** The acts of one album or song, at most. */
const MOST_ACTS = 50;

export function NewRecordFields(props: NewRecordFieldsProps) {
  const { kind, draft, called, hasLikely, typed, onType, onChange } = props;
  const { values, artists, album, different } = draft;
  const fields = Object.keys(EDITABLE_FIELDS[kind]);
  const isName = (field: string) => field === "name" || field === "korean_name";

  function control(name: string) {
    const field = EDITABLE_FIELDS[kind][name];
    if (field === undefined) return null;
    return (
      <FactField
        key={name}
        name={name}
        field={field}
        value={values[name] ?? null}
        isNeeded={false}
        onChange={(value: FieldValue) => onChange({ values: { ...values, [name]: value } })}
      />
    );
  }

  return (
    <>
      <Section heading="names" className="edit-facts-fields">
        {fields.filter(isName).map(control)}
        <RecordsCalled
          kind={kind}
          items={called}
          hasLikely={hasLikely}
          isDifferent={different === values["name"]}
          onDifferent={(is) => onChange({ different: is ? String(values["name"]) : null })}
        />
      </Section>
      {kind !== "artist" && (
        <Section heading="whose it is" className="edit-facts-fields">
          <ChosenRecords
            kind="artist"
            label="its acts, in order"
            name="artists"
            typed={typed.artists}
            onType={(artistTyped) => onType({ artists: artistTyped })}
            chosen={artists}
            most={MOST_ACTS}
            onChange={(chosen) => onChange({ artists: chosen })}
          />
          {kind === "song" && (
            <ChosenRecords
              kind="album"
              label="its album"
              name="album"
              typed={typed.album}
              onType={(albumTyped) => onType({ album: albumTyped })}
              chosen={album === null ? [] : [album]}
              most={1}
              onChange={([chosen = null]) => onChange({ album: chosen })}
            />
          )}
        </Section>
      )}
      <Section heading="facts, as far as you know them" className="edit-facts-fields">
        {kind === "artist" && (
          <p className="note">
            Only idols are on the lists of groups and soloists: choose whether this is one, and
            whether it is a group or a person. Leave out what you do not know.
          </p>
        )}
        {fields.filter((field) => !isName(field)).map(control)}
      </Section>
    </>
  );
}
