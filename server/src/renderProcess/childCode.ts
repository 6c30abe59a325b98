import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compiledDir } from '../serverFiles';

let code: Promise<string> | undefined;

/** Returns the program of a rendering process as one script: built with the compiled server, else now. */
export const childCode = (): Promise<string> => {
  code ??=
    compiledDir === null
      ? import('./bundleChild').then(({ bundleChild }) => bundleChild())
      : readFile(path.join(compiledDir, 'renderChild.js'), 'utf8');
  return code;
};
