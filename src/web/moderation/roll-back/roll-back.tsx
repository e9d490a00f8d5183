import { useId, useState } from "react";
import { MODERATION_TEXT } from "../../../domain/moderation/moderation-rules.ts";
import type { RolledBack } from "../../../domain/moderation/roll-back.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { counted } from "../../../domain/text/counted.ts";
import { Difference } from "../../edit/difference/difference.tsx";
import { EditFacts, EditTarget } from "../../edit/difference/edit-item.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/list/load-more.tsx";
import { Section } from "../../ui/section.tsx";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { useViewerList } from "../../viewer/use-viewer-list.ts";
import { moderationCalls } from "../calls.ts";
import { NotLoaded } from "../moderated-list.tsx";
import { ReasonField } from "../reason-field.tsx";
import { RollBackForm, type Wanted } from "./roll-back-form.tsx";
import { useStep } from "../use-step.ts";

/** Reverts all edits of some people, or all since a time, once a maintainer has looked them over. */
export function RollBack({ username }: { username: string }) {
  const [wanted, setWanted] = useState<Wanted | null>(
    username === "" ? null : { by: username, approved: true, since: "" },
  );
  return (
    <>
      <Section heading="which edits">
        <p className="note">
          Reverts what was applied, and rejects what is pending. What others have changed since
          stays.
        </p>
        <RollBackForm
          first={wanted ?? { by: "", approved: true, since: "" }}
          onWanted={setWanted}
        />
      </Section>
      {wanted !== null && <RolledBackEdits key={JSON.stringify(wanted)} wanted={wanted} />}
    </>
  );
}

function RolledBackEdits({ wanted }: { wanted: Wanted }) {
  const field = useId();
  const query = queryOf(wanted);
  const key = JSON.stringify(query);
  const { items, loadMore, ...list } = useViewerList(`rollback ${key}`, (cursor) =>
    moderationCalls.rollBackList({ query: { ...query, cursor } }),
  );
  const count = useViewerData(`rollback count ${key}`, () =>
    moderationCalls.rollBackCount({ query }),
  );
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState("");
  const [done, setDone] = useState<RolledBack | null>(null);
  const { busy, problem, setProblem, take, release } = useStep<"sent">();
  if (list.failure === "missing") return <EmptyState>{MODERATION_TEXT.noUser}.</EmptyState>;
  if (items === undefined || list.failure !== null) return <NotLoaded {...list} />;
  if (count.data === undefined) return <NotLoaded {...count} />;
  const { applied, waiting, newest } = count.data;
  const isOver = done !== null && done.next === null;

  async function send(): Promise<void> {
    if (reason.trim() === "") {
      setProblem(MODERATION_TEXT.reason);
      document.getElementById(field)?.focus();
      return;
    }
    const { by = "", since } = query;
    const wantedEdits = {
      by: by.split(",").filter((name) => name !== ""),
      approved: wanted.approved,
      ...(since !== undefined && { since }),
      except: [...except],
      reason,
      // Newer edits were not looked over.
      ...(newest !== null && { up_to: newest }),
    };
    const sent = await take("sent", async () => {
      for (let cursor = done?.next; cursor !== null;) {
        const part: RolledBack = await moderationCalls.rollBack({
          body: { ...wantedEdits, ...(cursor !== undefined && { cursor }) },
        });
        setDone((sofar) => added(sofar, part));
        cursor = part.next;
      }
    });
    if (sent) release();
    list.reload();
    count.reload();
  }

  return (
    <Section heading={isOver ? "rolled back" : "check them"}>
      {done !== null && <Done done={done} />}
      {done === null && items.length === 0 && (
        <EmptyState>None of these edits are applied or pending.</EmptyState>
      )}
      {items.length > 0 && !isOver && (
        <>
          <p>
            {counted(applied, "edit")} would be reverted, {counted(waiting, "pending edit")}{" "}
            rejected
            {except.size > 0 && `, without the ${except.size} you leave`}.
          </p>
          <div className="decision-form">
            <ReasonField
              id={field}
              label="reason, shown to the authors"
              value={reason}
              isInvalid={problem === MODERATION_TEXT.reason}
              onChange={(typed) => {
                setReason(typed);
                setProblem(null);
              }}
            />
            <div className="actions">
              <Button kind="strong" isBusy={busy !== null} onClick={() => void send()}>
                {done?.next == null ? "revert them all" : "continue with the rest"}
              </Button>
              <p className="field-problem" role="alert">
                {problem}
              </p>
            </div>
          </div>
          <ul className="edit-list">
            {items.map((edit) => (
              <li key={edit.id}>
                <h3>
                  <EditTarget target={edit.target} />
                </h3>
                <EditFacts edit={edit} />
                <Difference edit={edit} />
                <div className="decision-choices">
                  <label>
                    <input
                      type="checkbox"
                      checked={except.has(edit.id)}
                      onChange={({ target }) => setExcept(toggled(except, edit.id, target.checked))}
                    />{" "}
                    leave this one
                  </label>
                  <a href={pagePath.edit(edit.id)} className="edit-link">
                    edit {edit.id}
                  </a>
                </div>
              </li>
            ))}
          </ul>
          <LoadMore what="edits" loadMore={loadMore} />
        </>
      )}
    </Section>
  );
}

function Done({ done: { reverted, rejected, kept, next } }: { done: RolledBack }) {
  return (
    <div role="status">
      <p>
        {counted(reverted, "edit")} reverted, {rejected} rejected.
        {next !== null && " There are more."}
      </p>
      {kept.length > 0 && (
        <>
          <p>These could not be reverted:</p>
          <ul>
            {kept.map(({ id, why }) => (
              <li key={id}>
                <a href={pagePath.edit(id)}>edit {id}</a>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function queryOf({ by, approved, since }: Wanted) {
  const names = by.split(/[\s,]+/).filter((name) => name !== "");
  return {
    ...(names.length > 0 && { by: names.join(",") }),
    approved: approved ? ("true" as const) : ("false" as const),
    ...(since !== "" && { since: new Date(since).toISOString() }),
  };
}

function added(before: RolledBack | null, now: RolledBack): RolledBack {
  if (before === null) return now;
  return {
    reverted: before.reverted + now.reverted,
    rejected: before.rejected + now.rejected,
    kept: [...before.kept, ...now.kept],
    next: now.next,
  };
}

function toggled(set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const others = [...set].filter((one) => one !== id);
  return new Set(isIn ? [...others, id] : others);
}
