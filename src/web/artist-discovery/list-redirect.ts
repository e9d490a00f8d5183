import { redirect } from "react-router";
import { pagePath } from "../../domain/page-path.ts";

/**
 * Redirects `/artist-discovery-list`, which is in the list of routes and has no content of its own (decisions, "Names
 * and ids").
 */
export function loader(): Response {
  return redirect(pagePath.artistDiscovery(), 301);
}
