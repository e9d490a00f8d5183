import { createApi } from "../../src/api/api.ts";
import type { ApiDocument } from "../../src/api/reference/document.ts";
import { operationsOf } from "../../src/api/reference/reference.ts";
import type { Database } from "../../src/database/database.ts";
import { apiContext } from "../factory/api-context.ts";
import { type Answer, answersByRole, ROLES } from "./roles.ts";
import { titleOf } from "./row.ts";
import { TABLES } from "./tables/all.ts";

/** Writes the page of who may do what: the tables of rights, with the status of each answer. */
export async function rightsPage(): Promise<string> {
  const success = await successes();
  const shown = (call: string, answer: Answer | undefined) => {
    if (answer === undefined) return "";
    if (typeof answer === "number") return String(answer);
    return answer === "ok" ? success.get(call) : `${success.get(call)} ${answer}`;
  };
  return [
    "# Who may do what",
    "",
    "Each call of the API that writes something or asks who is there, by everybody, and the status of its answer. An author wrote what the call is about, the others did not; `test/rights/roles.ts` says who they are. All other calls are answered alike to everybody. `test/http/account/rights.test.ts` makes all these calls on both engines, and fails where a call is in none of the tables of `test/rights/tables`, of which `npm run proofs` writes this page.",
    "",
    ...Object.entries(TABLES).flatMap(([what, rows]) => [
      `## ${what}`,
      "",
      `| call | ${ROLES.join(" | ")} |`,
      `|${" --- |".repeat(ROLES.length + 1)}`,
      ...rows.map((row) => {
        const answers = answersByRole(row.answers);
        return `| ${[titleOf(row), ...ROLES.map((role) => shown(row.call, answers[role]))].join(" | ")} |`;
      }),
      "",
    ]),
  ].join("\n");
}

/** Returns the status of success of each call. */
async function successes(): Promise<Map<string, string | undefined>> {
  const api = createApi(apiContext({} as Database));
  const document = (await (await api.request("/api/openapi.json")).json()) as ApiDocument;
  return new Map(
    operationsOf(document).map(({ method, path, answers }) => [
      `${method} ${path}`,
      answers.map(([status]) => status).find((status) => status.startsWith("2")),
    ]),
  );
}
