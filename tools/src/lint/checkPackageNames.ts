import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCOPE, UNSCOPED } from '../webpack/ownPackages';
import { packageFolders } from './sourceFiles';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Checks that packages used within the repository have its scope: npm resolves a plain name to the public package. */
export const checkPackageNames = (rootDir: string): string[] => {
  const manifests = packageFolders(rootDir).map(
    (folder): Manifest => JSON.parse(readFileSync(path.join(rootDir, folder, 'package.json'), 'utf8')),
  );
  const wanted = new Set(
    manifests.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  return manifests
    .filter(({ name }) => wanted.has(name) && name !== UNSCOPED && !name.startsWith(`${SCOPE}/`))
    .map(({ name }) => `${name}: others depend on this package; call it ${SCOPE}/${name}`);
};
