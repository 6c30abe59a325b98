import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of an installed program; undefined when there is none. */
export const installedProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
