import type { ReferenceField, ReferenceOperation } from "../../domain/api-reference.ts";
import type { ApiDocument } from "./document.ts";
import { type SchemaPart, typeOf } from "./schema.ts";

/** One operation of the API. */
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
  required?: boolean;
  description?: string;
  /** The example of a parameter that may be repeated has several values. */
  schema?: SchemaPart & { example?: string | number | string[] };
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

/** Returns an operation as the reference shows it. */
export function shownOperation(operation: Operation): ReferenceOperation {
  const { id, method, path, summary, description, parameters, body, answers } = operation;
  return {
    id,
    method,
    path,
    summary,
    description,
    takes: [...parameters.map(parameterField), ...body.map(bodyField)],
    answers: answers.map(answerField),
    example: isOpen(operation) ? exampleOf(operation) : null,
  };
}

/** Whether a link can call the operation: it is a GET that needs no session. */
function isOpen({ method, answers }: Operation): boolean {
  return method === "GET" && !answers.some(([status]) => status === "401");
}

function parameterField({ name, in: place, description, schema = {} }: Parameter): ReferenceField {
  const text = description ?? schema.description;
  return {
    name,
    place: `in ${place}`,
    type: typeOf(schema),
    ...(text !== undefined && { description: text }),
  };
}

function bodyField([name, { schema }]: Operation["body"][number]): ReferenceField {
  return { name, place: "as the body", ...(schema !== undefined && { type: typeOf(schema) }) };
}

function answerField([name, { description, content }]: [string, Answer]): ReferenceField {
  const schema = content?.["application/json"]?.schema;
  return { name, ...(schema !== undefined && { type: typeOf(schema) }), description };
}

/** Returns the path and query with the examples of the parameters. */
function exampleOf({ path, parameters }: Operation): string {
  const query = new URLSearchParams();
  let example = path;
  for (const { name, in: place, schema } of parameters) {
    if (place === "path") example = example.replace(`{${name}}`, String(schema?.example ?? 1));
    else for (const value of [schema?.example ?? []].flat()) query.append(name, String(value));
  }
  return query.size === 0 ? example : `${example}?${query}`;
}
