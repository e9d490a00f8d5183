import { formatNumber } from "../../domain/format-number.ts";
import type { Gender } from "../../domain/artist.ts";
import { type DiscoveryType, LEGENDS } from "../../domain/idol-lists.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { linkState } from "../navigation/link-state.ts";
import { Name, SecondName } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { genderName, listName } from "./list-name.ts";
import type { IndexedName, NamesOfType } from "./names-by-list.ts";

/** Idol groups or idol solos, by gender; those of unknown gender come last. */
export function IdolsOfType({ type, genders }: NamesOfType) {
  const all = {
    href: pagePath.discoveryList(type),
    label: `see all ${listName(type, null)}`,
    attributes: linkState(stateOf(type)),
  };
  return (
    <Section heading={listName(type, null)} all={all} className="idols-of-type">
      {genders.map(({ gender, names }) => (
        <section key={gender} aria-label={headingOf(type, gender)}>
          <div className="idols-heading">
            <h3>
              {gender === null ? "gender not known" : <GenderLink type={type} gender={gender} />}{" "}
              <span className="count">{formatNumber(names.length)}</span>
            </h3>
            {gender !== null && <LegendsLink type={type} gender={gender} />}
          </div>
          <ArtistLinks names={names} />
        </section>
      ))}
    </Section>
  );
}

interface GenderProps {
  type: DiscoveryType;
  gender: Gender;
}

function GenderLink({ type, gender }: GenderProps) {
  return (
    <a href={pagePath.discoveryList(type, { gender })} {...linkState({ ...stateOf(type), gender })}>
      {genderName(type, gender)}
    </a>
  );
}

/** The lists show who is active at first: those who are not are a click away, too. */
function LegendsLink({ type, gender }: GenderProps) {
  return (
    <a
      href={pagePath.discoveryList(type, { ...LEGENDS, gender })}
      aria-label={`${listName(type, gender)}: legends, by their debut`}
    >
      legends
    </a>
  );
}

function stateOf(type: DiscoveryType) {
  return { is_idol: true, is_group: type === "idol-groups" };
}

function headingOf(type: DiscoveryType, gender: Gender | null): string {
  return gender === null ? `${listName(type, null)}, gender not known` : listName(type, gender);
}

function ArtistLinks({ names }: { names: readonly IndexedName[] }) {
  return (
    <ul className="artist-links">
      {names.map(([id, name, second]) => (
        <li key={id}>
          <a href={pagePath.artist(id)}>
            <Name length={NAME_LENGTHS.artist}>{name}</Name>
          </a>
          <SecondName name={name} koreanName={second ?? null} />
        </li>
      ))}
    </ul>
  );
}
