import { createECDH } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMailTokens } from '../domains/notifications/channels/mailTokens';
import { readKeySettings, readSettings } from '../settings/settings';
import { type KeyPurpose, readKeys, readPushKeys, storedKeys } from './siteKeys';
import { createTokens } from './tokens';

const SECRET = 's'.repeat(32);
const NEXT = 'n'.repeat(32);
const EARLIER = 'e'.repeat(32);
/** Each purpose with its legacy setting and file. */
const purposes: readonly [purpose: KeyPurpose, setting: string, file: string][] = [
  ['sessions', 'JWT_SECRET', 'jwt-secret'],
  ['previews', 'PREVIEW_KEY', 'preview-key'],
  ['bans', 'BAN_KEY', 'ban-key'],
  ['mail', 'MAIL_KEY', 'mail-key'],
  ['push', 'VAPID_KEY', 'vapid-key'],
];
const outlive = purposes.filter(([purpose]) => ['bans', 'mail', 'push'].includes(purpose));
const replaced = purposes.filter((one) => !outlive.includes(one));
const keyLike = (setting: string): string => (setting === 'VAPID_KEY' ? 'k'.repeat(43) : EARLIER);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-secret-'));
});
const keysOf = (purpose: KeyPurpose, environment: Record<string, string>): readonly string[] =>
  readKeys(readKeySettings({ DATA_DIR: dataDir, ...environment }), purpose);
const derived = (purpose: KeyPurpose): string => keysOf(purpose, { SECRET }).at(0) ?? '';
const next = (purpose: KeyPurpose): string => keysOf(purpose, { SECRET: NEXT }).at(0) ?? '';

describe('keys of SECRET', () => {
  it('differ for each purpose and secret, and stay what they are', () => {
    const all = purposes.flatMap(([purpose]) => [derived(purpose), next(purpose)]);
    expect(new Set([SECRET, NEXT, ...all]).size).toBe(12);
    // Links in e-mails, hashes of bans and devices of deployed sites depend on these.
    expect(purposes.map(([purpose]) => derived(purpose))).toEqual([
      'slK-WW8hZAjoz1wNB92U6Nz4OpMlh2OWBro0mlSwoQE',
      'b6dbB_R8ELvDddLajfieS1qi3yFpkIhUFCmFnUE9kCc',
      'FIjaetaU_3UjAC8DKEODzTNgkYMMkwkZpgTkJt0bw7k',
      'CYpR9g0kx2AlzrUx_GMR1wtYWrm2GbNB-5Syqs2E01o',
      '67f3lm8B5Qhj7dElX3N3qqKqZyypM5TVgGeLWBuzbzg',
    ]);
  });

  it.each(purposes)('%s: the first of several is in use, all are accepted', (purpose) => {
    expect(keysOf(purpose, { SECRET: `${NEXT},${SECRET}` })).toEqual([next(purpose), derived(purpose)]);
  });

  it.each(outlive)('%s: those of OLD_SECRETS are accepted', (purpose) => {
    expect(keysOf(purpose, { SECRET: NEXT, OLD_SECRETS: SECRET })).toEqual([next(purpose), derived(purpose)]);
  });

  it.each(replaced)('%s: those of OLD_SECRETS are refused', (purpose) => {
    expect(keysOf(purpose, { SECRET: NEXT, OLD_SECRETS: SECRET })).toEqual([next(purpose)]);
  });

  it('sign pushes with a key of P-256', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(derived('push'), 'base64url');
    expect(Buffer.from(derived('push'), 'base64url')).toHaveLength(32);
    expect(pair.getPublicKey()).toHaveLength(65);
  });
});

describe('keys of earlier versions', () => {
  it.each(purposes)('%s: %s works alone', (purpose, setting) => {
    expect(keysOf(purpose, { [setting]: keyLike(setting) })).toEqual([keyLike(setting)]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each(purposes)('%s: %s is accepted behind SECRET', (purpose, setting) => {
    expect(keysOf(purpose, { SECRET, [setting]: keyLike(setting) })).toEqual([derived(purpose), keyLike(setting)]);
  });

  it.each(purposes)('%s: %s takes precedence over the file', (purpose, setting, file) => {
    writeFileSync(path.join(dataDir, file), 'of the file');
    expect(keysOf(purpose, { [setting]: keyLike(setting) })).toEqual([keyLike(setting)]);
  });

  it.each(purposes)('%s: the file in the data folder still works (%s)', (purpose, _setting, file) => {
    writeFileSync(path.join(dataDir, file), 'of the file');
    expect(keysOf(purpose, {})).toEqual(['of the file']);
    expect(readdirSync(dataDir)).toEqual([file]);
    const isKept = outlive.some(([one]) => one === purpose);
    expect(keysOf(purpose, { SECRET })).toEqual([derived(purpose), ...(isKept ? ['of the file'] : [])]);
  });
});

describe('a secret that nobody has set', () => {
  it('is generated once, for all purposes, and readable by its owner alone', () => {
    const before = purposes.map(([purpose]) => keysOf(purpose, {}));
    expect(new Set(before.flat()).size).toBe(5);
    expect(purposes.map(([purpose]) => keysOf(purpose, {}))).toEqual(before);
    expect(readdirSync(dataDir)).toEqual(['secret']);
    const file = path.join(dataDir, 'secret');
    expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(64);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(outlive)('%s: it is accepted after SECRET was set', (purpose) => {
    const [generated] = keysOf(purpose, {});
    expect(keysOf(purpose, { SECRET })).toEqual([derived(purpose), generated]);
  });

  it.each(replaced)('%s: it is refused after SECRET was set', (purpose) => {
    keysOf(purpose, {});
    expect(keysOf(purpose, { SECRET })).toEqual([derived(purpose)]);
  });

  it('is not generated by reading the keys', () => {
    expect(storedKeys(readKeySettings({ DATA_DIR: dataDir }), 'bans')).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses to start with what a full disk has left of it', () => {
    writeFileSync(path.join(dataDir, 'secret'), '');
    expect(() => keysOf('sessions', {})).toThrow(/secret is empty/);
  });

  it('signs no pushes where several machines would each have their own', () => {
    const shared = { DATA_DIR: dataDir, NODE_ENV: 'production', DATABASE_URL: 'postgres://db/site' };
    const site = { ...shared, PUBLIC_URL: 'https://lapa.example', JWT_SECRET: EARLIER, BAN_KEY: EARLIER };
    expect(readPushKeys(readSettings(site))).toEqual([]);
    expect(readPushKeys(readSettings({ ...site, VAPID_KEY: keyLike('VAPID_KEY') }))).toHaveLength(1);
    expect(readPushKeys(readSettings({ ...site, SECRET }))).toEqual([derived('push')]);
    expect(readPushKeys(readSettings({ ...site, NODE_ENV: 'test' }))).toHaveLength(1);
  });
});

describe('when a secret is replaced', () => {
  const clock = { now: () => new Date('2026-11-28T12:00:00Z') };
  const isOpened = async (issuedBy: Record<string, string>, readBy: Record<string, string>): Promise<boolean> => {
    const token = await createTokens(keysOf('sessions', issuedBy), clock).issueToken(7);
    return (await createTokens(keysOf('sessions', readBy), clock).verifyToken(token)) !== null;
  };

  it.each([
    ['as planned, a session goes on', { SECRET }, { SECRET: `${NEXT},${SECRET}` }, true],
    ['a session of JWT_SECRET goes on', { JWT_SECRET: EARLIER }, { SECRET, JWT_SECRET: EARLIER }, true],
    ['after a breach no session remains', { SECRET }, { SECRET: NEXT, OLD_SECRETS: SECRET }, false],
    ['JWT_SECRET is no SECRET', { JWT_SECRET: SECRET }, { SECRET }, false],
    ['another secret opens nothing', { SECRET: NEXT }, { SECRET }, false],
  ])('%s', async (_case, issuedBy, readBy, expected) => {
    expect(await isOpened(issuedBy, readBy)).toBe(expected);
  });

  it.each([
    ['after a breach', { SECRET }, { SECRET: NEXT, OLD_SECRETS: SECRET }, true],
    ['of MAIL_KEY', { MAIL_KEY: EARLIER }, { SECRET, MAIL_KEY: EARLIER }, true],
    ['of another secret', { SECRET: NEXT }, { SECRET, MAIL_KEY: EARLIER }, false],
  ])('a link in an e-mail %s', (_case, signedBy, readBy, expected) => {
    const link = createMailTokens(keysOf('mail', signedBy)).sign({ digest: 'digest', event: 'rejected' });
    expect(createMailTokens(keysOf('mail', readBy)).read(link) !== null).toBe(expected);
  });
});
