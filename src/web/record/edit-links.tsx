import { Fragment } from "react";
import { pagePath } from "../../domain/page-path.ts";

/** Links to edits, by their numbers. */
export function EditLinks({ ids }: { ids: readonly number[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ", "}
      <a href={pagePath.edit(id)} rel="nofollow">
        edit {id}
      </a>
    </Fragment>
  ));
}
