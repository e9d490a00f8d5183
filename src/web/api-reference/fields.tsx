import type { ReferenceField, TypeText } from "../../domain/api-reference.ts";

/** Names with what each is: parameters, answers, or the fields of a schema. */
export function Fields({ fields }: { fields: readonly ReferenceField[] }) {
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

/** A type in words, with links to schemas. */
export function TypeWords({ type }: { type: TypeText }) {
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
