import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** How long one call may wait for the database in all, in milliseconds: within 5 s it is to be answered. */
const CALL_LIMIT_MS = 4000;

/** Runs work at once, or when enough other work of the same caller has ended. */
export type Share = <T>(work: () => Promise<T>) => Promise<T>;

/** What a call has left of its time for the database. What waits side by side spends it once. */
interface Budget {
  leftMs: number;
  waiting: number;
  /** When the first of those that are waiting began to. */
  since: number;
  /** Bounds the caller's statements; null until it is known whose call it is, and for what the server asks itself. */
  share: Share | null;
  /** Rows of the statement that has returned the most. */
  mostRows: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    databaseBudget: Budget | null;
  }
}

const budgets = new AsyncLocalStorage<Budget>();

/** The call in hand has waited for the database as long as it may. */
export class CallSpent extends Error {
  override name = 'CallSpent';
  constructor() {
    super('Call waited too long for the database');
  }
}

const leftOf = ({ leftMs, waiting, since }: Budget): number => leftMs - (waiting > 0 ? performance.now() - since : 0);

const inTime = async <T>(limitMs: number, work: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallSpent()), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
};

const hasRows = (result: unknown): result is { rows: unknown[] } =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows);

/**
 * Does work that waits for the database, as long as the call in hand has time left for that. Throws `CallSpent` when it
 * has not; the work itself is not ended by it. Outside of calls, as in periodic work, there is no limit.
 */
export const withinCall = async <T>(work: () => Promise<T>): Promise<T> => {
  const budget = budgets.getStore();
  if (!budget) return work();
  const mayTakeMs = leftOf(budget);
  if (mayTakeMs <= 0) throw new CallSpent();
  if (budget.waiting === 0) budget.since = performance.now();
  budget.waiting += 1;
  try {
    const result = await inTime(mayTakeMs, work);
    if (hasRows(result)) budget.mostRows = Math.max(budget.mostRows, result.rows.length);
    return result;
  } catch (error) {
    // Timers may ring a little early.
    if (error instanceof CallSpent) budget.leftMs = 0;
    throw error;
  } finally {
    const leftMs = leftOf(budget);
    budget.waiting -= 1;
    if (budget.waiting === 0) budget.leftMs = leftMs;
  }
};

/** Runs a statement that needs a connection of its own within its caller's share of them. */
export const inShare: Share = (work) => {
  const share = budgets.getStore()?.share;
  return share ? share(work) : work();
};

/** Does the work as one call that may wait for the database so long, in milliseconds. */
export const asCall = <T>(limitMs: number, work: () => T): T =>
  budgets.run({ leftMs: limitMs, waiting: 0, since: 0, share: null, mostRows: 0 }, work);

/** Gives each request its time for the database, whatever number of connections and statements it needs. */
export const callBudget = fp(
  async (app: FastifyInstance, { limitMs = CALL_LIMIT_MS }: { limitMs?: number | undefined }) => {
    app.decorateRequest('databaseBudget', null);
    app.addHook('onRequest', (request, _reply, done) => {
      asCall(limitMs, () => {
        request.databaseBudget = budgets.getStore() ?? null;
        done();
      });
    });
    // Who has read a body goes on where its bytes came in, which is not where the request began.
    app.addHook('preValidation', ({ databaseBudget }, _reply, done) => {
      if (databaseBudget) budgets.run(databaseBudget, done);
      else done();
    });
  },
);
