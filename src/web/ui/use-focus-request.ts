import { useCallback, useEffect, useState } from "react";

/** Returns a function that focuses an element after the rendering, for controls that remove themselves. */
export function useFocusRequest(): (find: () => HTMLElement | null | undefined) => void {
  const [request, setRequest] = useState<{ find: () => HTMLElement | null | undefined } | null>(
    null,
  );
  useEffect(() => request?.find()?.focus({ preventScroll: true }), [request]);
  return useCallback((find) => setRequest({ find }), []);
}
