import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeOnDatabases } from '../../../testing/describeOnDatabases';
import { openPgliteCopy } from '../../../testing/openPgliteCopy';
import { buildApp } from '../../app';
import { readSettings } from '../../settings/settings';

describeOnDatabases('health', (site) => {
  it('is healthy while the database answers', async () => {
    expect((await site().call('GET /healthz')).json()).toEqual({ status: 'ok' });
    expect((await site().call('GET /readyz')).json()).toEqual({ status: 'ok' });
  });

  it('measures the process and every route', async () => {
    const { call } = site();
    await call('GET /api/articles/1');
    const { body, headers } = await call('GET /metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/articles\/:id",status="404"\} \d/,
    );
  });
});

describe('health without a database', () => {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'laparyadom-health-')) });

  it('is alive but not ready', async () => {
    const { db, close } = await openPgliteCopy();
    const app = await buildApp({ settings, db });
    await close();
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect(ready.json().detail).toMatch(/Повторите/);
    await app.close();
  });
});
