import { failure } from "../../domain/failure.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../failure-response.ts";
import { failureMeta } from "../page-meta.ts";
import type { Route } from "./+types/page.ts";

/** Answers every path that is no page's, `/404` among them. */
export function loader(): never {
  throw failureResponse(failure("not_found", "This page does not exist"));
}

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return failureMeta(error);
}

export default function NotFoundPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
