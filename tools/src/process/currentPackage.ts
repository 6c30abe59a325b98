import path from 'node:path';
import { federatedPackages, rootDir, standsAlone } from '../webpack/federatedPackages';

/** Returns the package in whose folder a command was called (`npm run … -w mf-feeds`); undefined in the root. */
export const currentPackage = (): string | undefined => {
  if (standsAlone) return federatedPackages()[0];
  const [folder] = path.relative(rootDir, process.cwd()).split(path.sep);
  return folder && folder !== '..' ? folder : undefined;
};
