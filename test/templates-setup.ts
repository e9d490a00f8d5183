import { openTemplates } from "./templates.ts";

/** The set-up that Vitest and Playwright run once before all workers; what it returns is run after them. */
export default function setUp(): () => Promise<void> {
  return openTemplates();
}
