import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { Contents } from "./contents.tsx";
import { Operation } from "./operation.tsx";
import { Schema } from "./schema.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, apiReference } = context.get(pageContext);
  return { origin, reference: apiReference() };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "API",
    description: "Artists, albums, songs and music credits as JSON.",
    origin: loaderData.origin,
    path: pagePath.apiReference(),
    pageType: "WebPage",
  });
}

export default function ApiReferencePage({ loaderData }: Route.ComponentProps) {
  const { paragraphs, groups, schemas } = loaderData.reference;
  return (
    <main id="main" className="api-reference" data-accent="sage">
      <header className="prose">
        <PageTitle>the norae api</PageTitle>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href="/api/openapi.json">openapi.json</a> says the same to programs.
        </p>
      </header>
      <Contents groups={groups} schemas={schemas} />
      <div className="api-groups">
        {groups.map(({ name, description, operations }) => (
          <section key={name} aria-labelledby={name}>
            <h2 id={name}>{name}</h2>
            <p className="note">{description}</p>
            {operations.map((operation) => (
              <Operation key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section aria-labelledby="schemas">
          <h2 id="schemas">schemas</h2>
          <p className="note">What answers are made of. Every field is always there.</p>
          {schemas.map((schema) => (
            <Schema key={schema.name} schema={schema} />
          ))}
        </section>
      </div>
    </main>
  );
}
