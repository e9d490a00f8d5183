import style from "./style.css?url";
import { failure, isFailure } from "../../domain/failure.ts";
import { decodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { songCursor, type SongCursor } from "../../domain/cursor.ts";
import {
  isAnswerable,
  parseTogether,
  type PeoplePair,
  peopleIn,
  peopleTogether,
  TOGETHER_TEXT,
  type TogetherParameter,
  type TogetherQuestion,
} from "../../domain/credits/together.ts";
import { pageContext } from "../context.ts";
import { failureResponse } from "../request/failure-response.ts";
import { pageMeta } from "../page-meta.ts";
import { findOthers } from "../person-search/find-others.ts";
import { LONGEST_TEXT } from "../person-search/suggestion-limits.ts";
import { requestedValue } from "../request/requested-values.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { AddPerson, OtherConditions } from "./question-forms.tsx";
import { Answer, namesOfPeople } from "./answer.tsx";
import { type NamedById, readTogether } from "./read-together.ts";
import { styleLink } from "../style-link.ts";
import { counted } from "../../domain/text/counted.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { LIST_ROLES, ROLES } from "../../domain/catalogue/role.ts";
import { Face } from "../record/cover.tsx";
import { Name, NameLink } from "../record/name.tsx";
import { ChipLinks } from "../ui/form/chips.tsx";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import { withoutPerson, withRole } from "./change-question.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const question = requestedQuestion(url);
  const text = requestedValue(url, "q")?.slice(0, LONGEST_TEXT) ?? "";
  const shown = await readTogether(context, question, requestedCursor(url));
  const matches = text === "" ? null : await findOthers(context, text, peopleIn(question));
  return { origin, text, matches, ...shown };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, question } = loaderData;
  const names = namesOfPeople(loaderData);
  const isAsked = isAnswerable(question);
  return pageMeta({
    title: isAsked ? `Songs by ${names} together` : "together",
    description: isAsked
      ? `The K-Pop songs that credit ${names} together.`
      : "K-Pop songs that credit several people together.",
    origin,
    path: pagePath.together(question),
    ...(question.people[0] && { pictured: { kind: "artist", id: question.people[0].id } }),
    robots: "noindex, follow",
  });
}

export default function TogetherPage({ loaderData }: Route.ComponentProps) {
  const { question, named, answer, examples, text, matches } = loaderData;
  return (
    <main id="main" className="together" data-accent="sage">
      <PageTitle>together</PageTitle>
      <p className="note">
        The songs that credit several people. Choose two to five, and the roles that count for each.
      </p>
      <TogetherPeople question={question} named={named} />
      <AddPerson question={question} text={text} matches={matches} />
      <OtherConditions question={question} named={named} />
      {/* A server of 0.2.0 has none. */}
      {text === "" && (examples ?? []).length > 0 && <Examples pairs={examples} />}
      {answer !== null && <Answer question={question} named={named} answer={answer} />}
    </main>
  );
}

/** Pairs that lead to an answer each, of exactly as many songs as they say. */
function Examples({ pairs }: { pairs: readonly PeoplePair[] }) {
  return (
    <Section heading="for example">
      <ul className="together-examples">
        {pairs.map(({ people, songs }) => {
          const question = { people: peopleTogether(people.map(({ id }) => id)) };
          return (
            <li key={people[0].id}>
              <span className="together-faces">
                {people.map(({ id, english_name }) => (
                  <Face key={id} id={id} name={english_name} picture={null} />
                ))}
              </span>
              <a href={pagePath.together(question)} rel="nofollow">
                <Name length={NAME_LENGTHS.artist}>{people[0].english_name}</Name> and{" "}
                <Name length={NAME_LENGTHS.artist}>{people[1].english_name}</Name>
              </a>
              <span className="note">{counted(songs, "song")}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * Parses the question in an address. A form sends fields that were left empty, and several people as one list. Years that
 * are none are ignored, as elsewhere on pages. @throws the 400 page for ids that are none
 */
function requestedQuestion(url: URL): TogetherQuestion {
  const question = parseTogether((name) => valuesOf(url, name), decodeId);
  if (isFailure(question)) throw failureResponse(question, "question");
  return question;
}

/** Returns the cursor in an address. @throws the 400 page for one that is none */
function requestedCursor(url: URL): SongCursor | undefined {
  const text = requestedValue(url, "cursor");
  const cursor = text === null ? undefined : songCursor.read(text);
  if (cursor === null) throw failureResponse(failure("invalid", TOGETHER_TEXT.cursor), "question");
  return cursor;
}

function valuesOf({ searchParams }: URL, name: TogetherParameter): string[] {
  const values = searchParams.getAll(name).flatMap((value) => value.split(","));
  const given = values.map((value) => value.trim()).filter((value) => value !== "");
  if (name !== "from" && name !== "to") return given;
  const year = given.findLast((value) => /^[1-9][0-9]{3}$/.test(value));
  const from = Number(searchParams.getAll("from").at(-1));
  return year === undefined || (name === "to" && from > Number(year)) ? [] : [year];
}

/** The people of the question, each with the roles that count. All of it is links, so that it needs no script. */
function TogetherPeople({ question, named }: { question: TogetherQuestion; named: NamedById }) {
  if (question.people.length === 0) return null;
  return (
    <ul className="together-people">
      {question.people.map(({ id, roles }) => {
        const name = named[id]?.english_name ?? "";
        return (
          <li key={id}>
            <Face id={id} name={name} picture={null} />
            <NameLink name={name} href={pagePath.artist(id)} length={NAME_LENGTHS.artist} />
            <ChipLinks
              label={`roles of ${name}`}
              isMultiple
              choices={LIST_ROLES.map((role) => ({
                label: ROLES[role].label,
                href: pagePath.together(withRole(question, id, role)),
                isOn: roles.includes(role),
              }))}
            />
            <a
              href={pagePath.together(withoutPerson(question, id))}
              className="together-remove"
              aria-label={`remove ${name}`}
              data-keep-position=""
            >
              <Icon name="close" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
