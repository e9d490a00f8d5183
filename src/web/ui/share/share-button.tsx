import { lazy, Suspense, useState } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { showToast } from "../toast/show-toast.ts";

// The dialog is needed only where the clipboard is refused.
const loadDialog = () => import("./link-dialog.tsx");
const LinkDialog = lazy(async () => ({ default: (await loadDialog()).LinkDialog }));

interface ShareButtonProps {
  /** The path of the page on this site, without the choices of its viewer. */
  path: string;
  title: string;
}

/** Shares a page by the system's own sheet; where there is none, copies its address. Hidden without scripts. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function share(): Promise<void> {
    const url = new URL(path, location.origin).href;
    if (await sharedBySystem({ title, url })) return;
    if (await copied(url)) return showToast("link copied");
    try {
      await loadDialog();
      setRefused(url);
      setIsOpen(true);
    } catch {
      showToast(`The link is ${url}`, { milliseconds: 0 });
    }
  }

  return (
    <span className="needs-scripts">
      <Button onClick={() => void share()}>
        <Icon name="share" />
        share
      </Button>
      {refused !== null && (
        <Suspense>
          <LinkDialog address={refused} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** Opens the system's share sheet. @returns false where there is none, or it takes no such thing */
async function sharedBySystem(data: ShareData): Promise<boolean> {
  // The share sheet exists only on secure pages.
  if (!("share" in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closing the sheet is no reason to copy; neither is pressing twice.
    return error instanceof DOMException && ENDED.has(error.name);
  }
}

const ENDED: ReadonlySet<string> = new Set(["AbortError", "InvalidStateError"]);

/** Copies a text. @returns false where the browser refuses, or has no clipboard since the page is not secure */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
