import type { TypeText } from "../../domain/api-reference.ts";

/** The parts of a JSON schema that the reference shows. */
export interface SchemaPart {
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

/** Returns the type of a value in a few words. */
export function typeOf(schema: SchemaPart): TypeText {
  if (schema.$ref !== undefined) return [{ schema: schema.$ref.split("/").at(-1) ?? "" }];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return alternatives(choices.map(typeOf));
  if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
  if (schema.enum) return [schema.enum.map(String).join(" or ")];
  if (schema.items) return ["list of ", ...typeOf(schema.items)];
  if (typeof schema.additionalProperties === "object") {
    return ["object of ", ...typeOf(schema.additionalProperties)];
  }
  if (schema.properties) return [`object of ${Object.keys(schema.properties).join(", ")}`];
  return [[schema.type ?? "any"].flat().join(" or ")];
}

/** Returns the fields of a named schema, including inherited ones. */
export function fieldsOf(schema: SchemaPart): [name: string, field: SchemaPart][] {
  const own = Object.entries(schema.properties ?? {});
  return [...own, ...(schema.allOf ?? []).flatMap(fieldsOf)];
}

/** Returns the named schemas that a schema extends. */
export function basesOf(schema: SchemaPart): SchemaPart[] {
  return (schema.allOf ?? []).filter((part) => part.$ref !== undefined);
}

function alternatives(types: TypeText[]): TypeText {
  return types.flatMap((type, index) => (index === 0 ? type : [" or ", ...type]));
}
