import path from 'node:path';
import { installedPackages } from '../pack/compileServer';
import { releasesDir } from '../process/releasesDir';
import { rootDir } from '../webpack/federatedPackages';
import { shippedPackages } from './shippedPackages';
import { writeLicences } from './writeLicences';

/** Writes the licences of what the builds and this compiled server ship to the server's static files. */
export const listLicences = (serverDir: string): void =>
  writeLicences(path.join(rootDir, 'server/static'), shippedPackages(releasesDir(), serverDir, installedPackages));
