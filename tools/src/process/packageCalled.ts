import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';

/** The package in whose folder a command was called, as `npm run … -w mf-feeds` does; undefined in the root. */
export const packageCalled = (): string | undefined => {
  const [folder] = path.relative(rootDir, process.cwd()).split(path.sep);
  return folder && folder !== '..' ? folder : undefined;
};
