import { Fragment } from "react";
import type { NameMark } from "../../../domain/edits/edit-shown.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../record/name.tsx";

/** The names of an edit that a reviewer should look at twice, and why. */
export function NameMarks({ marks }: { marks: readonly NameMark[] }) {
  if (marks.length === 0) return null;
  return (
    <section className="name-marks" aria-label="names to check">
      <p>
        <strong>Check these names.</strong>
      </p>
      <ul>
        {marks.map((mark) => (
          <li key={mark.name}>
            <Name>{mark.name}</Name> <Why mark={mark} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ mark: { looks_like, mixes_scripts } }: { mark: NameMark }) {
  return (
    <>
      {looks_like.length > 0 && "looks like "}
      {looks_like.map(({ id, english_name }, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <a href={pagePath.artist(id)}>
            <Name>{english_name}</Name>
          </a>
        </Fragment>
      ))}
      {looks_like.length > 0 && ", but is spelled with different characters"}
      {looks_like.length > 0 && mixes_scripts && "; it "}
      {mixes_scripts && "mixes letters from several alphabets"}
    </>
  );
}
