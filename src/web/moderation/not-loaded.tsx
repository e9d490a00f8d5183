import { MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ViewerList } from "../viewer/use-viewer-data.ts";

type NotLoadedProps = Pick<ViewerList<unknown>, "failure" | "reload">;

/** Shown in place of what only maintainers get. */
export function NotLoaded({ failure, reload }: NotLoadedProps) {
  if (failure === null) return <Skeleton shape="rows" count={4} />;
  if (failure === "refused") return <EmptyState>{MODERATION_TEXT.notMaintainer}.</EmptyState>;
  return <ErrorState retry={reload}>This could not be loaded. Please try again.</ErrorState>;
}
