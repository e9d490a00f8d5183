import type { ReactNode } from "react";
import { type Words, WORDS } from "./words.ts";

const SCHEMES = ["light", "dark"] as const;

type SpecimenProps = { name: string; children: (words: Words) => ReactNode };

/** Shows a component in light and dark, each in English and Korean. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className="specimen" aria-label={name}>
      <h2>{name}</h2>
      <div className="specimen-panels">
        {SCHEMES.map((scheme) => (
          <div key={scheme} className="specimen-panel" data-scheme={scheme}>
            {WORDS.map((words) => (
              <div key={words.language} lang={words.language} className="specimen-words">
                {children(words)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
