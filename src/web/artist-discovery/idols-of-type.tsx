import { formatNumber } from "../../domain/format-number.ts";
import type { IndexedIdol } from "../../database/catalogue/artist-index.ts";
import type { Gender } from "../../domain/artist.ts";
import { type DiscoveryType, GENDERS_OF, LEGENDS } from "../../domain/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";
import { linkState } from "../link-state.ts";
import { Section } from "../ui/section.tsx";
import { ArtistLinks } from "./artist-links.tsx";
import { genderName, listName } from "./list-name.ts";

interface IdolsOfTypeProps {
  type: DiscoveryType;
  idols: readonly IndexedIdol[];
}

/** Idol groups or idol solos, by gender; those of unknown gender come last. */
export function IdolsOfType({ type, idols }: IdolsOfTypeProps) {
  const all = {
    href: pagePath.discoveryList(type),
    label: `see all ${listName(type, null)}`,
    attributes: linkState(stateOf(type)),
  };
  return (
    <Section heading={listName(type, null)} all={all} className="idols-of-type">
      {gendersOf(type, idols).map(([gender, ofGender]) => (
        <section key={gender} aria-label={headingOf(type, gender)}>
          <div className="idols-heading">
            <h3>
              {gender === null ? "gender not known" : <GenderLink type={type} gender={gender} />}{" "}
              <span className="count">{formatNumber(ofGender.length)}</span>
            </h3>
            {gender !== null && <LegendsLink type={type} gender={gender} />}
          </div>
          <ArtistLinks artists={ofGender} />
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

function gendersOf(type: DiscoveryType, idols: readonly IndexedIdol[]) {
  const known: readonly (Gender | null)[] = GENDERS_OF[type];
  const groups = Map.groupBy(idols, ({ gender }) => (known.includes(gender) ? gender : null));
  return [...known, null].flatMap((gender) => {
    const ofGender = groups.get(gender);
    return ofGender === undefined ? [] : [[gender, ofGender] as const];
  });
}

function headingOf(type: DiscoveryType, gender: Gender | null): string {
  return gender === null ? `${listName(type, null)}, gender not known` : listName(type, gender);
}
