import type { ReferenceOperation } from "../../domain/api-reference.ts";
import { Fields } from "./fields.tsx";

/** One call: what it takes, what it answers, and an example to try. */
export function Operation({ operation }: { operation: ReferenceOperation }) {
  const { id, method, path, summary, description, takes, answers, example } = operation;
  return (
    <article id={id}>
      <h3>{summary}</h3>
      <p className="api-path">
        <span className="api-method">{method}</span> <code>{path}</code>
      </p>
      {description !== "" && <p>{description}</p>}
      {takes.length > 0 && (
        <>
          <h4>takes</h4>
          <Fields fields={takes} />
        </>
      )}
      <h4>answers</h4>
      <Fields fields={answers} />
      {example !== null && (
        <p className="note">
          Try <a href={example}>{example}</a>
        </p>
      )}
    </article>
  );
}
