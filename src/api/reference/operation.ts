import { html } from "hono/html";
import type { ApiDocument } from "./document.ts";
import { type Markup, type SchemaPart, typeOf } from "./schema.ts";

/** What the reference shows of one path. */
export interface Operation {
  id: string;
  tag: string;
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  answers: [status: string, answer: Answer][];
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: SchemaPart & { example?: string | number };
}

interface Answer {
  description: string;
  content?: Record<string, { schema?: SchemaPart }>;
}

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, { get }]) => {
    if (!get) return [];
    return {
      id: path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, ""),
      tag: get.tags?.[0] ?? "",
      path,
      summary: get.summary ?? path,
      description: get.description ?? "",
      parameters: (get.parameters ?? []) as Parameter[],
      answers: Object.entries(get.responses ?? {}) as [string, Answer][],
    };
  });
}

export function operationArticle(operation: Operation): Markup {
  const { id, path, summary, description, parameters, answers } = operation;
  const example = exampleOf(operation);
  return html`<article id="${id}">
    <h3>${summary}</h3>
    <p class="path"><span class="method">GET</span> <code>${path}</code></p>
    ${description === "" ? "" : html`<p>${description}</p>`}
    ${
      parameters.length === 0
        ? ""
        : html`<h4>takes</h4>
            <dl>${parameters.map(parameterRow)}</dl>`
    }
    <h4>answers</h4>
    <dl>${answers.map(answerRow)}</dl>
    <p class="quiet">Try <a href="${example}">${example}</a></p>
  </article>`;
}

function parameterRow({ name, in: place, description, schema = {} }: Parameter): Markup {
  const text = description ?? schema.description;
  return html`<div>
    <dt><code>${name}</code> <span class="quiet">in ${place}</span></dt>
    <dd>
      ${typeOf(schema)}${text === undefined ? "" : html`<span class="quiet">: ${text}</span>`}
    </dd>
  </div>`;
}

function answerRow([status, { description, content }]: [string, Answer]): Markup {
  const schema = content?.["application/json"]?.schema;
  return html`<div>
    <dt>${status}</dt>
    <dd>${schema === undefined ? "" : html`${typeOf(schema)}: `}${description}</dd>
  </div>`;
}

/** The path with an example in the place of each parameter, and of the query what has one. */
function exampleOf({ path, parameters }: Operation): string {
  const query = new URLSearchParams();
  let example = path;
  for (const { name, in: place, schema } of parameters) {
    if (place === "path") example = example.replace(`{${name}}`, String(schema?.example ?? 1));
    else if (schema?.example !== undefined) query.set(name, String(schema.example));
  }
  return query.size === 0 ? example : `${example}?${query}`;
}
