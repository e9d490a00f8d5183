import type { EditedKind } from "../../../domain/edit.ts";
import { counted } from "../../../domain/counted.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { SearchItem } from "../../../domain/search-item.ts";
import { KoreanName, Name } from "../../name.tsx";
import { useShownProblem } from "../form/field-problems.tsx";

interface RecordsCalledProps {
  kind: EditedKind;
  items: readonly SearchItem[];
  /** Whether one of them is likely the new record, so that its author has to say that it is not. */
  hasLikely: boolean;
  isDifferent: boolean;
  onDifferent: (isDifferent: boolean) => void;
}

/** The records with the name of a new one, so that none is added twice. */
export function RecordsCalled(props: RecordsCalledProps) {
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
          {items.map(({ id, name, korean_name, artist_english_name, year }) => (
            <li key={id}>
              <a href={pagePath[kind](id)} target="_blank" rel="noreferrer">
                <Name>{name}</Name>
                <KoreanName name={name} koreanName={korean_name} />
              </a>
              <span className="note">
                {kind !== "artist" && artist_english_name !== "" && (
                  <>
                    {" "}
                    <Name>{artist_english_name}</Name>
                  </>
                )}
                {year !== null && ` ${year}`}
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
          it is none of these
        </label>
      )}
      {paragraph}
    </div>
  );
}
