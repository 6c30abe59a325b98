import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSecret } from './readSecret';

describe('readSecret', () => {
  it('takes the setting', () => {
    expect(readSecret({ JWT_SECRET: 'from the settings', DATA_DIR: '/nowhere' })).toBe('from the settings');
  });

  it('makes one, keeps it, and lets nobody else read it', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-secret-'));
    const secret = readSecret({ JWT_SECRET: undefined, DATA_DIR: dataDir });
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(readSecret({ JWT_SECRET: undefined, DATA_DIR: dataDir })).toBe(secret);
    const file = path.join(dataDir, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
