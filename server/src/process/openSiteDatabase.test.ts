import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { openSiteDatabase, untilDatabase } from './openSiteDatabase';

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

it('retries until the database answers, and reports once that it waits @slow', async () => {
  const work = jest.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(refused()).mockRejectedValueOnce(refused()).mockResolvedValue('done');
  const onWait = jest.fn();
  await expect(untilDatabase(work, { onWait })).resolves.toBe('done');
  expect([work.mock.calls.length, onWait.mock.calls.length]).toEqual([3, 1]);
});

it('gives up when the time is over, and at once for another error', async () => {
  const refusing = jest.fn(() => Promise.reject(refused()));
  await expect(untilDatabase(refusing, { waitMs: 0 })).rejects.toThrow('connect');
  const wrong = jest.fn(() => Promise.reject(new Error('no such table')));
  await expect(untilDatabase(wrong)).rejects.toThrow('no such table');
  expect([refusing.mock.calls.length, wrong.mock.calls.length]).toEqual([1, 1]);
});

const makeDir = (): string => mkdtempSync(path.join(tmpdir(), 'laparyadom-open-'));

describe('openSiteDatabase', () => {
  it('reports that the server does not answer', async () => {
    const settings = readSettings({ DATA_DIR: makeDir(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const failure = openSiteDatabase(settings, { waitMs: 0 });
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/);
  });

  it('reports that the embedded database is broken, and releases the folder @slow', async () => {
    const dir = makeDir();
    mkdirSync(path.join(dir, 'pg'));
    writeFileSync(path.join(dir, 'pg/PG_VERSION'), '9.6');
    await expect(openSiteDatabase(readSettings({ DATA_DIR: dir }))).rejects.toThrow(StartError);
    expect(existsSync(path.join(dir, 'server.lock'))).toBe(false);
  });
});
