import { Counter } from 'prom-client';
import { MINUTE_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import type { Job } from '../../jobs/defineJob';
import { sweepRows } from './sweepRows';

const sweep: Job = {
  name: 'sweep',
  everyMs: 5 * MINUTE_MS,
  start: ({ app, db, now }) => {
    const deleted = new Counter({
      name: 'retention_deleted_rows_total',
      help: 'Rows that this server deleted because their time was over',
      labelNames: ['table'] as const,
      registers: [app.metricsRegistry],
    });
    return () => sweepRows(db, now(), (table, rows) => deleted.inc({ table }, rows));
  },
};

export const retention = defineDomain({ jobs: [sweep] });
