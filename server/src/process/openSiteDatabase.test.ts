import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { openSiteDatabase } from './openSiteDatabase';

const makeDir = (): string => mkdtempSync(path.join(tmpdir(), 'laparyadom-open-'));

describe('openSiteDatabase', () => {
  it('says so when the server does not answer', async () => {
    const settings = readSettings({ DATA_DIR: makeDir(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const failure = openSiteDatabase(settings, { waitMs: 0 });
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/);
  });

  it('says so when the embedded database is broken, and lets the folder go', async () => {
    const dir = makeDir();
    mkdirSync(path.join(dir, 'pg'));
    writeFileSync(path.join(dir, 'pg/PG_VERSION'), '9.6');
    await expect(openSiteDatabase(readSettings({ DATA_DIR: dir }))).rejects.toThrow(StartError);
    expect(existsSync(path.join(dir, 'server.lock'))).toBe(false);
  });
});
