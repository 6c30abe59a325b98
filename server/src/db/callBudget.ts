import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { withinMs } from '../withinMs';

/** Total database time of one call, in milliseconds: it must be answered within 5 s. */
const CALL_LIMIT_MS = 4000;

/** Runs work at once, or when enough other work of the same caller has ended. */
export type Share = <T>(work: () => Promise<T>) => Promise<T>;

interface Budget {
  leftMs: number;
  waiting: number;
  /** When the first of the current waits began. */
  since: number;
  /** Limits the caller's statements; null until the caller is known, and for the server's own requests. */
  share: Share | null;
  /** Row count of the largest statement. */
  maxRows: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    databaseBudget: Budget | null;
  }
}

const budgets = new AsyncLocalStorage<Budget>();

/** Thrown when the current call has spent its database time. */
export class CallBudgetExceeded extends Error {
  override name = 'CallBudgetExceeded';
  constructor() {
    super('Call waited too long for the database');
  }
}

const leftOf = ({ leftMs, waiting, since }: Budget): number => leftMs - (waiting > 0 ? performance.now() - since : 0);

const hasRows = (result: unknown): result is { rows: unknown[] } =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows);

/**
 * Awaits database work; throws `CallBudgetExceeded` when the current call's time runs out, without ending the work
 * itself. Outside calls there is no limit.
 */
export const withCallBudget = async <T>(work: () => Promise<T>): Promise<T> => {
  const budget = budgets.getStore();
  if (!budget) return work();
  const mayTakeMs = leftOf(budget);
  if (mayTakeMs <= 0) throw new CallBudgetExceeded();
  if (budget.waiting === 0) budget.since = performance.now();
  budget.waiting += 1;
  try {
    const result = await withinMs(work(), mayTakeMs, () => new CallBudgetExceeded());
    if (hasRows(result)) budget.maxRows = Math.max(budget.maxRows, result.rows.length);
    return result;
  } catch (error) {
    // Timers may fire slightly early.
    if (error instanceof CallBudgetExceeded) budget.leftMs = 0;
    throw error;
  } finally {
    const leftMs = leftOf(budget);
    budget.waiting -= 1;
    if (budget.waiting === 0) budget.leftMs = leftMs;
  }
};

/** Runs a statement that needs its own connection within its caller's share of connections. */
export const withCallerShare: Share = (work) => {
  const share = budgets.getStore()?.share;
  return share ? share(work) : work();
};

/** Runs the work as one call with this database time, in milliseconds. */
export const runAsCall = <T>(limitMs: number, work: () => T): T =>
  budgets.run({ leftMs: limitMs, waiting: 0, since: 0, share: null, maxRows: 0 }, work);

export const callBudget = fp(
  async (app: FastifyInstance, { limitMs = CALL_LIMIT_MS }: { limitMs?: number | undefined }) => {
    app.decorateRequest('databaseBudget', null);
    app.addHook('onRequest', (request, _reply, done) => {
      runAsCall(limitMs, () => {
        request.databaseBudget = budgets.getStore() ?? null;
        done();
      });
    });
    // Reading a body continues in the async context of the socket, not of the request.
    app.addHook('preValidation', ({ databaseBudget }, _reply, done) => {
      if (databaseBudget) budgets.run(databaseBudget, done);
      else done();
    });
  },
);
