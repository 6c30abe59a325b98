import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readBanKeys, readMailKeys, readSecrets, readVapidKey } from './readSecrets';

describe('readBanKeys', () => {
  it('takes the setting', () => {
    expect(readBanKeys({ BAN_KEY: ['new', 'old'], DATA_DIR: '/nowhere' })).toEqual(['new', 'old']);
  });

  it('keeps one beside that of the sessions', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-secret-'));
    const [key = ''] = readBanKeys({ BAN_KEY: undefined, DATA_DIR: dataDir });
    expect(key.length).toBeGreaterThanOrEqual(64);
    expect(readBanKeys({ BAN_KEY: undefined, DATA_DIR: dataDir })).toEqual([key]);
    expect(readSecrets({ JWT_SECRET: undefined, DATA_DIR: dataDir })).not.toEqual([key]);
    expect(statSync(path.join(dataDir, 'ban-key')).mode & 0o777).toBe(0o600);
  });
});

describe('readMailKeys', () => {
  it('takes the setting, else keeps a key of its own', () => {
    expect(readMailKeys({ MAIL_KEY: ['new', 'old'], DATA_DIR: '/nowhere' })).toEqual(['new', 'old']);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-secret-'));
    const kept = readMailKeys({ MAIL_KEY: undefined, DATA_DIR: dataDir });
    expect(readMailKeys({ MAIL_KEY: undefined, DATA_DIR: dataDir })).toEqual(kept);
    expect(readSecrets({ JWT_SECRET: undefined, DATA_DIR: dataDir })).not.toEqual(kept);
  });
});

describe('readVapidKey', () => {
  it('takes the setting, else keeps a key of its own; on several machines nobody makes one', () => {
    const given = 'k'.repeat(43);
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'laparyadom-secret-'));
    const here = { VAPID_KEY: undefined, DATA_DIR, DATABASE_URL: undefined, NODE_ENV: 'production' } as const;
    expect(readVapidKey({ ...here, VAPID_KEY: given })).toBe(given);
    const kept = readVapidKey(here);
    expect(kept).toMatch(/^[\w-]{43}$/);
    expect(readVapidKey(here)).toBe(kept);
    expect(statSync(path.join(DATA_DIR, 'vapid-key')).mode & 0o777).toBe(0o600);
    const there = { ...here, DATABASE_URL: 'postgres://db/site' };
    expect(readVapidKey(there)).toBeNull();
    expect(readVapidKey({ ...there, NODE_ENV: 'test' })).toBe(kept);
  });
});

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
