import { MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

interface NotLoadedProps {
  why: "loading" | "failed" | "refused";
  retry: () => void;
}

/** Shown in place of what only maintainers get. */
export function NotLoaded({ why, retry }: NotLoadedProps) {
  if (why === "loading") return <Skeleton shape="rows" count={4} />;
  if (why === "refused") return <EmptyState>{MODERATION_TEXT.notMaintainer}.</EmptyState>;
  return <ErrorState retry={retry}>This could not be loaded. Please try again.</ErrorState>;
}
