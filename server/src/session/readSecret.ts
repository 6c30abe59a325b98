import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errors/errorCode';
import type { Settings } from '../settings';

/**
 * The key that signs session tokens: `JWT_SECRET`, else one made at the first start and kept in the data folder,
 * readable by its owner alone. (`readSettings` refuses to start production without `JWT_SECRET`.)
 */
export const readSecret = ({ JWT_SECRET, DATA_DIR }: Pick<Settings, 'JWT_SECRET' | 'DATA_DIR'>): string => {
  if (JWT_SECRET) return JWT_SECRET;
  const file = path.join(DATA_DIR, 'jwt-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
};
