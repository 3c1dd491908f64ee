/**
 * Asks the API server whether we have the rights that we need, and again every minute while one is missing (behaviour.md 1.7): the
 * shell around `rights-core.ts`. Nothing waits for it, and it never rejects. Made by `src/bin`.
 */
import { type Clock, sleep } from '../runtime/clock.ts';
import { type AppError, asAppError, assertNever } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import type { ObjectClient } from './object-client.ts';
import { rbacRule, ruleResource } from './rbac-rule.ts';
import { accessReviewBody, selfSubjectAccessReviews } from './resources.ts';
import { initialRights, type RightsReport, type RightsRound, type RightsState, type RightsStep, step } from './rights-core.ts';
import type { Right } from './types.ts';

/** What a {@link RightsCheck} works with. */
export interface RightsCheckOptions {
  readonly client: Pick<ObjectClient, 'create'>;
  readonly needed: readonly Right[];
  readonly clock: Clock;
  readonly log: Logger;
  /** Told when a right that was missing is there, once for each round. Must not throw. Default: nobody is. */
  readonly onGranted?: () => void;
}

const pauseMs = 60_000;

/** See the head of this file. */
export class RightsCheck {
  readonly #options: RightsCheckOptions;
  #state: RightsState = initialRights;

  constructor(options: RightsCheckOptions) {
    this.#options = options;
  }

  /** Which needed rights are known to be missing, in words; undefined when none is. */
  get obstacle(): string | undefined {
    const { missing } = this.#state;
    return missing.length === 0 ? undefined : `missing rights: ${missing.map(describeRight).join(', ')}`;
  }

  /** Asks until no right is missing, the server refuses to say, or `signal` fires. */
  async run(signal: AbortSignal): Promise<void> {
    try {
      while (this.#take(await this.#ask(signal)) === 'later') {
        await sleep(this.#options.clock, pauseMs, signal);
      }
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind !== 'stopped') {
        this.#options.log.error(error, 'Cannot go on checking rights');
      }
    }
  }

  #take(round: RightsRound): RightsStep['next'] {
    const { needed, onGranted } = this.#options;
    const { state, reports, next } = step(this.#state, round, needed);
    this.#state = state;
    for (const report of reports) {
      this.#report(report);
    }
    if (reports.some(({ type }) => type === 'granted')) {
      onGranted?.();
    }
    return next;
  }

  /** One after the other: at a start others have more to ask. Throws `stopped`. */
  async #ask(signal: AbortSignal): Promise<RightsRound> {
    const { client, needed } = this.#options;
    const allowed: boolean[] = [];
    try {
      for (const right of needed) {
        const review = await client.create(selfSubjectAccessReviews, { body: accessReviewBody(right) }, signal);
        allowed.push(review.allowed);
      }
      return { type: 'reviewed', allowed };
    } catch (thrown) {
      return failedRound(asAppError(thrown));
    }
  }

  #report(report: RightsReport): void {
    const { log } = this.#options;
    switch (report.type) {
      case 'missing':
        log.warning('A right is missing; add the rule', { ...rightFields(report.right), rule: rbacRule(report.right) });
        break;
      case 'granted':
        log.info(0, 'A right that was missing is there', rightFields(report.right));
        break;
      case 'refused':
        log.info(2, 'Rights cannot be checked', { reason: report.reason });
        break;
      case 'failed':
        log.info(2, 'Rights could not be checked; trying again in a minute', { reason: report.reason });
        break;
      default:
        assertNever(report);
    }
  }
}

/** A question that changes nothing may be asked again, whatever became of it. */
function failedRound(error: AppError): RightsRound {
  switch (error.kind) {
    case 'stopped':
    case 'bug':
      throw error;
    case 'unavailable':
    case 'conflict':
      return { type: 'failed', reason: error.message };
    default:
      return { type: 'refused', reason: error.message };
  }
}

function describeRight(right: Right): string {
  const place = right.namespace === undefined ? '' : ` in namespace "${right.namespace}"`;
  return `${right.verb} ${ruleResource(right)}${place}`;
}

function rightFields(right: Right): { readonly verb: string; readonly resource: string; readonly namespace: string | undefined } {
  return { verb: right.verb, resource: ruleResource(right), namespace: right.namespace };
}
