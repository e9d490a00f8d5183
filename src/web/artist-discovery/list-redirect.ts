import { redirect } from "react-router";
import { pagePath } from "../../domain/page-path.ts";

/** Redirects `/artist-discovery-list`, a route without content of its own (decisions, "Names and ids"). */
export function loader(): Response {
  return redirect(pagePath.artistDiscovery(), 301);
}
