import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, type Registry } from 'prom-client';
import { databaseFailure } from '../../../db/databaseFailure';
import type { PaymentProvider } from '../../../integrations/payments/paymentProvider';
import { createSandbox } from '../../../integrations/payments/sandbox/createSandbox';
import { createYookassa } from '../../../integrations/payments/yookassa/createYookassa';

/** Creates the payment provider of the settings; null where payments are off. */
export const createPaymentProvider = ({
  db,
  clock,
  settings,
}: Pick<FastifyInstance, 'db' | 'clock' | 'settings'>): PaymentProvider | null => {
  const { PAYMENT_PROVIDER, YOOKASSA_KEY, YOOKASSA_API_URL, YOOKASSA_VAT_CODE } = settings;
  if (PAYMENT_PROVIDER === 'sandbox') return createSandbox({ db, clock });
  if (PAYMENT_PROVIDER === 'off' || !YOOKASSA_KEY) return null;
  return createYookassa({ ...YOOKASSA_KEY, url: YOOKASSA_API_URL, vatCode: YOOKASSA_VAT_CODE });
};

/**
 * Creates this process's queues of work that would otherwise wait in the database, each with a connection. Runs the work
 * of a key in order; throws its error or, without running it, a failure of earlier work that `isCommon` accepts, as of a
 * hanging database.
 */
export const createLocalQueues = (isCommon: (error: unknown) => boolean) => {
  /** The outcome of each key's newest work: null, or a failure that all who wait share. */
  const newest = new Map<string, Promise<{ error: unknown } | null>>();

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = newest.get(key);
    const result = (async () => {
      const failure = await before;
      if (failure) throw failure.error;
      return work();
    })();
    const outcome = result.then(
      () => null,
      (error: unknown) => (isCommon(error) ? { error } : null),
    );
    newest.set(key, outcome);
    try {
      return await result;
    } finally {
      if (newest.get(key) === outcome) newest.delete(key);
    }
  };
};

/** Creates the counters of orders and money for `GET /metrics`. */
const createPaymentCounters = (registry: Registry) => {
  const orders = new Counter({
    name: 'orders_total',
    help: 'Orders of paid options, by what came of the call: created, a refusal of the catalogue, or failed',
    labelNames: ['section', 'result'] as const,
    registers: [registry],
  });
  const settled = new Counter({
    name: 'purchases_settled_total',
    help: 'Purchases that ended by payment, refusal, failure, cancellation or time, by reason, except those that ended with their listing or account, or by a ban',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const money = new Counter({
    name: 'payment_money_rubles_total',
    help: 'Money that was taken and given back',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  return { orders, settled, money };
};

const createPayments = (
  { db, clock, carriedLimits, log, settings, metricsRegistry }: FastifyInstance,
  provider: PaymentProvider | undefined,
) => ({
  db,
  clock,
  carriedLimits,
  log,
  /** Null where payments are off. */
  provider: provider ?? createPaymentProvider({ db, clock, settings }),
  /** In whole roubles. */
  prices: { promote: settings.PRICE_PROMOTE, pin: settings.PRICE_PIN },
  count: createPaymentCounters(metricsRegistry),
  /** Runs purchases that would wait for one another. */
  inOrder: createLocalQueues((error) => databaseFailure(error) !== null),
});
export type Payments = ReturnType<typeof createPayments>;

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments;
  }
}

/** Registers the site's payments, with the provider of the settings unless one is passed. */
export const payments = fp(async (app: FastifyInstance, { provider }: { provider?: PaymentProvider | undefined }) => {
  app.decorate('payments', createPayments(app, provider));
});
