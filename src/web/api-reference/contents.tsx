import type { ApiReference } from "../../domain/api-reference.ts";

/** Links to all groups, calls and schemas; on a narrow screen to the groups alone. */
export function Contents({ groups, schemas }: Pick<ApiReference, "groups" | "schemas">) {
  const lists = [
    ...groups.map(({ name, operations }) => ({
      name,
      entries: operations.map(({ id, summary }) => ({ id, label: summary })),
    })),
    {
      name: "schemas",
      entries: schemas.map(({ name }) => ({ id: `schema-${name}`, label: name })),
    },
  ];
  return (
    <nav className="api-contents" aria-label="contents">
      <ul>
        {lists.map(({ name, entries }) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <ul>
              {entries.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
