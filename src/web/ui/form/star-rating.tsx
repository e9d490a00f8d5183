import { useId, useRef } from "react";
import { Button } from "../button.tsx";

interface StarRatingProps {
  label: string;
  /** The ratings that can be chosen, the lowest first. */
  steps: readonly number[];
  /** Null where nothing is chosen. */
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled?: boolean;
  isClearable?: boolean;
}

/** A rating by steps: each is a radio button, so that taps, clicks and the arrow keys work as usual. Hover previews it. */
export function StarRating(props: StarRatingProps) {
  const { label, steps, value, onChange, isDisabled = false, isClearable = true } = props;
  const name = useId();
  const first = useRef<HTMLInputElement>(null);

  function clear(): void {
    // The pressed button disappears.
    first.current?.focus();
    onChange(null);
  }

  return (
    <fieldset className="star-rating" disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      <span className="star-halves">
        {steps.map((step) => (
          <label key={step} className="star-half" title={inWords(step)}>
            <input
              ref={step === steps[0] ? first : null}
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              onChange={() => onChange(step)}
            />
            <span className="visually-hidden">{inWords(step)}</span>
          </label>
        ))}
      </span>
      <span className="star-value">
        <output>{value === null ? "not rated" : inWords(value)}</output>
        {value !== null && isClearable && !isDisabled && (
          <Button kind="plain" onClick={clear}>
            clear
          </Button>
        )}
      </span>
    </fieldset>
  );
}

function inWords(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}
