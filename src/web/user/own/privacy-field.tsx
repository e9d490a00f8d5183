import { useState } from "react";
import { textOr } from "../../api-client/api-error.ts";
import { Problem } from "../../ui/problem.tsx";
import { Switch } from "../../ui/toggle.tsx";
import { userCalls } from "../calls.ts";

interface PrivacyFieldProps {
  userId: number;
  isPrivate: boolean;
}

/** The switch that makes one's profile private. It is saved at once. */
export function PrivacyField({ userId, isPrivate }: PrivacyFieldProps) {
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
      setProblem(textOr(error, "That did not work. Please try again."));
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
        While this is on, only you see this page. Your public reviews and playlists, and your edits,
        stay where they are, with your name, but without a link to this page.
      </p>
      <p role="status" className="visually-hidden">
        {saved === isPrivate ? "" : saved ? "Your profile is private." : "Your profile is public."}
      </p>
      <Problem text={problem} />
    </div>
  );
}
