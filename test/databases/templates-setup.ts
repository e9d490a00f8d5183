import { openTemplates } from "./templates.ts";

/** Set-up that Vitest and Playwright run once before all workers; the function that it returns runs after them. */
export default function setUp(): () => Promise<void> {
  return openTemplates();
}
