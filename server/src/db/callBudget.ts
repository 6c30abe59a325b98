import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** How long one call may wait for the database in all, in milliseconds: within 5 s it is to be answered. */
const CALL_LIMIT_MS = 4000;

/** What a call has left of its time for the database. What waits side by side spends it once. */
interface Budget {
  leftMs: number;
  waiting: number;
  /** When the first of those that are waiting began to. */
  since: number;
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
    return await inTime(mayTakeMs, work);
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

/** Does the work as one call that may wait for the database so long, in milliseconds. */
export const asCall = <T>(limitMs: number, work: () => T): T =>
  budgets.run({ leftMs: limitMs, waiting: 0, since: 0 }, work);

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
