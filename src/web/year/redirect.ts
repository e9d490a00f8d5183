import { redirect } from "react-router";
import { pagePath } from "../../domain/page-path.ts";

export function loader(): Response {
  return redirect(pagePath.years(), 301);
}
