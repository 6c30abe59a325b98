import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode';
import type { Settings } from '../settings/settings';

/** Names of the files with secrets in the data folder. */
export const SECRET_FILES = ['jwt-secret', 'ban-key', 'preview-key', 'mail-key', 'vapid-key'] as const;
type SecretFile = (typeof SECRET_FILES)[number];

const makeSecret = (): string => randomBytes(48).toString('base64url');

/** A secret kept in the data folder under this name, made at the first start, readable by its owner alone. */
const keepSecret = (dataDir: string, name: SecretFile, make = makeSecret): string => {
  const file = path.join(dataDir, name);
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
};

/**
 * The keys of session tokens, the signing one first: `JWT_SECRET`, else one made at the first start and kept in the
 * data folder. (`readSettings` refuses to start production without `JWT_SECRET`.)
 */
export const readSecrets = ({ JWT_SECRET, DATA_DIR }: Pick<Settings, 'JWT_SECRET' | 'DATA_DIR'>): readonly string[] =>
  JWT_SECRET ?? [keepSecret(DATA_DIR, 'jwt-secret')];

/**
 * The keys of what is kept of banned identities, the one in use first: `BAN_KEY`, else one in the data folder like that
 * of the sessions. Theirs is no substitute: it is replaced after a breach, and bans must outlive that.
 */
export const readBanKeys = ({ BAN_KEY, DATA_DIR }: Pick<Settings, 'BAN_KEY' | 'DATA_DIR'>): readonly string[] =>
  BAN_KEY ?? [keepSecret(DATA_DIR, 'ban-key')];

/**
 * The keys of links to previews, the signing one first: `PREVIEW_KEY`, else one in the data folder like that of the
 * sessions. Who releases signs with them too, and must be able to do nothing else.
 */
export const readPreviewKeys = ({
  PREVIEW_KEY,
  DATA_DIR,
}: Pick<Settings, 'PREVIEW_KEY' | 'DATA_DIR'>): readonly string[] =>
  PREVIEW_KEY ?? [keepSecret(DATA_DIR, 'preview-key')];

/**
 * The keys of links in letters, the signing one first: `MAIL_KEY`, else one in the data folder like that of the
 * sessions. Theirs is no substitute: it is replaced after a breach, and who unsubscribes by an old letter must get what
 * they ask for.
 */
export const readMailKeys = ({ MAIL_KEY, DATA_DIR }: Pick<Settings, 'MAIL_KEY' | 'DATA_DIR'>): readonly string[] =>
  MAIL_KEY ?? [keepSecret(DATA_DIR, 'mail-key')];

/** A private key of P-256, 32 octets. */
const makeVapidKey = (): string => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
};

/**
 * The private key by which push services know the site, in base64url: `VAPID_KEY`, else one in the data folder like that
 * of the sessions; null where several machines may share the database and nobody has given them one, for devices are
 * told by nobody but the holder of the key that they subscribed with.
 */
export const readVapidKey = ({
  VAPID_KEY,
  DATA_DIR,
  DATABASE_URL,
  NODE_ENV,
}: Pick<Settings, 'VAPID_KEY' | 'DATA_DIR' | 'DATABASE_URL' | 'NODE_ENV'>): string | null => {
  if (VAPID_KEY) return VAPID_KEY;
  return NODE_ENV === 'production' && DATABASE_URL ? null : keepSecret(DATA_DIR, 'vapid-key', makeVapidKey);
};
