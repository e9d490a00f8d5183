import { redirect } from "react-router";
import { pagePath } from "../../domain/page-path.ts";

/** Leads from `/year` to the list of years. */
export function loader(): Response {
  return redirect(pagePath.years(), 301);
}
