import { counted } from "../../domain/counted.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Face } from "../cover.tsx";
import { Name } from "../name.tsx";
import { Section } from "../ui/section.tsx";
import type { MostCreditedPerson } from "./read-most-credited.ts";

/** The people who are credited with writing most songs of idols, as a strip of faces. */
export function MostCredited({ people }: { people: readonly MostCreditedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <Section
      heading="most credited"
      all={{ href: pagePath.topCredits(), label: "see all of the most credited" }}
    >
      <ol className="people-strip">
        {people.map(({ id, english_name, picture_url, songs }) => (
          <li key={id}>
            <Face id={id} name={english_name} picture={picture_url} />
            <a href={pagePath.artistTab(id, "credits")}>
              <Name length={NAME_LENGTHS.title}>{english_name}</Name>
            </a>
            <span className="note">{counted(songs, "idol song")}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
