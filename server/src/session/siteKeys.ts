import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode';
import { programMessages } from '../programMessages';
import type { Settings } from '../settings/settings';
import { StartError } from '../startError';

/** Order of the group of P-256 (SP 800-186, 3.2.1.3). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const derive = (secret: string, label: string, octets: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', label, octets));

const symmetricKey = (secret: string, label: string): string => derive(secret, label, 32).toString('base64url');

/** Returns a P-256 private key in base64url, derived from 16 extra octets (FIPS 186-5, A.2.1). */
const signingKey = (secret: string, label: string): string => {
  const derived = BigInt(`0x${derive(secret, label, 48).toString('hex')}`);
  const scalar = (derived % (P256_ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
};

/**
 * Purposes of keys, each derived from `SECRET` under its own label; earlier versions had a setting or file for each.
 * Keys of stored or sent data are also derived from `OLD_SECRETS` (docs/decisions/0057-one-secret.md).
 */
const purposes = {
  sessions: { make: symmetricKey, setting: 'JWT_SECRET', file: 'jwt-secret', outlives: false },
  previews: { make: symmetricKey, setting: 'PREVIEW_KEY', file: 'preview-key', outlives: false },
  bans: { make: symmetricKey, setting: 'BAN_KEY', file: 'ban-key', outlives: true },
  mail: { make: symmetricKey, setting: 'MAIL_KEY', file: 'mail-key', outlives: true },
  push: { make: signingKey, setting: 'VAPID_KEY', file: 'vapid-key', outlives: true },
} as const;

export type KeyPurpose = keyof typeof purposes;

const keyOf = (purpose: KeyPurpose, secret: string): string => purposes[purpose].make(secret, `laparyadom ${purpose}`);

/** File in the data folder with the secret generated when `SECRET` is not set. */
const SECRET_FILE = 'secret';
export const SECRET_FILES: readonly string[] = [SECRET_FILE, ...Object.values(purposes).map(({ file }) => file)];

export type KeySettings = Pick<
  Settings,
  'SECRET' | 'OLD_SECRETS' | 'DATA_DIR' | (typeof purposes)[KeyPurpose]['setting']
>;

const readSecretFile = (dataDir: string, name: string): string[] => {
  const file = path.join(dataDir, name);
  const secret = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return secret === '' ? [] : [secret];
};

/** Returns the secret of the data folder, generated at the first start and readable by its owner alone. */
const generatedSecret = (dataDir: string): string => {
  const file = path.join(dataDir, SECRET_FILE);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8');
  // Left by a full disk: keys derived from it would be public.
  if (secret === '') throw new StartError(programMessages.start.secretEmpty(file));
  return secret;
};

/** Returns the keys of a purpose from settings and data folder, the current one first, without generating any. */
export const storedKeys = (settings: KeySettings, purpose: KeyPurpose): readonly string[] => {
  const { SECRET, OLD_SECRETS = [], DATA_DIR } = settings;
  const { setting, file, outlives } = purposes[purpose];
  const readsFiles = outlives || !SECRET;
  const earlier = settings[setting] ?? (readsFiles ? readSecretFile(DATA_DIR, file) : []);
  const generated = readsFiles ? readSecretFile(DATA_DIR, SECRET_FILE) : [];
  const derived = (secrets: readonly string[]) => secrets.map((secret) => keyOf(purpose, secret));
  const keys = [...derived(SECRET ?? []), ...(outlives ? derived(OLD_SECRETS) : []), ...[earlier].flat()];
  // A secret generated for another purpose is no key where this purpose had one of its own.
  return outlives || keys.length === 0 ? [...keys, ...derived(generated)] : keys;
};

/** Returns the keys of a purpose, the current one first; generates one at the first start if there is none. */
export const readKeys = (settings: KeySettings, purpose: KeyPurpose): readonly string[] => {
  const keys = storedKeys(settings, purpose);
  return keys.length > 0 ? keys : [keyOf(purpose, generatedSecret(settings.DATA_DIR))];
};

/** Returns keys derived under a label from those of sessions, but useless as these; the current one first. */
export const derivedKeys = (settings: KeySettings, label: string): Buffer[] =>
  readKeys(settings, 'sessions').map((secret) => derive(secret, label, 32));

/**
 * Returns the VAPID private keys, the current one first; none where servers could have different ones: a device accepts
 * pushes only by the key that it subscribed with.
 */
export const readPushKeys = (
  settings: KeySettings & Pick<Settings, 'DATABASE_URL' | 'NODE_ENV'>,
): readonly string[] => {
  const isShared = settings.NODE_ENV === 'production' && settings.DATABASE_URL !== undefined;
  return isShared && !settings.SECRET && !settings.VAPID_KEY ? [] : readKeys(settings, 'push');
};
