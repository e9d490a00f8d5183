import { Fragment, type ReactNode } from "react";
import type { Edit, LinkedPerson } from "../../../domain/edits/edit-shown.ts";
import { encodeId } from "../../../domain/id.ts";
import type { EditedCredit } from "../../../domain/edits/new-edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../record/name.tsx";
import { ChangesTo, CreditNames, RenamedNames } from "./credit-names.tsx";
import { RecordInEdit } from "./edit-item.tsx";
import { relatedParts } from "./edit-text.ts";
import {
  changesOfSongs,
  type FieldChange,
  listBefore,
  type OrderChange,
  readChanges,
} from "./read-changes.ts";

interface DifferenceProps {
  edit: Pick<Edit, "changes" | "kind" | "target" | "others" | "people" | "evidence">;
  isWhole?: boolean;
}

/** The additions and removals of an edit, for readers who have never seen a diff. */
export function Difference({ edit, isWhole = false }: DifferenceProps) {
  const { changes, others, people = [] } = edit;
  const songs = changesOfSongs(changes);
  if (songs.length === 0)
    return (
      <div className="difference">
        <Others parts={relatedParts(edit)} />
        {isWhole && edit.evidence === undefined && <CompareBoth edit={edit} />}
        <Changes changes={changes} people={people} heading="h3" isWhole={isWhole} />
      </div>
    );
  return songs.map((song) => (
    <div key={song.song_id} className="difference">
      <h3 className="difference-song">
        <SongOfEdit id={song.song_id} others={others} />
      </h3>
      <Changes changes={song.changes} people={people} heading="h4" isWhole={isWhole} />
    </div>
  ));
}

export function nameOfSong(songId: number, others: Edit["others"]): string | null {
  return others.find(({ kind, id }) => kind === "song" && id === songId)?.name ?? null;
}

interface ChangesProps extends Pick<Edit, "changes"> {
  people: readonly LinkedPerson[];
  heading: "h3" | "h4";
  isWhole: boolean;
}

function Changes({ changes, people, heading: Heading, isWhole }: ChangesProps) {
  const { add, remove, renamed, order, complete, fields } = readChanges(changes);
  const before = isWhole ? listBefore(changes) : null;
  const part = (heading: string, change: "added" | "removed" | "changed", names: ReactNode) => (
    <div className="difference-part" data-change={change}>
      <Heading>{heading}</Heading>
      {names}
    </div>
  );
  return (
    <>
      {add.length > 0 && part("added", "added", <CreditNames credits={add} people={people} />)}
      {remove.length > 0 &&
        part("removed", "removed", <CreditNames credits={remove} people={people} />)}
      {renamed.length > 0 &&
        part("changed", "changed", <RenamedNames renamed={renamed} people={people} />)}
      {order.length > 0 && part("order", "changed", <Orders orders={order} />)}
      {fields.length > 0 && <Fields fields={fields} />}
      {complete && <p>The list is complete: nobody is missing.</p>}
      {before !== null && <ListBefore credits={before} />}
    </>
  );
}

function Orders({ orders }: { orders: readonly OrderChange[] }) {
  return (
    <ul className="credit-names">
      {orders.map(({ role, before, after }) => (
        <li key={role}>
          {role}: <Name>{before}</Name>
          <ChangesTo />
          <Name>{after}</Name>
        </li>
      ))}
    </ul>
  );
}

function ListBefore({ credits }: { credits: readonly EditedCredit[] }) {
  return (
    <details>
      <summary>the list before ({credits.length})</summary>
      {credits.length === 0 ? (
        <p className="empty">no credits</p>
      ) : (
        <CreditNames credits={credits} />
      )}
    </details>
  );
}

function Others({ parts }: { parts: ReturnType<typeof relatedParts> }) {
  if (parts.length === 0) return null;
  return (
    <p>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {typeof part === "string" ? part : <RecordInEdit record={part} />}
        </Fragment>
      ))}
    </p>
  );
}

function CompareBoth({ edit: { kind, target, others } }: Pick<DifferenceProps, "edit">) {
  const [other] = others;
  if (kind !== "merge" || target.id === null || target.name === null) return null;
  if (other === undefined || other.name === null) return null;
  return (
    <p>
      <a href={pagePath.merge(target.kind, target.id, { with: encodeId(other.id) })} rel="nofollow">
        compare the two
      </a>
    </p>
  );
}

function SongOfEdit({ id, others }: { id: number } & Pick<Edit, "others">) {
  const song = others.find((one) => one.kind === "song" && one.id === id);
  return song === undefined ? `song ${id}` : <RecordInEdit record={song} />;
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  const hasBefore = fields.some(({ before }) => before !== undefined);
  return (
    <table className="difference-fields">
      <thead>
        <tr>
          <th scope="col">what</th>
          {hasBefore && <th scope="col">before</th>}
          <th scope="col">{hasBefore ? "after" : "is"}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {hasBefore && <td>{before ?? "not known"}</td>}
            <td>{after ?? "not known"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
