import type { ReactNode } from "react";
import type { Edit, LinkedPerson } from "../../../domain/edits/edit-shown.ts";
import { encodeId } from "../../../domain/id.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../record/name.tsx";
import { ChangesTo, CreditNames, RenamedNames } from "./credit-names.tsx";
import { PartsInEdit, RecordInEdit } from "./edit-item.tsx";
import { relatedParts } from "./edit-text.ts";
import {
  changesOfSongs,
  type FieldChange,
  listBefore,
  type OrderChange,
  readChanges,
} from "./read-changes.ts";
import { readRelease, type ShownPerson } from "./release/read-release.ts";
import { Members, NewPeople } from "./release/release-people.tsx";
import { COMPLETE_TEXT } from "./release/release-text.ts";
import { Tracks } from "./release/tracks.tsx";

interface DifferenceProps {
  edit: Pick<Edit, "changes" | "kind" | "state" | "target" | "others" | "people" | "evidence">;
  /** Whether all is shown, on the page of the edit: elsewhere a release is told in short. */
  isWhole?: boolean;
}

/** The additions and removals of an edit, for readers who have never seen a diff. */
export function Difference({ edit, isWhole = false }: DifferenceProps) {
  const { kind, state, changes, others, people = [] } = edit;
  const { tracks, members, people: made } = readRelease(changes);
  const songs = kind === "new" && !isWhole ? [] : changesOfSongs(changes);
  const isOfSongsAlone = kind !== "new" && songs.length > 0 && tracks.length === 0;
  const shown = { people, made: isWhole ? made : [], isWhole };
  return (
    <>
      {!isOfSongsAlone && (
        <div className="difference">
          {/* Of an album's credits that is the number of tracks, which are shown here. */}
          {!(isWhole && kind === "credits") && <Others parts={relatedParts(edit)} />}
          {isWhole && edit.evidence === undefined && <CompareBoth edit={edit} />}
          <Changes changes={changes} {...shown} heading="h3" />
          {isWhole && tracks.length > 0 && (
            <>
              <h3>tracks</h3>
              <Tracks edit={edit} tracks={tracks} people={people} made={made} />
            </>
          )}
        </div>
      )}
      {songs.map((song) => (
        <div key={song.song_id} className="difference">
          <h3 className="difference-song">
            <SongOfEdit id={song.song_id} others={others} />
          </h3>
          <Changes changes={song.changes} {...shown} heading="h4" />
        </div>
      ))}
      {isWhole && members.length > 0 && (
        <div className="difference">
          <h3>members</h3>
          <Members members={members} people={made} others={others} />
        </div>
      )}
      {isWhole && made.length > 0 && (
        <div className="difference">
          <h3>{made.some(({ isGroup }) => isGroup) ? "new people and artists" : "new people"}</h3>
          <NewPeople people={made} areMade={state === "applied"} />
        </div>
      )}
    </>
  );
}

export function nameOfSong(songId: number, others: Edit["others"]): string | null {
  return others.find(({ kind, id }) => kind === "song" && id === songId)?.name ?? null;
}

interface ChangesProps extends Pick<Edit, "changes"> {
  people: readonly LinkedPerson[];
  made: readonly ShownPerson[];
  heading: "h3" | "h4";
  isWhole: boolean;
}

function Changes({ changes, people, made, heading: Heading, isWhole }: ChangesProps) {
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
      {add.length > 0 &&
        part("added", "added", <CreditNames credits={add} people={people} made={made} />)}
      {remove.length > 0 &&
        part("removed", "removed", <CreditNames credits={remove} people={people} />)}
      {renamed.length > 0 &&
        part("changed", "changed", <RenamedNames renamed={renamed} people={people} made={made} />)}
      {order.length > 0 && part("order", "changed", <Orders orders={order} />)}
      {fields.length > 0 && <Fields fields={fields} />}
      {complete && <p>{COMPLETE_TEXT}</p>}
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
      <PartsInEdit parts={parts} />
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
          <th scope="col">fact</th>
          {hasBefore && <th scope="col">before</th>}
          <th scope="col">{hasBefore ? "after" : "value"}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {hasBefore && <td>{before ?? "unknown"}</td>}
            <td>{after ?? "unknown"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
