import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/** Returns why nothing can be built in a checkout: webpack and tsx misread `!`, `#`, `?`, `%` and `node_modules`. */
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

/** Creates a folder and, for a moment, one in it: permissions do not reveal read-only disks. */
const writeInto = (dir) => {
  mkdirSync(dir, { recursive: true });
  rmdirSync(mkdtempSync(path.join(dir, '.writable-')));
};

/** Returns why this folder, created if missing, is not writable; `setting` names the variable that sets another one. */
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
