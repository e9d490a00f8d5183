import { Fragment } from "react";
import type { CatalogueOrigin, EditOrigin, Provenance } from "../../../domain/edits/editable.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { WrittenDay } from "../../record/age.tsx";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { SourceText } from "../difference/source-text.tsx";

export function Origins({ provenance }: { provenance: Provenance | null }) {
  const { catalogues, edits } = provenance ?? { catalogues: [], edits: [] };
  if (catalogues.length + edits.length === 0)
    return <p className="note origins">no source recorded</p>;
  return (
    <ul className="note origins" aria-label="sources">
      {edits.map((edit) => (
        <li key={`edit ${edit.id}`}>
          <OfEdit edit={edit} />
        </li>
      ))}
      {catalogues.map((catalogue) => (
        <li key={catalogue.name}>
          <OfCatalogue catalogue={catalogue} />
        </li>
      ))}
    </ul>
  );
}

function OfEdit({ edit: { id, source, date } }: { edit: EditOrigin }) {
  return (
    <>
      <a href={pagePath.edit(id)}>edit {id}</a>: <SourceText source={source} isLink />
      {date !== null && (
        <>
          , <WrittenDay instant={date} />
        </>
      )}
    </>
  );
}

function OfCatalogue({ catalogue }: { catalogue: CatalogueOrigin }) {
  const { name, released, imported_at, asked_at, sources } = catalogue;
  return (
    <>
      {sources.map((source, at) => (
        <Fragment key={`${source.name} ${source.url}`}>
          {at > 0 && ", "}
          {source.url === null ? source.name : <SourceLink name={source.name} url={source.url} />}
        </Fragment>
      ))}
      {sources.length > 0 ? ", in " : ""}
      {name}
      {released !== null && (
        <>
          {" of "}
          <CalendarDay date={released} />
        </>
      )}
      {imported_at !== null && (
        <>
          ; imported <WrittenDay instant={imported_at} />
        </>
      )}
      {/* An open page may have the data of a build without it. */}
      {typeof asked_at === "string" && (
        <>
          ; checked on <WrittenDay instant={asked_at} />
        </>
      )}
    </>
  );
}

/** The sources of a field beside its control: what they are, without when they were imported. */
export function FieldSources({ provenance }: { provenance: Provenance }) {
  const [edit] = provenance.edits;
  const sources = provenance.catalogues.flatMap(({ name, sources: named }) =>
    named.length === 0 ? [name] : named.map((one) => one.name),
  );
  return (
    <p className="note origins">
      from {edit === undefined ? [...new Set(sources)].join(", ") : <OfEdit edit={edit} />}
    </p>
  );
}

function SourceLink({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} className="outside-link" rel="external nofollow noopener noreferrer">
      {name}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
