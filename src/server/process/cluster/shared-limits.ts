import {
  type CountWrites,
  countHere,
  type LimitedWrite,
  type LimitRates,
  type WriteLimit,
} from "../../../api/request/limits.ts";
import type { Clock } from "../../../domain/calendar-date.ts";
import type { Failure } from "../../../domain/failure.ts";

/** A process asks the primary one to take a token, or to return it. */
export interface LimitQuestion {
  limit: { number: number; kind: LimitedWrite; key: string; isReturned: boolean };
}

export type LimitAnswer = { limited: { number: number; refused: Failure<"too_many"> | null } };

export class SharedLimits {
  readonly #rates: LimitRates;
  readonly #clock: Clock;
  readonly #limits = new Map<LimitedWrite, WriteLimit>();

  constructor(rates: LimitRates, clock: Clock) {
    this.#rates = rates;
    this.#clock = clock;
  }

  async answer({ limit: asked }: LimitQuestion): Promise<LimitAnswer> {
    const { number, kind, key, isReturned } = asked;
    const limit = this.#limitOf(kind);
    if (isReturned) await limit?.giveBack(key);
    const refused = isReturned ? null : ((await limit?.take(key)) ?? null);
    return { limited: { number, refused } };
  }

  #limitOf(kind: LimitedWrite): WriteLimit | null {
    const rate = this.#rates[kind];
    if (rate === null) return null;
    const limit = this.#limits.get(kind) ?? countHere(kind, rate, this.#clock);
    this.#limits.set(kind, limit);
    return limit;
  }
}

/** Asks the primary process for each token. @param send sends a question, whose answer goes to `answered` */
export class LimitsOfPrimary {
  readonly #send: (question: LimitQuestion) => void;
  readonly #waiting = new Map<number, (refused: Failure<"too_many"> | null) => void>();
  #number = 0;

  constructor(send: (question: LimitQuestion) => void) {
    this.#send = send;
  }

  readonly count: CountWrites = (kind) => {
    let refusals = 0;
    return {
      get refused() {
        return refusals;
      },
      take: async (key) => {
        const refused = await this.#ask(kind, key, false);
        if (refused !== null) refusals += 1;
        return refused;
      },
      giveBack: async (key) => void (await this.#ask(kind, key, true)),
    };
  };

  answered({ limited: { number, refused } }: LimitAnswer): void {
    this.#waiting.get(number)?.(refused);
    this.#waiting.delete(number);
  }

  #ask(kind: LimitedWrite, key: string | number, isReturned: boolean) {
    const number = (this.#number += 1);
    return new Promise<Failure<"too_many"> | null>((resolve) => {
      this.#waiting.set(number, resolve);
      this.#send({ limit: { number, kind, key: String(key), isReturned } });
    });
  }
}
