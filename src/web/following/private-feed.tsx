import { useId, useRef, useState } from "react";
import type { AnswerOf } from "../api-client/call.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/share/copy-button.tsx";
import { Problem } from "../ui/form/problem.tsx";
import { Section } from "../ui/section.tsx";
import { useFocusRequest } from "../ui/use-focus-request.ts";
import { followingCalls } from "./calls.ts";
import { textOfFailure } from "./change-follow.ts";

type Addresses = AnswerOf<"POST /api/following/feed">;

const FORMATS = [
  ["atom", "Atom"],
  ["json", "JSON Feed"],
  ["ics", "calendar of releases"],
] as const;

type PrivateFeedProps = { isMade: boolean };

/** Makes, renews and turns off the feed of all that the user follows. Its addresses are shown once. */
export function PrivateFeed({ isMade }: PrivateFeedProps) {
  const [hasFeed, setHasFeed] = useState(isMade);
  const [addresses, setAddresses] = useState<Addresses | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const makes = useRef<HTMLButtonElement>(null);
  const requestFocus = useFocusRequest();

  async function change(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    setStatus(null);
    await work().catch((error: unknown) => setProblem(textOfFailure(error)));
    setIsBusy(false);
  }

  const make = () =>
    change(async () => {
      setAddresses(await followingCalls.makeFeed());
      setHasFeed(true);
    });
  const remove = () =>
    change(async () => {
      await followingCalls.removeFeed();
      setAddresses(null);
      setHasFeed(false);
      requestFocus(() => makes.current);
      setStatus("The feed is off. Its addresses no longer work.");
    });

  return (
    <Section heading="private feed" className="private-feed">
      <p>
        What is new from the artists you follow, for a feed reader or a calendar. The address is
        secret: anyone who has it can read the feed.
      </p>
      {addresses !== null && (
        <>
          {FORMATS.map(([format, label]) => (
            <FeedAddress key={format} label={label} address={addresses[format]} />
          ))}
          <p>
            These addresses are shown only once. If you lose them, make a new feed: the old one will
            stop working.
          </p>
        </>
      )}
      {addresses === null && hasFeed && (
        <p className="note">
          You have a feed. Its addresses were shown when you made it; making a new one replaces it.
        </p>
      )}
      <p className="actions">
        <Button ref={makes} isBusy={isBusy} onClick={() => void make()}>
          {hasFeed ? "make a new one" : "make the feed"}
        </Button>
        {hasFeed && (
          <Button kind="plain" isBusy={isBusy} onClick={() => void remove()}>
            turn the feed off
          </Button>
        )}
      </p>
      <p role="status">{status}</p>
      <Problem text={problem} />
    </Section>
  );
}

function FeedAddress({ label, address }: { label: string; address: string }) {
  const id = useId();
  return (
    <div className="feed-address">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type="text"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={() => address}>copy</CopyButton>
    </div>
  );
}
