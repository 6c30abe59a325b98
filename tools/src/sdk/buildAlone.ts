import path from 'node:path';
import { currentPackage } from '../process/currentPackage';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { buildReleases } from '../release/buildReleases';
import { rootDir } from '../webpack/federatedPackages';
import { messages } from './messages';

/** `npm run build`: builds and describes the remote as for a release; nothing leaves this machine. */
export const run = async (): Promise<number> => {
  const packages = [currentPackage() ?? ''];
  await step(
    messages.build,
    () => buildReleases({ packages, releasesDir: releasesDir(), mode: 'production' }),
    (built) =>
      built
        .map(({ packageName, build, release }) =>
          messages.built(path.relative(rootDir, path.join(releasesDir(), packageName, build)), release.size),
        )
        .join(', '),
  );
  return 0;
};
