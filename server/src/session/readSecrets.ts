import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode';
import type { Settings } from '../settings';

/** A secret kept in the data folder under this name, made at the first start, readable by its owner alone. */
const keepSecret = (dataDir: string, name: string): string => {
  const file = path.join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
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
