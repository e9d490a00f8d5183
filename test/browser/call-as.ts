import type { Page } from "@playwright/test";

/** Sends a request of the API as the user of a page. @returns the JSON of the answer; null without any */
export function callAs<Answer = { id: number; _id: number }>(
  page: Page,
  request: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} ${string}`,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async ([method, path, text]) => {
      const answer = await fetch(path!, {
        method: method!,
        headers: {
          Authorization: `Bearer ${localStorage.getItem("token")}`,
          "Content-Type": "application/json",
        },
        ...(text !== undefined && { body: text }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (answer.status === 204 ? null : await answer.json()) as Answer;
    },
    [...request.split(" "), body && JSON.stringify(body)],
  );
}
