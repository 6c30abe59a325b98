import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { type BuildMode, type Built, buildReleases } from '../release/buildReleases';
import { publish } from '../release/publish';
import { federatedPackages } from '../webpack/federatedPackages';

const summary = (released: Built[]): string => {
  const built = released.filter((one) => one.built).map((one) => one.packageName);
  return built.length > 0 ? `собрано ${built.join(', ')}` : 'изменений нет';
};

/**
 * Builds every package whose sources changed and makes all of them live together. Not gated: the whole site is of one
 * tree then, and what was live before is replaced; a section whose folder is gone is taken off.
 */
export const buildAll = (mode: BuildMode = 'production'): Promise<Built[]> =>
  step(
    'Сборка',
    async () => {
      const built = await buildReleases({ packages: federatedPackages(), releasesDir: releasesDir(), mode });
      await publish({ releasesDir: releasesDir(), built, gated: false, whole: true });
      return built;
    },
    summary,
  );

/** `npm run build`; with `--mode=development`, builds for looking into. */
export const run = async (args: string[]): Promise<number> => {
  await buildAll(args.includes('--mode=development') ? 'development' : 'production');
  return 0;
};
