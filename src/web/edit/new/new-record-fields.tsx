import { counted } from "../../../domain/text/counted.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDITABLE_FIELDS, type FieldValue } from "../../../domain/edits/editable-fields.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { KoreanName, Name } from "../../record/name.tsx";
import { Section } from "../../ui/section.tsx";
import { ArtistDetail } from "../../search/artist-detail.tsx";
import { FactField } from "../facts/fact-field.tsx";
import { useShownProblem } from "../form/field-problems.tsx";
import { ChosenRecords } from "./chosen-records.tsx";
import { NewMembers } from "./new-members.tsx";
import { isOfGroup, type NewRecordDraft } from "./new-record-draft.ts";

export type TypedRecords = { artists: string; album: string; members: string };

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
        <Section heading="artist" className="edit-facts-fields">
          <ChosenRecords
            kind="artist"
            label="its artists, in order"
            name="artists"
            typed={typed.artists}
            onType={(artistTyped) => onType({ artists: artistTyped })}
            chosen={artists}
            most={MOST_ACTS}
            takesNew={kind === "album"}
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
              onChange={([chosen]) =>
                onChange({
                  album: chosen?.id == null ? null : { id: chosen.id, name: chosen.name },
                })
              }
            />
          )}
        </Section>
      )}
      <Section heading="facts, as far as you know them" className="edit-facts-fields">
        {kind === "artist" && (
          <p className="note">
            Only idols appear in the lists of groups and solos: choose whether this is one, and
            whether it is a group or a person. Leave out what you do not know.
          </p>
        )}
        {fields.filter((field) => !isName(field)).map(control)}
      </Section>
      {kind === "artist" && isOfGroup(draft) && (
        <NewMembers
          members={draft.members ?? []}
          typed={typed.members}
          onType={(memberTyped) => onType({ members: memberTyped })}
          onChange={(members) => onChange({ members })}
        />
      )}
    </>
  );
}

interface RecordsCalledProps {
  kind: EditedKind;
  items: readonly SearchItem[];
  /** Whether one of them is likely the new record, so that its author has to say that it is not. */
  hasLikely: boolean;
  isDifferent: boolean;
  onDifferent: (isDifferent: boolean) => void;
}

/** The records with the name of a new one, so that none is added twice. */
function RecordsCalled(props: RecordsCalledProps) {
  const { kind, items, hasLikely, isDifferent, onDifferent } = props;
  const { aria, paragraph } = useShownProblem("different");
  return (
    <div className="records-called" data-likely={hasLikely || undefined}>
      <p role="status">
        {items.length > 0 && (
          <>
            <strong>Is it here already?</strong> {counted(items.length, kind)} with a name like
            this:
          </>
        )}
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <a href={pagePath[kind](item.id)} target="_blank" rel="noreferrer">
                <Name>{item.name}</Name>
                <KoreanName name={item.name} koreanName={item.korean_name} />
              </a>
              <span className="note">
                {" "}
                {kind === "artist" ? (
                  <ArtistDetail item={item} />
                ) : (
                  <>
                    <Name>{item.artist_english_name}</Name>
                    {item.year !== null && ` ${item.year}`}
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasLikely && (
        <label className="complete-choice">
          <input
            type="checkbox"
            name="different"
            checked={isDifferent}
            {...aria}
            onChange={({ target }) => onDifferent(target.checked)}
          />
          none of these
        </label>
      )}
      {paragraph}
    </div>
  );
}
