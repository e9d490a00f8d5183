import { OutsideLink } from "../ui/outside-link.tsx";

/** A form at another host. To open its page is the click before which nobody else is asked anything. */
export function FeedbackFrame({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="feedback form"
        className="feedback-frame"
        width={640}
        height={685}
        // Of another origin than ours, so that its scripts do not reach what they stand in.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
      <p className="note">
        Does it not show? <OutsideLink href={url}>Open the form by itself</OutsideLink>
      </p>
    </>
  );
}
