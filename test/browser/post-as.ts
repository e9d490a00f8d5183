import type { Page } from "@playwright/test";

/** Sends a request of the API as the user of a page. @returns the JSON of the answer; null without any */
export function postAs(
  page: Page,
  path: string,
  body: object,
): Promise<{ id: number; _id: number }> {
  return page.evaluate(
    async ([address, text]) => {
      const answer = await fetch(address!, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${localStorage.getItem("token")}`,
          "Content-Type": "application/json",
        },
        body: text!,
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (answer.status === 204 ? null : await answer.json()) as { id: number; _id: number };
    },
    [path, JSON.stringify(body)],
  );
}
