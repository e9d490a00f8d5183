import { Specimen } from "./specimen.tsx";

const COLOURS = [
  "paper",
  "paper-raised",
  "ink",
  "ink-soft",
  "hairline",
  "line",
  "line-strong",
  "warning",
  "lilac",
  "lilac-deep",
  "lilac-night",
  "sky",
  "sky-deep",
  "sky-night",
  "peach",
  "peach-deep",
  "peach-night",
  "sage",
  "sage-deep",
  "sage-night",
];

const ACCENTS = ["lilac", "peach", "sky", "sage"];

const SPACES = ["1", "2", "3", "4", "6", "8", "12"];

export function Foundations() {
  return (
    <>
      <Specimen name="colours">
        {({ language }) =>
          language === "en" && (
            <ul className="swatches">
              {COLOURS.map((colour) => (
                <li key={colour}>
                  <span className="swatch" data-colour={colour} />
                  {colour}
                </li>
              ))}
            </ul>
          )
        }
      </Specimen>
      <Specimen name="accents">
        {({ title }) => (
          <div className="specimen-row">
            {ACCENTS.map((accent) => (
              <span key={accent} data-accent={accent} className="accent-sample">
                <span className="accent-background">{title}</span>
                <span className="accent-ink">{title}</span>
              </span>
            ))}
          </div>
        )}
      </Specimen>
      <Specimen name="type">
        {({ title, sentence }) => (
          <>
            <p className="type-heading">{title}</p>
            <p className="type-heading-small">{title}</p>
            <p className="type-large">{sentence}</p>
            <p>{sentence} 2016.08.14 0123456789</p>
            <p className="note">{sentence} 2016.08.14 0123456789</p>
          </>
        )}
      </Specimen>
      <Specimen name="space">
        {({ language }) =>
          language === "en" && (
            <ul className="spaces">
              {SPACES.map((space) => (
                <li key={space}>
                  <span data-space={space} /> {space}
                </li>
              ))}
            </ul>
          )
        }
      </Specimen>
    </>
  );
}
