import { OutsideLink } from "../ui/outside-link.tsx";

/** A form at another host. Opening this page is the click that allows requests to it. */
export function FeedbackFrame({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="feedback form"
        className="feedback-frame"
        width={640}
        height={685}
        // Sandboxed on another origin, so that its scripts cannot reach this page.
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
