import { createHash } from 'node:crypto';

/** The hash of a script, as pages name it. */
export const integrityOf = (content: string | Buffer, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
