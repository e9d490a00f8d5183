import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { dateHere, formatDate } from "../../../domain/calendar-date.ts";
import { LEFT_EDITS_TEXT } from "../../../domain/edits/edit-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { Session } from "../../../domain/users/user.ts";
import { messageOr } from "../../api-client/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { saveFile } from "../../ui/share/save-file.ts";
import { Section } from "../../ui/section.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { Switch } from "../../ui/list/toggle.tsx";
import { sessionCalls } from "../../viewer/calls.ts";
import { refreshUser } from "../../viewer/refresh-user.ts";
import { clearSession, currentSession } from "../../viewer/session.ts";
import { userCalls } from "../calls.ts";

type OwnAccountProps = { userId: number; username: string; isPrivate: boolean };

const WENT_WRONG = "That did not work. Please try again.";

export function OwnAccount({ userId, username, isPrivate }: OwnAccountProps) {
  const navigate = useNavigate();
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const requestFocus = useFocusRequest();
  useEffect(() => void refreshUser(), []);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    await work().catch((error: unknown) => setProblem(messageOr(error, WENT_WRONG)));
    setIsBusy(false);
  }

  async function showSessions(): Promise<void> {
    setSessions(await sessionCalls.list());
    requestFocus(() => {
      list.current?.scrollIntoView({ block: "nearest" });
      return list.current;
    });
  }

  async function leaveEverywhere(): Promise<void> {
    await sessionCalls.endAll();
    clearSession();
    showToast("You are signed out everywhere.");
    await navigate(pagePath.home());
  }

  async function download(): Promise<void> {
    saveFile(await userCalls.data({ params: { id: userId } }), `norae-${username}.json`);
  }

  return (
    <Section heading="your account" className="own-account">
      <PrivacyField key={String(isPrivate)} userId={userId} isPrivate={isPrivate} />
      <p className="actions">
        <Button isBusy={isBusy} onClick={() => void attempt(showSessions)}>
          where you are signed in
        </Button>
        <Button isBusy={isBusy} onClick={() => void attempt(download)}>
          download your data
        </Button>
        <Button kind="plain" onClick={() => setIsDeleting(true)}>
          delete account
        </Button>
      </p>
      {sessions !== null && (
        <>
          <ul ref={list} className="sessions" tabIndex={-1} aria-label="where you are signed in">
            {sessions.map(({ id, client, used_at, is_current }) => (
              <li key={id}>
                {client}
                <span className="note">
                  {is_current ? "here" : `last used ${formatDate(dateHere(new Date(used_at)))}`}
                </span>
              </li>
            ))}
          </ul>
          <p>
            <Button isBusy={isBusy} onClick={() => void attempt(leaveEverywhere)}>
              sign out everywhere
            </Button>
          </p>
        </>
      )}
      <Problem text={problem} />
      <DeleteDialog
        userId={userId}
        username={username}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
      />
    </Section>
  );
}

type DeleteDialogProps = { userId: number; username: string; isOpen: boolean; onClose: () => void };

function DeleteDialog({ userId, username, isOpen, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function close(): void {
    setTyped("");
    setProblem(null);
    onClose();
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const token = currentSession()?.token;
    try {
      await userCalls.remove({ params: { id: userId }, body: { norae_user: typed } });
    } catch (error) {
      setProblem(messageOr(error, WENT_WRONG));
      return setIsBusy(false);
    }
    clearSession(token);
    showToast("Your account is deleted.");
    await navigate(pagePath.home());
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} heading="delete account" isBusy={isBusy}>
      <p>
        Your reviews, playlists and pictures are deleted with it; {LEFT_EDITS_TEXT}. This cannot be
        undone. Type <strong>{username}</strong> to confirm.
      </p>
      <input
        className="field"
        aria-label="your username"
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setProblem(null);
          setTyped(event.target.value);
        }}
      />
      <Problem text={problem} />
      <div className="actions">
        <Button
          kind="strong"
          isBusy={isBusy}
          disabled={typed !== username}
          onClick={() => void remove()}
        >
          delete account
        </Button>
        <Button onClick={close}>cancel</Button>
      </div>
    </Dialog>
  );
}

function PrivacyField({ userId, isPrivate }: { userId: number; isPrivate: boolean }) {
  const [saved, setSaved] = useState(isPrivate);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(is_private: boolean): Promise<void> {
    setProblem(null);
    setWanted(is_private);
    try {
      const user = await userCalls.change({ params: { id: userId }, body: { is_private } });
      setSaved(user.is_private);
    } catch (error) {
      setProblem(messageOr(error, WENT_WRONG));
    }
    setWanted(null);
  }

  return (
    <div className="privacy-field">
      <Switch
        name="is_private"
        checked={wanted ?? saved}
        aria-describedby="privacy-note"
        onChange={({ target }) => wanted === null && void save(target.checked)}
      >
        private profile
      </Switch>
      <p id="privacy-note" className="note">
        While this is on, only you can see this page. Your public reviews, playlists and edits stay
        where they are, with your name, but without a link to this page.
      </p>
      <p role="status" className="visually-hidden">
        {saved === isPrivate ? "" : saved ? "Your profile is private." : "Your profile is public."}
      </p>
      <Problem text={problem} />
    </div>
  );
}
