import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { dateProblem } from "../../../domain/edits/fact-problem.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";
import { editCalls } from "../calls.ts";
import { ChangedMeanwhile } from "../form/changed-meanwhile.tsx";
import { EditForm } from "../form/edit-form.tsx";
import type { FieldProblem } from "../form/field-problems.tsx";
import {
  type ChosenMembership,
  editOf,
  isUnchangedMembership,
  type ListedMembership,
  MEMBERSHIP_DRAFTS,
  type MembershipSide,
  operationOf,
  rebasedMembership,
  UNCHANGED_MEMBERSHIP,
} from "./membership-draft.ts";
import { MembershipFactList } from "./membership-fact-list.tsx";
import { MembershipList } from "./membership-list.tsx";
import { useEditForm } from "../form/use-edit-form.ts";

interface EditMembershipsProps {
  artistId: number;
  listed: Record<MembershipSide, readonly ListedMembership[] | null>;
  owner: DraftOwner;
}

const NOTHING_CHOSEN = "Nothing to change yet: choose a membership, or add one";
const WORDS = { add: "adds", change: "changes", remove: "removes" } as const;

export function EditMemberships({ artistId, listed, owner }: EditMembershipsProps) {
  const form = useEditForm({
    drafts: MEMBERSHIP_DRAFTS,
    of: String(artistId),
    owner,
    unchanged: UNCHANGED_MEMBERSHIP,
    isUnchanged: isUnchangedMembership,
    path: pagePath.artistTab(artistId, "details"),
    listed: null,
    readAgain: (sent) => readMembership(artistId, sent.chosen),
  });
  const { draft, change, now: read } = form;
  const { chosen, source, note } = draft;
  const operation = chosen === null ? null : operationOf(chosen);
  const now = chosen === null ? null : read?.id === chosen.id ? read.found : inList(chosen);
  const isOutdated = chosen !== null && (now?.version ?? null) !== chosen.version;

  function inList({ side, id }: ChosenMembership): ListedMembership | null {
    return listed[side]?.find((membership) => membership.id === id) ?? null;
  }

  function propose(): void {
    const edit = chosen && editOf(artistId, chosen);
    if (edit !== null) void form.send({ ...edit, source, note });
  }

  return (
    <EditForm
      form={form}
      summary={
        operation === null || chosen === null
          ? "nothing changed yet"
          : `${WORDS[operation]} ${chosen.name}`
      }
      missing={chosen === null ? NOTHING_CHOSEN : operation === null ? EDIT_TEXT.noField : null}
      firstControl=".edit-memberships :is(button, select, input)"
      problems={problemsOf(chosen)}
      outdated={
        chosen !== null && isOutdated
          ? {
              problem: EDIT_TEXT.membershipChanged,
              notice: (
                <ChangedMeanwhile
                  states={{ before: chosen.before, now, yours: chosen.after }}
                  render={(of) => <MembershipFactList facts={of} />}
                  onContinue={() =>
                    change((mine) => ({
                      ...mine,
                      chosen: mine.chosen && rebasedMembership(mine.chosen, now),
                    }))
                  }
                />
              ),
            }
          : null
      }
      onSubmit={propose}
    >
      {(["members", "groups"] as const).map((side) => {
        const memberships = listed[side];
        return (
          memberships !== null && (
            <MembershipList
              key={side}
              side={side}
              artistId={artistId}
              listed={memberships}
              chosen={chosen}
              onChoose={(next) => change((mine) => ({ ...mine, chosen: next }))}
            />
          )
        );
      })}
    </EditForm>
  );
}

async function readMembership(artistId: number, chosen: ChosenMembership | null) {
  if (chosen === null) return null;
  const { side, id } = chosen;
  const [groupId, memberId] = side === "members" ? [artistId, id] : [id, artistId];
  const answer = await editCalls.memberships({ params: { groupId } });
  const found = answer.find(({ member_id }) => member_id === memberId);
  return { id, found: found === undefined ? null : { ...found, id } };
}

function problemsOf(chosen: ChosenMembership | null): FieldProblem[] {
  return (["from", "to"] as const).flatMap((name) => {
    const text = dateProblem(chosen?.after?.[name]?.trim() || null);
    return text === null ? [] : { name, text };
  });
}
