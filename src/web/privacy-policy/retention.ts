import { durationText } from "../../domain/duration.ts";
import { IDEMPOTENCY_KEY_LIFE } from "../../domain/idempotency-rules.ts";
import {
  SIGN_IN_LINK_LIFE,
  MAXIMUM_SESSIONS,
  SESSION_IDLE,
  SESSION_LONGEST,
} from "../../domain/users/session-life.ts";
import { SWEEP_INTERVAL } from "../../domain/runtime/sweep-interval.ts";
import { FORMER_USERNAME_LIFE } from "../../domain/users/username.ts";

export interface Retention extends Readonly<typeof RETENTION> {
  backup: string | null;
}

export const RETENTION = {
  unusedSession: durationText(SESSION_IDLE),
  session: durationText(SESSION_LONGEST),
  mark: durationText(SIGN_IN_LINK_LIFE),
  /** Older ones end. */
  sessions: MAXIMUM_SESSIONS,
  idempotencyKey: durationText(IDEMPOTENCY_KEY_LIFE),
  formerUsername: durationText(FORMER_USERNAME_LIFE),
  /** After that, until it is removed. */
  expired: durationText(SWEEP_INTERVAL),
};
