import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';

/** Returns the releases folder: `RELEASES_DIR`, or `releases` in the repository. */
export const releasesDir = (): string => path.resolve(rootDir, process.env.RELEASES_DIR ?? 'releases');
