import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { lastSuccess, watchedCommands } from './lastGood';

/** Exports in `/metrics` when a backup was last made and checked (docs/operations/backup.md, 'When it fails'). */
export const backupMetrics = fp(async ({ settings, metricsRegistry }: FastifyInstance) => {
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a command of backups last succeeded, by the data folder of this server; 0 for never',
    labelNames: ['command'] as const,
    registers: [metricsRegistry],
    collect() {
      for (const command of watchedCommands) this.set({ command }, lastSuccess(settings.DATA_DIR, command));
    },
  });
});
