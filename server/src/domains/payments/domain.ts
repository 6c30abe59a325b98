import { MINUTE_MS, SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob } from '../../jobs/defineJob';
import { endBoosts } from './boosts/runBoosts';
import { boostRoutes, orderRoutes, purchaseRoutes } from './purchases/purchaseRoutes';
import { sandboxRoutes } from './purchases/sandboxRoutes';
import { isPurchaseDue, settleDue } from './purchases/settlePurchase';
import { yookassaRoutes } from './purchases/yookassaRoutes';

const jobs = [
  defineJob({
    name: 'settle orders',
    everyMs: 2 * SECOND_MS,
    hasWork: (now, { payments: own }) => isPurchaseDue(now, own),
    run: ({ app: { payments }, db }) => settleDue({ ...payments, db }),
  }),
  defineJob({ name: 'end boosts', everyMs: MINUTE_MS, changesPages: true, run: ({ db, now }) => endBoosts(db, now()) }),
];

export const payments = defineDomain({
  routes: [boostRoutes, orderRoutes, purchaseRoutes, sandboxRoutes, yookassaRoutes],
  jobs,
});
