import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { readSettings } from '../settings/settings';
import { backupMetrics, recordSuccess } from './backupMetrics';

const dataDir = mkdtempSync(path.join(tmpdir(), 'last-good-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('shows when each command last succeeded, and 0 for never or what cannot be read', async () => {
  const app = Fastify();
  const registry = new Registry();
  app.decorate('settings', readSettings({ DATA_DIR: dataDir }));
  app.decorate('metricsRegistry', registry);
  await app.register(backupMetrics);
  const name = 'backup_last_success_timestamp_seconds';
  const lines = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));
  expect(await lines()).toEqual([`${name}{command="backup"} 0`, `${name}{command="restore-check"} 0`]);
  expect(recordSuccess(dataDir, 'backup', new Date('2026-11-27T03:00:00Z'))).toBe(true);
  expect(recordSuccess(path.join(dataDir, 'nowhere'), 'backup', new Date())).toBe(false);
  writeFileSync(path.join(dataDir, 'last-restore-check'), 'half');
  expect(await lines()).toEqual([`${name}{command="backup"} 1795748400`, `${name}{command="restore-check"} 0`]);
  await app.close();
});
