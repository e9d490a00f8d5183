import { html } from "hono/html";
import type { ApiDocument } from "./document.ts";
import { type Markup, type SchemaPart, typeOf } from "./schema.ts";

/** One operation of the API, as the reference shows it. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  /** The request's body by content type. */
  body: [type: string, content: { schema?: SchemaPart }][];
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

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Returns the operations of the OpenAPI document, in its order. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const words = method === "get" ? path : `${method} ${path}`;
      const body = operation.requestBody as { content?: Record<string, object> } | undefined;
      return {
        id: words.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, ""),
        tag: operation.tags?.[0] ?? "",
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? path,
        description: operation.description ?? "",
        parameters: (operation.parameters ?? []) as Parameter[],
        body: Object.entries(body?.content ?? {}),
        answers: Object.entries(operation.responses ?? {}) as [string, Answer][],
      };
    }),
  );
}

/** Renders one operation. */
export function operationArticle(operation: Operation): Markup {
  const { id, method, path, summary, description, parameters, body, answers } = operation;
  return html`<article id="${id}">
    <h3>${summary}</h3>
    <p class="path"><span class="method">${method}</span> <code>${path}</code></p>
    ${description === "" ? "" : html`<p>${description}</p>`}
    ${
      parameters.length + body.length === 0
        ? ""
        : html`<h4>takes</h4>
            <dl>${parameters.map(parameterRow)}${body.map(bodyRow)}</dl>`
    }
    <h4>answers</h4>
    <dl>${answers.map(answerRow)}</dl>
    ${isOpen(operation) ? tryLink(exampleOf(operation)) : ""}
  </article>`;
}

/** Whether a link can call the operation: it is a GET that needs no session. */
function isOpen({ method, answers }: Operation): boolean {
  return method === "GET" && !answers.some(([status]) => status === "401");
}

function tryLink(example: string): Markup {
  return html`<p class="quiet">Try <a href="${example}">${example}</a></p>`;
}

function bodyRow([type, { schema }]: Operation["body"][number]): Markup {
  return html`<div>
    <dt><code>${type}</code> <span class="quiet">as the body</span></dt>
    <dd>${schema === undefined ? "" : typeOf(schema)}</dd>
  </div>`;
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

/** Returns the path and query with the examples of the parameters. */
function exampleOf({ path, parameters }: Operation): string {
  const query = new URLSearchParams();
  let example = path;
  for (const { name, in: place, schema } of parameters) {
    if (place === "path") example = example.replace(`{${name}}`, String(schema?.example ?? 1));
    else if (schema?.example !== undefined) query.set(name, String(schema.example));
  }
  return query.size === 0 ? example : `${example}?${query}`;
}
