import { createHash } from 'node:crypto';

/** Returns the hash of an inline script or style, as a policy names it, without quotes. */
export const sha256Of = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns an inline script or style as a source of a policy. */
export const hashSource = (script: string): string => `'${sha256Of(script)}'`;
