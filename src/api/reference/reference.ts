import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiReference, ReferenceSchema } from "../../domain/api-reference.ts";
import { describeApi } from "./document.ts";
import { operationsOf, shownOperation } from "./operation.ts";
import { basesOf, fieldsOf, type SchemaPart, typeOf } from "./schema.ts";

/** Returns the description of the API for its page, made of the OpenAPI document. */
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
    bases: basesOf(schema).map(typeOf),
    ...(fields.length === 0 && { type: typeOf(schema) }),
    fields: fields.map(([field, part]) => ({
      name: field,
      type: typeOf(part),
      ...(part.description !== undefined && { description: part.description }),
    })),
  };
}
