import { type SubmitEvent, useState } from "react";
import type { Follow, WantedFollow } from "../../domain/users/followed.ts";
import type { Followable } from "../../domain/users/following.ts";
import { LIST_ROLES, type Role, ROLES, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { RoleMarks } from "../record/role-marks.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Problem } from "../ui/form/problem.tsx";
import { followingCalls } from "./calls.ts";
import { allOf, isFollowed, textOfFailure, unfollowWithUndo } from "./change-follow.ts";

interface FollowDialogProps {
  artistId: number;
  name: string;
  canFollow: Followable;
  follow: Follow;
  isOpen: boolean;
  onClose: () => void;
  onChange: (follow: Follow) => void;
}

export function FollowDialog({ isOpen, onClose, ...of }: FollowDialogProps) {
  return (
    <Dialog heading="what to follow" isOpen={isOpen} onClose={onClose} width={400}>
      <FollowForm onClose={onClose} {...of} />
    </Dialog>
  );
}

function FollowForm(props: Omit<FollowDialogProps, "isOpen">) {
  const { artistId, name, canFollow, follow, onClose, onChange } = props;
  const [wanted, setWanted] = useState<WantedFollow>(() => {
    const { releases, credits } = isFollowed(follow) ? follow : allOf(canFollow);
    return { releases, credits };
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { credits } = wanted;
  const chosen = Array.isArray(credits) ? credits : [];
  // Another client of the API may have chosen other roles.
  const roles = [
    ...LIST_ROLES,
    ...chosen.filter((role) => !LIST_ROLES.some((one) => one === role)),
  ];

  async function save(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(textOfFailure(error));
      setIsBusy(false);
    }
  }

  const unfollow = () => unfollowWithUndo({ artistId, name, follow, onChange });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (Array.isArray(credits) && credits.length === 0)
      return setProblem("Choose at least one role, or any.");
    if (!wanted.releases && credits === false) return void save(unfollow);
    void save(async () => {
      onChange(await followingCalls.follow({ params: { artistId }, body: wanted }));
    });
  }

  const choices: [value: WantedFollow["credits"], label: string][] = [
    ["any", "any role"],
    [WRITING_ROLES, "some roles"],
    [false, "none"],
  ];
  const setCredits = (value: WantedFollow["credits"]) => setWanted({ ...wanted, credits: value });
  return (
    <form className="follow-form" onSubmit={submit}>
      {(canFollow.releases || follow.releases) && (
        <label className="check">
          <input
            type="checkbox"
            checked={wanted.releases}
            onChange={({ target }) => setWanted({ ...wanted, releases: target.checked })}
          />
          releases of {name}
        </label>
      )}
      <fieldset className="checks">
        <legend>new credits of {name}</legend>
        <div className="chips">
          {choices.map(([value, label]) => (
            <label key={label} className="chip">
              <input
                type="radio"
                name="credits"
                checked={kindOf(credits) === kindOf(value)}
                onChange={() => setCredits(value)}
              />
              {label}
            </label>
          ))}
        </div>
        {Array.isArray(credits) && (
          <div className="follow-roles" role="group" aria-label="roles">
            {roles.map((role) => (
              <label key={role} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(role)}
                  onChange={({ target }) => setCredits(withRole(chosen, role, target.checked))}
                />
                <RoleMarks roles={[role]} isLabelled /> {ROLES[role].heading}
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <Problem text={problem} />
      <div className="actions">
        <Button type="submit" kind="strong" isBusy={isBusy}>
          save
        </Button>
        {isFollowed(follow) && (
          <Button kind="plain" isBusy={isBusy} onClick={() => void save(unfollow)}>
            unfollow
          </Button>
        )}
      </div>
    </form>
  );
}

function kindOf(credits: WantedFollow["credits"]): "any" | "some" | "none" {
  if (credits === false) return "none";
  return credits === "any" ? "any" : "some";
}

function withRole(roles: readonly Role[], role: Role, isChosen: boolean): Role[] {
  return isChosen ? [...roles, role] : roles.filter((one) => one !== role);
}
