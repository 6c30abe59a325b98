import { createHash } from 'node:crypto';

/** Returns the subresource integrity of a script. */
export const integrityOf = (content: string | Buffer, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
