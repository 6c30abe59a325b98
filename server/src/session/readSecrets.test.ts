import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSecrets } from './readSecrets';

describe('readSecrets', () => {
  it('takes the setting', () => {
    expect(readSecrets({ JWT_SECRET: ['from', 'the settings'], DATA_DIR: '/nowhere' })).toEqual([
      'from',
      'the settings',
    ]);
  });

  it('makes one, keeps it, and lets nobody else read it', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-secret-'));
    const [secret = ''] = readSecrets({ JWT_SECRET: undefined, DATA_DIR: dataDir });
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(readSecrets({ JWT_SECRET: undefined, DATA_DIR: dataDir })).toEqual([secret]);
    const file = path.join(dataDir, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
