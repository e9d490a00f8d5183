import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../../domain/page-path.ts";
import type { User } from "../../../domain/users/user.ts";
import { USERNAME_TEXT, usernameProblem } from "../../../domain/users/username.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { renameStoredUser } from "../../viewer/session.ts";
import { ApiError, messageOr } from "../../api-client/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { userCalls } from "../calls.ts";

/** The debounce of the availability check, in milliseconds. */
const PAUSE = 300;

const UNKNOWN = "An unknown error occurred";

export function UsernameEditor({ user, onDone }: { user: User; onDone: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [name, setName] = useState(user.norae_user);
  const [problem, setProblem] = useState<string | null>(null);
  /** An error unrelated to the name: saving can be tried again. */
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isUnchanged = name === user.norae_user;
  const availability = useAvailability(name, isUnchanged);
  const wrong = problem ?? (isUnchanged ? null : (usernameProblem(name) ?? availability));
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isUnchanged || wrong !== null || isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      await rename();
    } catch (error) {
      failed(error);
    } finally {
      setIsSaving(false);
    }
  }

  function failed(error: unknown): void {
    if (!(error instanceof ApiError)) return setFailure(UNKNOWN);
    const { status } = error;
    if (status === 401) return goToSignIn();
    const text = messageOr(error, UNKNOWN);
    return status >= 400 && status < 429 ? setProblem(text) : setFailure(text);
  }

  async function rename(): Promise<void> {
    // The check while typing may be outdated.
    if (await isTaken(name)) return setProblem(USERNAME_TEXT.taken);
    const saved = await userCalls.change({ params: { id: user._id }, body: { norae_user: name } });
    renameStoredUser(saved.norae_user);
    await navigate(pagePath.profile(saved.norae_user), { replace: true });
    onDone();
  }

  return (
    <form className="username-editor" onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>username</label>
      <input
        ref={field}
        id={id}
        className="field"
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSaving}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setProblem(null);
          setFailure(null);
          setName(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
      />
      <p id={`${id}-problem`} className="field-problem" role="status">
        {wrong ?? failure}
      </p>
      <div className="actions">
        <Button
          type="submit"
          kind="strong"
          isBusy={isSaving}
          disabled={isUnchanged || wrong !== null}
        >
          save
        </Button>
        <Button onClick={onDone}>cancel</Button>
      </div>
    </form>
  );
}

/** Returns 'Username already taken' once typing pauses and the name is taken. */
function useAvailability(name: string, isUnchanged: boolean): string | null {
  const [answer, setAnswer] = useState<{ name: string; isTaken: boolean } | null>(null);
  useEffect(() => {
    if (isUnchanged || usernameProblem(name) !== null) return;
    let isStale = false;
    const timer = setTimeout(() => {
      isTaken(name).then(
        (found) => {
          if (!isStale) setAnswer({ name, isTaken: found });
        },
        // Checked again before it is saved.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [name, isUnchanged]);
  return answer?.name === name && answer.isTaken ? USERNAME_TEXT.taken : null;
}

async function isTaken(name: string): Promise<boolean> {
  return (await userCalls.checkUsername({ params: { name } })).exists;
}
