import path from 'node:path';
import { readSite } from '../dev/runUntilStopped';
import { runGallery } from '../gallery/runGallery';
import { serveParts } from '../gallery/serveParts';
import { currentPackage } from '../process/currentPackage';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { buildReleases } from '../release/buildReleases';
import { releaseRemotely } from '../release/network/releaseTo';
import { readReleaseFlags, wantedPackages } from '../release/releaseFlags';
import { rootDir } from '../webpack/federatedPackages';
import { messages } from './messages';

/** `npm run build`: builds and describes the remote as for a release; nothing leaves this machine. */
export const build = async (): Promise<number> => {
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

/** `npm run release -- --to https://site.example`: releases the remote there, or does what the flags say. */
export const release = async (args: string[]): Promise<number> => {
  const { values, positionals } = readReleaseFlags(args);
  if (values.to === undefined) throw new Error(messages.whereTo);
  await releaseRemotely({ ...values, to: values.to }, wantedPackages(positionals));
  return 0;
};

/** `npm run gallery`: the remote's components with their fixtures, with a site's API if one is set. */
export const gallery = async (args: string[]): Promise<number> => {
  const site = readSite(args);
  return runGallery((port) => serveParts({ packageName: currentPackage() ?? '', port, site }));
};
