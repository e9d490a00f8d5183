import type { Named } from "../request/named-artists.ts";
import {
  CONNECTION_ENDS,
  type ConnectionEnd,
  type ConnectionQuestion,
} from "../../domain/credits/connection-question.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { Face } from "../record/cover.tsx";
import { NameLink } from "../record/name.tsx";
import { PersonMatches } from "../person-search/person-matches.tsx";
import { PersonSearch } from "../person-search/person-search.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ConnectionFields } from "./counted-choices.tsx";

interface EndsProps {
  question: ConnectionQuestion;
  named: Record<ConnectionEnd, Named | null>;
  /** The text that was searched by a form, and for which end. */
  searched: { end: ConnectionEnd; text: string; matches: readonly SearchItem[] | null };
}

export function Ends({ question, named, searched }: EndsProps) {
  const { from, to } = question;
  return (
    <>
      <div className="connection-ends">
        {CONNECTION_ENDS.map((end) =>
          named[end] === null ? (
            <SearchedEnd
              key={`${end} ${pagePath.connection(question)}`}
              end={end}
              question={question}
              text={searched.end === end ? searched.text : ""}
            />
          ) : (
            <ChosenEnd key={end} end={end} question={question} artist={named[end]} />
          ),
        )}
      </div>
      {from !== null && to !== null && (
        <ButtonLink
          href={pagePath.connection({ ...question, from: to, to: from })}
          className="connection-swap"
          data-keep-position=""
        >
          swap direction
        </ButtonLink>
      )}
      {searched.matches !== null && named[searched.end] === null && (
        <PersonMatches
          text={searched.text}
          matches={searched.matches}
          renderChoices={({ id }) => (
            <a href={pagePath.connection({ ...question, [searched.end]: id })}>choose</a>
          )}
        />
      )}
    </>
  );
}

type EndProps = { end: ConnectionEnd; question: ConnectionQuestion };

function SearchedEnd({ end, question, text }: EndProps & { text: string }) {
  return (
    <PersonSearch
      action={pagePath.connection()}
      name={end}
      label={end === "from" ? "search for the first person" : "search for the second person"}
      text={text}
      pathWith={(id) => pagePath.connection({ ...question, [end]: id })}
      known={CONNECTION_ENDS.flatMap((other) => question[other] ?? [])}
    >
      <ConnectionFields question={question} />
      <input type="hidden" name="for" value={end} />
    </PersonSearch>
  );
}

function ChosenEnd({ end, question, artist }: EndProps & { artist: Named }) {
  const { id, english_name: name } = artist;
  return (
    <p className="connection-end">
      <span className="note">{end}</span>
      <Face id={id} name={name} picture={null} />
      <NameLink name={name} href={pagePath.artist(id)} length={NAME_LENGTHS.artist} />
      <a
        href={pagePath.connection({ ...question, [end]: null })}
        className="connection-remove"
        aria-label={`remove ${name}`}
        data-keep-position=""
      >
        <Icon name="close" />
      </a>
    </p>
  );
}
