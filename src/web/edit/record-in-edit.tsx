import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { nameInEdit, type NamedInEdit } from "./said-of.ts";

/** The name of a record that an edit names, linked while it is there. */
export function RecordInEdit({ record }: { record: NamedInEdit }) {
  const { kind, id, name } = record;
  const shown = <Name>{nameInEdit(record)}</Name>;
  return id === null || name === null ? shown : <a href={pagePath[kind](id)}>{shown}</a>;
}
