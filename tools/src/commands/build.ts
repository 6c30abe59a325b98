import { commandMessages, packageOf, publish, readPointer } from '@laparyadom/server/release';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { type BuildMode, type Built, buildReleases } from '../release/buildReleases';
import { chosenBrowserGate } from '../release/chosenBrowserGate';
import { withJournal } from '../release/withJournal';
import { federatedPackages } from '../webpack/federatedPackages';

const summary = (released: Built[]): string => {
  const built = released.filter((one) => one.built).map((one) => one.packageName);
  return built.length > 0 ? `built ${built.join(', ')}` : 'nothing changed';
};

/** Lists live remotes without a folder here: a build removes nothing from the site. */
const reportRemotesWithoutFolder = (): void => {
  const known = federatedPackages();
  for (const packageName of Object.keys(readPointer(releasesDir())?.remotes ?? {}).map(packageOf)) {
    if (!known.includes(packageName)) console.log(commandMessages.release.keptWithoutFolder(packageName));
  }
};

/** Builds every package whose sources changed and makes all of them live through the gate. Throws `ReleaseRefused`. */
export const buildAll = async (mode: BuildMode = 'production'): Promise<Built[]> => {
  const released = await step(
    'Build',
    async () => {
      const built = await buildReleases({ packages: federatedPackages(), releasesDir: releasesDir(), mode });
      await withJournal(
        built.map(({ packageName, build }) => ({ packageName, action: 'live', build })),
        () => publish({ releasesDir: releasesDir(), built, browserGate: chosenBrowserGate() }),
      );
      return built;
    },
    summary,
  );
  reportRemotesWithoutFolder();
  return released;
};

/** `npm run build`; with `--mode=development`, readable builds. */
export const run = async (args: string[]): Promise<number> => {
  await buildAll(args.includes('--mode=development') ? 'development' : 'production');
  return 0;
};
