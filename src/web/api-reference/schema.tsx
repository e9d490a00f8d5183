import { Fragment } from "react";
import type { ReferenceSchema } from "../../domain/api-reference.ts";
import { Fields, TypeWords } from "./fields.tsx";

/** A named schema with its fields. */
export function Schema({ schema }: { schema: ReferenceSchema }) {
  const { name, description, bases, type, fields } = schema;
  return (
    <article id={`schema-${name}`}>
      <h3>{name}</h3>
      {description !== undefined && <p>{description}</p>}
      {bases.length > 0 && (
        <p>
          {bases.map((base, index) => (
            <Fragment key={index}>
              All of <TypeWords type={base} />, and:
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
