import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

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

/** Renders the type of a value in a few words, with links to named schemas. */
export function typeOf(schema: SchemaPart): Markup {
  if (schema.$ref !== undefined) return linkTo(schema.$ref.split("/").at(-1) ?? "");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return alternatives(choices.map(typeOf));
  if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
  if (schema.enum) return html`${schema.enum.map(String).join(" or ")}`;
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === "object") {
    return html`object of ${typeOf(schema.additionalProperties)}`;
  }
  if (schema.properties) {
    return html`object of ${Object.keys(schema.properties).join(", ")}`;
  }
  return html`${[schema.type ?? "any"].flat().join(" or ")}`;
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

function linkTo(name: string): Markup {
  return html`<a href="#schema-${name}">${name}</a>`;
}

function alternatives(types: Markup[]): Markup {
  return types.reduce((all, type) => html`${all} or ${type}`);
}
