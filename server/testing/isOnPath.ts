import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
