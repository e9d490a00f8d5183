import { type ReactNode, useState } from "react";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useFocusRequest } from "../ui/use-focus-request.ts";
import type { ViewerList } from "../viewer/use-viewer-list.ts";

type NotLoadedProps = Pick<ViewerList<unknown>, "failure" | "reload">;

/** Shown in place of what only maintainers get. */
export function NotLoaded({ failure, reload }: NotLoadedProps) {
  if (failure === null) return <Skeleton shape="rows" count={4} />;
  if (failure === "refused") return <EmptyState>{MODERATION_TEXT.notMaintainer}.</EmptyState>;
  return <ErrorState retry={reload}>This could not be loaded. Please try again.</ErrorState>;
}

/** Says what a moderator has done, with the focus, since what was pressed is gone. @returns the line, and what sets its text */
export function useDone(reload: () => void): [line: ReactNode, onDone: (text: string) => void] {
  const [done, setDone] = useState<string | null>(null);
  const requestFocus = useFocusRequest();
  const line = (
    <p className="moderation-done" role="status" tabIndex={-1}>
      {done}
    </p>
  );
  return [
    line,
    (text) => {
      setDone(text);
      reload();
      requestFocus(() => document.querySelector<HTMLElement>(".moderation-done"));
    },
  ];
}
