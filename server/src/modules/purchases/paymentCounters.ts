import { Counter, type Registry } from 'prom-client';

/** What happened with orders and money since the process started, for `GET /metrics`. */
export const createPaymentCounters = (registry: Registry) => {
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

export type PaymentCounters = ReturnType<typeof createPaymentCounters>;
