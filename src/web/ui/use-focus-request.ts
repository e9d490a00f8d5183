import { useCallback, useEffect, useState } from "react";

/**
 * Returns a function that focuses an element once what was set along with it is rendered: for controls that remove
 * themselves, whose focus would be lost.
 */
export function useFocusRequest(): (find: () => HTMLElement | null | undefined) => void {
  const [request, setRequest] = useState<{ find: () => HTMLElement | null | undefined } | null>(
    null,
  );
  useEffect(() => request?.find()?.focus({ preventScroll: true }), [request]);
  return useCallback((find) => setRequest({ find }), []);
}
