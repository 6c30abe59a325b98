import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns why nothing can be built in the folder of a checkout, or null: webpack and tsx read `!`, `#`, `?` and `%` in
 * paths as their own signs, and what lies below a folder `node_modules` as somebody else's package.
 */
export const refusedFolder = (dir) => {
  const sign = /[!#?%]/.exec(dir)?.[0];
  if (sign) return `Проект лежит в папке «${dir}», а знак «${sign}» в пути мешает сборке. Переименуйте папку.`;
  if (/[\\/]node_modules[\\/]/.test(dir)) {
    return `Проект лежит в папке «${dir}», то есть внутри node_modules. Переместите его: там сборка считает файлы чужими.`;
  }
  return null;
};

const causes = {
  EACCES: 'нет прав на запись',
  EPERM: 'система запрещает запись',
  EROFS: 'диск подключён только для чтения',
  EEXIST: 'на этом месте файл',
  ENOTDIR: 'на этом месте файл',
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
    const advice = setting ? `назовите другую в ${setting}` : 'перенесите проект в другую';
    return `В папку «${dir}» нельзя писать: ${cause} (${error.code}). Откройте её для записи или ${advice}.`;
  }
};
