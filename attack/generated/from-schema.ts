import fc from "fast-check";
import { hostileNumber, hostileText, hostileValue } from "./hostile.ts";

/** The parts of a JSON schema from which values are generated. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Generates values that a schema describes, values beside it, and now and then anything. */
export function valueOf(schema: Schema, named: Record<string, Schema>): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const target = named[schema.$ref.split("/").at(-1) ?? ""];
    return target === undefined ? hostileValue : valueOf(target, named);
  }
  const good = goodValueOf(schema, named);
  return fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: hostileValue });
}

function goodValueOf(schema: Schema, named: Record<string, Schema>): fc.Arbitrary<unknown> {
  const { enum: choices, example, items = {}, properties = {} } = schema;
  if (choices !== undefined) return fc.constantFrom(...choices);
  const examples = example === undefined ? [] : [fc.constant(example)];
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(properties).map(([name, part]) => [name, valueOf(part, named)]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      });
    }
    case "array":
      return fc.oneof(...examples, fc.array(valueOf(items, named), { maxLength: 5 }));
    case "integer":
    case "number":
      return fc.oneof(...examples, fc.integer({ min: 0, max: 30 }), hostileNumber);
    case "boolean":
      return fc.boolean();
    default:
      return fc.oneof(...examples, hostileText);
  }
}
