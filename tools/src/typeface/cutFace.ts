import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { characters, type Part } from './characters';

const nodeRequire = createRequire(import.meta.url);

/** Reads a file of a package. */
export const readPackaged = (file: string): Buffer => readFileSync(nodeRequire.resolve(file));

/** Returns a whole part of the site's typeface. */
export const faceOf = (part: Part): Buffer =>
  readPackaged(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`);

/** Returns a part of the site's typeface with only the characters in use. */
export const cutFace = (part: Part, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> =>
  subsetFont(faceOf(part), characters[part], options);
