import path from 'node:path';
import { federatedPackages, isStandalone, rootDir } from '../webpack/federatedPackages';

/** Returns the package in whose folder a command was called (`npm run … -w mf-feeds`); undefined in the root. */
export const currentPackage = (): string | undefined => {
  if (isStandalone) return federatedPackages()[0];
  const [folder] = path.relative(rootDir, process.cwd()).split(path.sep);
  return folder && folder !== '..' ? folder : undefined;
};
