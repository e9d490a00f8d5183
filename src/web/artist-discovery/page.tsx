import style from "./style.css?url";
import { type IndexedIdol, listIdolIndex } from "../../database/catalogue/artists/idols.ts";
import { type Letter, LETTERS, sortKeysUnder } from "../../domain/text/letter.ts";
import { type IndexPlace, pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { noSuchPage, requestedPage } from "../request/list-page.ts";
import { pageMeta } from "../page-meta.ts";
import { oneOf, requestedValue } from "../request/requested-values.ts";
import { breadcrumbList } from "../structured-data.ts";
import { ChipLinks } from "../ui/form/chips.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { styleLink } from "../style-link.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import type { Gender } from "../../domain/catalogue/artist.ts";
import {
  DISCOVERY_TYPES,
  type DiscoveryType,
  GENDERS_OF,
  LEGENDS,
} from "../../domain/catalogue/idol-lists.ts";
import { NAME_LENGTHS, secondName } from "../../domain/text/name.ts";
import { linkState } from "../navigation/link-state.ts";
import { Name, SecondName } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { genderName, listName } from "./list-name.ts";

/** The number of names on a page of the overview: they are short. */
const NAMES = 1_000;

const FIRST_LETTER = "a";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, origin } = context.get(pageContext);
  const all = requestedValue(url, "all") === "1";
  const requested = oneOf(LETTERS, requestedValue(url, "letter")?.toLowerCase() ?? null);
  const page = requestedPage(url);
  const letter = all ? (requested ?? FIRST_LETTER) : requested;
  const idols = await database.read((db) =>
    listIdolIndex(db, {
      ...(letter === null ? {} : sortKeysUnder(letter)),
      all,
      // One more than is shown says whether there is a next page.
      limit: NAMES + 1,
      offset: (page - 1) * NAMES,
    }),
  );
  if (idols.length === 0 && page > 1) throw noSuchPage();
  const shown = idols.slice(0, NAMES);
  return { origin, all, letter, page, lists: namesByList(shown), hasMore: idols.length > NAMES };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, all, letter, page } = loaderData;
  const path = pagePath.artistDiscovery({ all, letter: letter ?? undefined, page });
  const title = letter === null ? "artists" : `artists: ${letter.toUpperCase()}`;
  const which = letter === null ? "A to Z" : `under ${letter.toUpperCase()}`;
  const whole = all ? `all ${title}` : title;
  return pageMeta({
    title: page > 1 ? `${whole}, page ${page}` : whole,
    description: `${all ? "All K-Pop idols" : "K-Pop idols"} ${which}: groups and soloists with their songs and credits.`,
    origin,
    path,
    ...(import.meta.env.SSR && { structured: [breadcrumbList(origin, [{ name: title, path }])] }),
  });
}

export default function ArtistDiscoveryPage({ loaderData }: Route.ComponentProps) {
  const { all, letter, page, lists, hasMore } = loaderData;
  const hrefOf = (number: number) =>
    pagePath.artistDiscovery({ all, letter: letter ?? undefined, page: number });
  return (
    <main id="main" data-accent="lilac">
      <PageTitle>artists</PageTitle>
      <FilterPanel
        set={[all ? "all" : "with songs here", letter?.toUpperCase() ?? "A–Z"]}
        className="discovery-index"
      >
        <ListedNote all={all} letter={letter} />
        <LetterIndex current={letter} all={all} />
      </FilterPanel>
      {lists.length === 0 && <EmptyState>No artists here yet.</EmptyState>}
      {lists.map((list) => (
        <IdolsOfType key={list.type} {...list} />
      ))}
      <Pages page={page} hasMore={hasMore} hrefOf={hrefOf} />
    </main>
  );
}

function ListedNote({ all, letter }: { all: boolean; letter: Letter | null }) {
  const place = { letter: letter ?? undefined };
  const choices = [
    { href: pagePath.artistDiscovery(place), label: "with songs here", isOn: !all },
    { href: pagePath.artistDiscovery({ ...place, all: true }), label: "all", isOn: all },
  ];
  return <ChipLinks label="who is listed" choices={choices} />;
}

/** Links to the artists under each letter; all who have a song are on one page, everybody a letter at a time. */
function LetterIndex({ current, all }: { current: Letter | null; all: boolean }) {
  return (
    <nav aria-label="letters" className="letters">
      {!all && (
        <LetterLink state={{}} isCurrent={current === null}>
          A–Z
        </LetterLink>
      )}
      {LETTERS.map((letter) => (
        <LetterLink key={letter} state={{ all, letter }} isCurrent={letter === current}>
          {letter}
        </LetterLink>
      ))}
    </nav>
  );
}

type LetterLinkProps = { state: IndexPlace; isCurrent: boolean; children: string };

function LetterLink({ state, isCurrent, children }: LetterLinkProps) {
  return (
    <a
      href={pagePath.artistDiscovery(state)}
      aria-current={isCurrent ? "page" : undefined}
      lang={children === "가" ? "ko" : undefined}
    >
      {children.toUpperCase()}
    </a>
  );
}

function IdolsOfType({ type, genders }: NamesOfType) {
  const all = {
    href: pagePath.discoveryList(type),
    label: `see all ${listName(type, null)}`,
    attributes: linkState(stateOf(type)),
  };
  return (
    <Section heading={listName(type, null)} all={all} className="idols-of-type">
      {genders.map(({ gender, names }) =>
        // Those whose gender is not known come last, under no heading.
        gender === null ? (
          <ArtistLinks key="unknown" names={names} />
        ) : (
          <section key={gender} aria-label={listName(type, gender)}>
            <div className="idols-heading">
              <h3>
                <GenderLink type={type} gender={gender} />{" "}
                <span className="count">{formatNumber(names.length)}</span>
              </h3>
              <LegendsLink type={type} gender={gender} />
            </div>
            <ArtistLinks names={names} />
          </section>
        ),
      )}
    </Section>
  );
}

type GenderProps = { type: DiscoveryType; gender: Gender };

function GenderLink({ type, gender }: GenderProps) {
  return (
    <a href={pagePath.discoveryList(type, { gender })} {...linkState({ ...stateOf(type), gender })}>
      {gender === "C" ? "coed" : genderName(type, gender)}
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

/** An idol's name in the overview: an array, since a page has a thousand, each with its data. */
type IndexedName = readonly [id: number, name: string, second?: string];

interface NamesOfGender {
  /** Null: not known. */
  gender: Gender | null;
  names: IndexedName[];
}

type NamesOfType = { type: DiscoveryType; genders: NamesOfGender[] };

/** Groups idols by type and gender, without empty groups; those of unknown gender come last. */
function namesByList(idols: readonly IndexedIdol[]): NamesOfType[] {
  return DISCOVERY_TYPES.flatMap((type) => {
    const ofType = idols.filter((idol) => idol.is_group === (type === "idol-groups"));
    return ofType.length === 0 ? [] : [{ type, genders: byGender(type, ofType) }];
  });
}

function byGender(type: DiscoveryType, idols: readonly IndexedIdol[]): NamesOfGender[] {
  const known: readonly (Gender | null)[] = GENDERS_OF[type];
  const groups = Map.groupBy(idols, ({ gender }) => (known.includes(gender) ? gender : null));
  return [...known, null].flatMap((gender) => {
    const ofGender = groups.get(gender);
    return ofGender === undefined ? [] : [{ gender, names: ofGender.map(nameOf) }];
  });
}

function nameOf({ id, english_name, korean_name }: IndexedIdol): IndexedName {
  const second = secondName(english_name, korean_name);
  return second === null ? [id, english_name] : [id, english_name, second];
}
