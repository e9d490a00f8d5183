import type { Page } from "../api-client/call.ts";
import { useViewerData, type ViewerData } from "./use-viewer-data.ts";

export interface ViewerList<Item> extends Pick<
  ViewerData<unknown>,
  "failure" | "reload" | "retry"
> {
  items: readonly Item[] | undefined;
  /** Null where all of it is there. @throws ApiError */
  loadMore: (() => Promise<void>) | null;
}

export function useViewerList<Item>(
  key: string,
  request: (cursor?: string) => Promise<Page<Item[]>>,
): ViewerList<Item> {
  const { data, change, failure, reload, retry } = useViewerData(key, () => request());
  const next = data?.next ?? null;

  async function loadMore(cursor: string): Promise<void> {
    const more = await request(cursor);
    // The part may have been requested twice.
    change((now) =>
      now.next === cursor ? { items: [...now.items, ...more.items], next: more.next } : now,
    );
  }

  return {
    items: data?.items,
    failure,
    reload,
    retry,
    loadMore: next === null ? null : () => loadMore(next),
  };
}
