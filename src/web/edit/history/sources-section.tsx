import { SOURCES_ANCHOR } from "../../../domain/page-path.ts";
import { Name, NameLink } from "../../record/name.tsx";
import { Section } from "../../ui/section.tsx";
import { Origins } from "../facts/origins.tsx";
import type { SourcedFact, SourcedFacts } from "./read-sources.ts";

export function SourcesSection({ sources }: { sources: readonly SourcedFacts[] }) {
  return (
    <Section heading="where each fact is from" anchor={SOURCES_ANCHOR}>
      {sources.map(({ heading, facts }) => (
        <table key={heading} className="fact-sources">
          <caption>{heading}</caption>
          <tbody>
            {facts.map((fact, at) => (
              <Row key={at} fact={fact} />
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
}

function Row({ fact: { label, path, value, provenance } }: { fact: SourcedFact }) {
  return (
    <tr>
      <th scope="row">
        <NameLink name={label} href={path ?? undefined} />
      </th>
      <td>
        <Name>{value}</Name>
        <Origins provenance={provenance} />
      </td>
    </tr>
  );
}
