import { redirect } from "react-router";
import { pagePath } from "../../domain/page-path.ts";

/** `/artist-discovery-list` is listed among the addresses and has nothing of its own (decisions, "Names and ids"). */
export function loader(): Response {
  return redirect(pagePath.artistDiscovery(), 301);
}
