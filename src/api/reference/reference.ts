import type { OpenAPIHono } from "@hono/zod-openapi";
import type {
  ApiReference,
  ReferenceField,
  ReferenceOperation,
  ReferenceSchema,
  TypeText,
} from "../../domain/api-reference.ts";
import { type ApiDocument, describeApi } from "./document.ts";

export function describeForPeople(app: OpenAPIHono): ApiReference {
  const document = describeApi(app);
  const operations = operationsOf(document);
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, SchemaPart][];
  return {
    paragraphs: (document.info.description ?? "").split("\n\n"),
    groups: (document.tags ?? [])
      .map(({ name, description = "" }) => ({
        name,
        description,
        operations: operations.filter(({ tag }) => tag === name).map(shownOperation),
      }))
      // Some calls are only there where they are configured.
      .filter((group) => group.operations.length > 0),
    schemas: schemas.map(([name, schema]) => schemaOf(name, schema)),
  };
}

function schemaOf(name: string, schema: SchemaPart): ReferenceSchema {
  const { description } = schema;
  const fields = fieldsOf(schema);
  return {
    name,
    ...(description !== undefined && { description }),
    bases: (schema.allOf ?? []).filter(({ $ref }) => $ref !== undefined).map(typeOf),
    ...(fields.length === 0 && { type: typeOf(schema) }),
    fields: fields.map(([field, part]) => ({
      name: field,
      type: typeOf(part),
      ...(part.description !== undefined && { description: part.description }),
    })),
  };
}

export interface Operation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
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

type Answer = { description: string; content?: Record<string, { schema?: SchemaPart }> };

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

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

export function shownOperation(operation: Operation): ReferenceOperation {
  const { id, method, path, summary, description, parameters, body, answers } = operation;
  const isOpen = method === "GET" && !answers.some(([status]) => status === "401");
  return {
    id,
    method,
    path,
    summary,
    description,
    takes: [
      ...parameters.map(parameterField),
      ...body.map(([name, { schema }]) => ({ name, place: "as the body", ...typed(schema) })),
    ],
    answers: answers.map(([name, { description: text, content }]) => ({
      name,
      ...typed(content?.["application/json"]?.schema),
      description: text,
    })),
    example: isOpen ? exampleOf(operation) : null,
  };
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

function typed(schema: SchemaPart | undefined): { type?: TypeText } {
  return schema === undefined ? {} : { type: typeOf(schema) };
}

function exampleOf({ path, parameters }: Operation): string {
  const query = new URLSearchParams();
  let example = path;
  for (const { name, in: place, schema } of parameters) {
    if (place === "path") example = example.replace(`{${name}}`, String(schema?.example ?? 1));
    else for (const value of [schema?.example ?? []].flat()) query.append(name, String(value));
  }
  return query.size === 0 ? example : `${example}?${query}`;
}

interface SchemaPart {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: SchemaPart[];
  oneOf?: SchemaPart[];
  items?: SchemaPart;
  properties?: Record<string, SchemaPart>;
  additionalProperties?: boolean | SchemaPart;
  allOf?: SchemaPart[];
  description?: string;
}

function typeOf(schema: SchemaPart): TypeText {
  if (schema.$ref !== undefined) return [{ schema: schema.$ref.split("/").at(-1) ?? "" }];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((one, at) => [...(at === 0 ? [] : [" or "]), ...typeOf(one)]);
  if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
  if (schema.enum) return [schema.enum.map(String).join(" or ")];
  if (schema.items) return ["list of ", ...typeOf(schema.items)];
  if (typeof schema.additionalProperties === "object")
    return ["object of ", ...typeOf(schema.additionalProperties)];
  if (schema.properties) return [`object of ${Object.keys(schema.properties).join(", ")}`];
  return [[schema.type ?? "any"].flat().join(" or ")];
}

function fieldsOf(schema: SchemaPart): [name: string, field: SchemaPart][] {
  const own = Object.entries(schema.properties ?? {});
  return [...own, ...(schema.allOf ?? []).flatMap(fieldsOf)];
}
