/**
 * Fault plans as data for the embedded API server and CSI driver: match a call, then misbehave in one way.
 * Serves the demo and the tests only.
 */

/** What a call looks like to a fault plan. */
export interface FaultCall {
  /** HTTP method (`PATCH`) or CSI RPC (`ControllerPublishVolume`). */
  readonly method: string;
  /** Path with query, or the volume ID. */
  readonly target: string;
}

/** How a matching call goes wrong. */
export type FaultAction =
  /** Answer with this error instead of doing anything: HTTP status or gRPC code. */
  | { readonly do: 'error'; readonly code: number; readonly message?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Do it after this many milliseconds. */
  | { readonly do: 'delay'; readonly delayMs: number }
  /** Never answer; end when the caller gives up. */
  | { readonly do: 'hang' }
  /** Close the connection without doing it. */
  | { readonly do: 'drop' }
  /** Do it, then close the connection instead of answering. */
  | { readonly do: 'lose-answer' }
  /** Do it, then never answer; end when the caller gives up. */
  | { readonly do: 'withhold-answer' }
  /** Answer with this body (JSON of the API server, or fields of the CSI reply or its bytes as a Uint8Array) without doing it. */
  | { readonly do: 'answer'; readonly body: unknown };

/** One rule of a fault plan. */
export interface Fault {
  /** Exact method; absent matches every one. */
  readonly method?: string;
  /** Text or pattern that the target must contain; absent matches every one. */
  readonly target?: string | RegExp;
  /** Matching calls to let pass first. Default 0. */
  readonly skip?: number;
  /** Matching calls to spoil after that. Default 1; Infinity for all. */
  readonly times?: number;
  readonly action: FaultAction;
}

/** The faults of one server. The first rule that matches and is not used up decides. */
export class FaultPlan {
  #rules: { readonly fault: Fault; seen: number }[] = [];

  /** Adds a rule behind those that are there. Returns what takes just this rule away again. */
  add(fault: Fault): () => void {
    const rule = { fault, seen: 0 };
    this.#rules.push(rule);
    return () => {
      this.#rules = this.#rules.filter((other) => other !== rule);
    };
  }

  /** Removes every rule. */
  clear(): void {
    this.#rules = [];
  }

  /** The action for this call, or undefined when it goes well. Counts the call against the rules that it matches, up to the one that decides. */
  next(call: FaultCall): FaultAction | undefined {
    for (const rule of this.#rules) {
      const { skip = 0, times = 1, action } = rule.fault;
      if (!matches(rule.fault, call) || rule.seen >= skip + times) {
        continue;
      }
      rule.seen += 1;
      if (rule.seen > skip) {
        return action;
      }
    }
    return undefined;
  }
}

function matches(fault: Fault, call: FaultCall): boolean {
  if (fault.method !== undefined && fault.method !== call.method) {
    return false;
  }
  if (fault.target === undefined) {
    return true;
  }
  return typeof fault.target === 'string' ? call.target.includes(fault.target) : fault.target.test(call.target);
}
