import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { databaseFailure } from '../../../db/databaseFailure';
import type { PaymentProvider } from '../../../integrations/payments/paymentProvider';
import type { Departures } from '../../accounts/users/departures';
import { createPaymentProvider } from './createPaymentProvider';
import { createTurns, type Turns } from './createTurns';

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
    help: 'Purchases that are no longer pending, by why',
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

type PaymentCounters = ReturnType<typeof createPaymentCounters>;

/** The dependencies of purchases and their settling. */
export interface Payments {
  db: Database;
  clock: Clock;
  departures: Departures;
  log: FastifyBaseLogger;
  /** Null where payments are off. */
  provider: PaymentProvider | null;
  /** In whole roubles. */
  prices: { promote: number; pin: number };
  count: PaymentCounters;
  /** Queues of purchases that would wait for one another. */
  turns: Turns;
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments;
  }
}

/** Registers the site's payments, with the provider of the settings unless one is passed. */
export const payments = fp(async (app: FastifyInstance, { provider }: { provider?: PaymentProvider | undefined }) => {
  const { db, clock, departures, log, settings, metricsRegistry } = app;
  app.decorate('payments', {
    db,
    clock,
    departures,
    log,
    provider: provider ?? createPaymentProvider({ db, clock, settings }),
    prices: { promote: settings.PRICE_PROMOTE, pin: settings.PRICE_PIN },
    count: createPaymentCounters(metricsRegistry),
    turns: createTurns((error) => databaseFailure(error) !== null),
  });
});
