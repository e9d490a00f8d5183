import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { callerOf } from "../api/account/viewer.ts";
import type { ClientAddress } from "../api/request/client-address.ts";
import { BODY_BYTES, bodyLimit } from "../api/request/parameters.ts";
import type { WriteLimit } from "../api/request/limits.ts";
import type { ReceiveFeedback } from "../domain/moderation/feedback-rules.ts";
import { pagePath } from "../domain/page-path.ts";
import { receiveDraft } from "../web/feedback/receive-posted.ts";
import { observationOf } from "./http/observation/observe-requests.ts";
import { tooMany } from "./http/too-many.ts";
import { answerPage } from "./pages/pages.ts";
import { MISS } from "./pages/cache/answer-cache.ts";
import type { PostedForm, RenderPage } from "./pages/rendering/render-page.ts";

interface FeedbackFormOptions {
  receive: ReceiveFeedback;
  render: RenderPage;
  clientAddress: ClientAddress;
  /** Limits the forms that an address sends, valid or not. */
  attempts: WriteLimit;
  origin: string;
}

/** Maximum size of the form in bytes, in which each byte of a text may be escaped by three. */
const MAXIMUM_BYTES = 3 * BODY_BYTES.feedback;

/** Hands a form that is sent to /feedback, within its limits and from this site, to the action of that page. */
export function feedbackForm(options: FeedbackFormOptions): Hono<{ Bindings: HttpBindings }> {
  const { receive, render, clientAddress, attempts, origin } = options;
  const headers = { "Cache-Control": "no-store" };
  const refuse = (c: Context, status: 403 | 413, text: string) => c.text(text, status, headers);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post(
    pagePath.feedback(),
    async (c, next) => {
      const refused = await attempts.take(clientAddress(c));
      return refused === null ? next() : tooMany(c, refused);
    },
    bodyLimit({
      most: MAXIMUM_BYTES,
      tooLarge: (c) => {
        // The rest of the body is not read, so that the connection cannot be used again.
        c.header("Connection", "close");
        return refuse(c, 413, "The message is too large.");
      },
    }),
    async (c) => {
      if (callerOf(c, origin) === "foreign page")
        return refuse(c, 403, "Feedback can be sent only from the pages of this site.");
      const form: PostedForm = {
        contentType: c.req.header("Content-Type") ?? "",
        body: await c.req.arrayBuffer().catch(() => new ArrayBuffer(0)),
        // The address goes no further: a page must not depend on who asks for it.
        prepare: (context) =>
          context.set(receiveDraft, (draft) => receive(draft, clientAddress(c))),
      };
      const requestId = observationOf(c.env.outgoing)?.id;
      const page = await render(pagePath.feedback(), { form, requestId });
      await answerPage(c.env.incoming, c.env.outgoing, {
        page,
        cacheStatus: MISS,
        sharedCaching: [],
      });
      return RESPONSE_ALREADY_SENT;
    },
  );
  return app;
}
