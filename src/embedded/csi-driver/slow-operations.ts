/**
 * Operations of the backend that take time of their own, as attaching a cloud disk does: they go on when the caller has
 * given up, and a later call for the same finds them running. Called by `call-handler.ts`; the rules are data, like a fault
 * plan's.
 */
import { type Clock, sleep } from '../../runtime/clock.ts';
import { refusal } from './refusal.ts';

/** One rule. */
export interface SlowOperation {
  /** RPC; absent matches every one. */
  readonly method?: string;
  /** Volume ID; absent matches every one. */
  readonly target?: string;
  readonly durationMs: number;
  /** What a call gets that finds the same operation running: its result when it is done, or ABORTED at once. Default `join`. */
  readonly whileRunning?: 'join' | 'aborted';
}

/** What makes two calls the same operation. */
export interface OperationKey {
  readonly method: string;
  readonly target: string;
  readonly nodeId: string;
}

/** The rules and the operations that run. */
export class SlowOperations {
  readonly #clock: Clock;
  #rules: readonly SlowOperation[] = [];
  readonly #running = new Map<string, Promise<object>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Replaces the rules; the first that matches decides. Operations that run go on. */
  set(rules: readonly SlowOperation[]): void {
    this.#rules = rules;
  }

  /**
   * The reply of `perform`, at once where no rule matches. Throws what `perform` throws, ABORTED by the rule, and `stopped`
   * when the signal fires before the operation is done.
   */
  async run(call: OperationKey, perform: () => object | Promise<object>, signal: AbortSignal): Promise<object> {
    const rule = this.#rules.find(
      ({ method, target }) => (method === undefined || method === call.method) && (target === undefined || target === call.target),
    );
    const key = JSON.stringify([call.method, call.target, call.nodeId]);
    const running = this.#running.get(key);
    if (running !== undefined) {
      return this.#meet(running, call, rule);
    }
    if (rule === undefined) {
      return perform();
    }
    const operation = sleep(this.#clock, rule.durationMs, signal).then(perform);
    this.#running.set(key, operation);
    try {
      return await operation;
    } finally {
      this.#running.delete(key);
    }
  }

  #meet(running: Promise<object>, { method, target }: OperationKey, rule: SlowOperation | undefined): Promise<object> {
    if (rule?.whileRunning === 'aborted') {
      throw refusal('aborted', `Cannot start ${method} of volume "${target}": it is running already`);
    }
    return running;
  }
}
