import type { Edit } from "../../../domain/edits/edit-shown.ts";
import type { InputOf } from "../../api-client/call.ts";
import { useViewerList, type ViewerList } from "../../viewer/use-viewer-list.ts";
import { editCalls } from "../calls.ts";

type Filter = NonNullable<InputOf<"GET /api/edits">["query"]>;

export function useEdits(filter: Filter): ViewerList<Edit> {
  return useViewerList(JSON.stringify(filter), (cursor) =>
    editCalls.list({ query: { ...filter, cursor } }),
  );
}
