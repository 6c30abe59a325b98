import { createHash } from 'node:crypto';

/** Integrity of a script, as browsers check it. */
export const integrityOf = (content: string | Buffer, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
