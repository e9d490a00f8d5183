import { Fragment } from "react";
import type {
  ApiReference,
  ReferenceField,
  ReferenceOperation,
  ReferenceSchema,
  TypeText,
} from "../../domain/api-reference.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
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
          <a href="/api/openapi.json">openapi.json</a> has the same in machine-readable form.
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
          <p className="note">What responses are made of. Every field is always present.</p>
          {schemas.map((schema) => (
            <Schema key={schema.name} schema={schema} />
          ))}
        </section>
      </div>
    </main>
  );
}

/** Links to all groups, calls and schemas; on a narrow screen to the groups alone. */
function Contents({ groups, schemas }: Pick<ApiReference, "groups" | "schemas">) {
  const lists = [
    ...groups.map(({ name, operations }) => ({
      name,
      entries: operations.map(({ id, summary }) => ({ id, label: summary })),
    })),
    {
      name: "schemas",
      entries: schemas.map(({ name }) => ({ id: `schema-${name}`, label: name })),
    },
  ];
  return (
    <nav className="api-contents" aria-label="contents">
      <ul>
        {lists.map(({ name, entries }) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <ul>
              {entries.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Operation({ operation }: { operation: ReferenceOperation }) {
  const { id, method, path, summary, description, takes, answers, example } = operation;
  return (
    <article id={id}>
      <h3>{summary}</h3>
      <p className="api-path">
        <span className="api-method">{method}</span> <code>{path}</code>
      </p>
      {description !== "" && <p>{description}</p>}
      {takes.length > 0 && (
        <>
          <h4>parameters</h4>
          <Fields fields={takes} />
        </>
      )}
      <h4>responses</h4>
      <Fields fields={answers} />
      {example !== null && (
        <p className="note">
          Try <a href={example}>{example}</a>
        </p>
      )}
    </article>
  );
}

function Schema({ schema }: { schema: ReferenceSchema }) {
  const { name, description, bases, type, fields } = schema;
  return (
    <article id={`schema-${name}`}>
      <h3>{name}</h3>
      {description !== undefined && <p>{description}</p>}
      {bases.length > 0 && (
        <p>
          {bases.map((base, index) => (
            <Fragment key={index}>
              Everything in <TypeWords type={base} />, plus:
            </Fragment>
          ))}
        </p>
      )}
      {type !== undefined && (
        <p>
          <TypeWords type={type} />
        </p>
      )}
      {fields.length > 0 && <Fields fields={fields} />}
    </article>
  );
}

function Fields({ fields }: { fields: readonly ReferenceField[] }) {
  return (
    <dl>
      {fields.map(({ name, place, type, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {place !== undefined && <span className="note"> {place}</span>}
          </dt>
          <dd>
            {type !== undefined && <TypeWords type={type} />}
            {description !== undefined && (
              <span className="api-words">
                {type !== undefined && ": "}
                {description}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TypeWords({ type }: { type: TypeText }) {
  return type.map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={index} href={`#schema-${part.schema}`}>
        {part.schema}
      </a>
    ),
  );
}
