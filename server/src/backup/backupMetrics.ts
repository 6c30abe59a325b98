import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';

const watchedCommands = ['backup', 'restore-check'] as const;
type WatchedCommand = (typeof watchedCommands)[number];

const fileOf = (dataDir: string, command: WatchedCommand): string => path.join(dataDir, `last-${command}`);

/** Records a command's success in the site's data folder. Returns whether there is such a folder. */
export const recordSuccess = (dataDir: string, command: WatchedCommand, at: Date): boolean => {
  if (!existsSync(dataDir)) return false;
  const file = fileOf(dataDir, command);
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, `${at.toISOString()}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(dataDir);
  chownSync(temporary, uid, gid);
  renameSync(temporary, file);
  return true;
};

/** Returns when a command last succeeded, in seconds since 1970; 0 when it never did. */
export const lastSuccess = (dataDir: string, command: WatchedCommand): number => {
  const file = fileOf(dataDir, command);
  if (!existsSync(file)) return 0;
  const at = Date.parse(readFileSync(file, 'utf8').trim());
  return Number.isNaN(at) ? 0 : at / 1000;
};

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
