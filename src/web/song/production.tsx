import type { SongCredit } from "../../domain/credit.ts";
import { Section } from "../ui/section.tsx";
import { productionOf } from "./credit-lists.ts";
import { CreditedName } from "./credits.tsx";

/** The production credits of a song; nothing where none are known. */
export function SongProduction({ credits }: { credits: readonly SongCredit[] }) {
  const production = productionOf(credits);
  if (production.length === 0) return null;
  return (
    <Section heading="production" className="song-production">
      <dl>
        {production.map(({ name, credits: credited }) => (
          <div key={name}>
            <dt>{name}</dt>
            {credited.map((credit, index) => (
              <dd key={`${index} ${credit.credited_name}`}>
                <CreditedName credit={credit} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
