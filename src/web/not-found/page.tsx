import { failure } from "../../domain/failure.ts";
import { failureResponse } from "../request/failure-response.ts";

/** Answers every path that is no page's, `/404` among them. */
export function loader(): never {
  throw failureResponse(failure("not_found", "This page does not exist"));
}

export default function NotFoundPage() {
  return null;
}
