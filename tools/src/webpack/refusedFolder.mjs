import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns why nothing can be built in the folder of a checkout, or null: webpack and tsx read `!`, `#`, `?` and `%` in
 * paths as special characters, and what lies below a folder `node_modules` as somebody else's package.
 */
export const refusedFolder = (dir) => {
  const character = /[!#?%]/.exec(dir)?.[0];
  if (character)
    return `The project is in '${dir}', and '${character}' in its path breaks the build. Rename the folder.`;
  if (/[\\/]node_modules[\\/]/.test(dir)) {
    return `The project is in '${dir}', below node_modules, where the build takes files for somebody else's package. Move it.`;
  }
  return null;
};

const causes = {
  EACCES: 'permission denied',
  EPERM: 'the system forbids writing',
  EROFS: 'the disk is mounted read-only',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
};

/** Creates a folder where it is missing, and a folder in it for a moment: rights alone do not tell of read-only disks. */
const writeInto = (dir) => {
  mkdirSync(dir, { recursive: true });
  rmdirSync(mkdtempSync(path.join(dir, '.writable-')));
};

/**
 * Returns why nothing can be written into a folder, or null; `setting` names the variable that chooses another folder.
 * Creates the folder when it is missing. Throws any other error.
 */
export const refusedWrite = (dir, setting, write = writeInto) => {
  try {
    write(dir);
    return null;
  } catch (error) {
    const cause = causes[error.code];
    if (!cause) throw error;
    const advice = setting ? `set another one in ${setting}` : 'move the project to another one';
    return `The folder '${dir}' is not writable: ${cause} (${error.code}). Make it writable, or ${advice}.`;
  }
};
