import type { Edit } from "../../../domain/edit-shown.ts";
import type { InputOf } from "../../api-client/call.ts";
import { useViewerList, type ViewerList } from "../../viewer/use-viewer-data.ts";
import { editCalls } from "../calls.ts";

type Filter = NonNullable<InputOf<"GET /api/edits">["query"]>;

/** Reads the newest edits that the signed-in user may see, in the browser. */
export function useEdits(filter: Filter): ViewerList<Edit> {
  return useViewerList(JSON.stringify(filter), (cursor) =>
    editCalls.list({ query: { ...filter, cursor } }),
  );
}
