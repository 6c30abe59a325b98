import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  previewLink,
  publishPreview,
  readKeySettings,
  readKeys,
  readPointer,
  releaseMessages,
} from '@laparyadom/server/release';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';
import { journalled } from './journalled';

const text = releaseMessages.preview;

/** Where links lead, of the same settings as the servers'; throws a sentence when there can be none. */
const readPlace = (environment: NodeJS.ProcessEnv) => {
  const { PREVIEW_URL, RELEASES_URL, DATA_DIR } = environment;
  if (!PREVIEW_URL || !URL.canParse(PREVIEW_URL)) throw new Error(text.off);
  const settings = readKeySettings(environment);
  if (RELEASES_URL && !settings.SECRET && !settings.PREVIEW_KEY) throw new Error(text.noKey);
  const dataDir = path.resolve(rootDir, DATA_DIR || '.data');
  return {
    releasesDir: releasesDir(),
    previewUrl: new URL(PREVIEW_URL).origin,
    keys: (): readonly string[] => {
      // A key that nobody gave is generated there.
      if (!settings.SECRET && !settings.PREVIEW_KEY) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      return readKeys({ ...settings, DATA_DIR: dataDir }, 'previews');
    },
  };
};

/**
 * Builds packages and has them stand on the site without a visitor who gets them; says what the gate has against them and
 * prints a link under which they are shown together. Throws a sentence when there is nothing to look at.
 */
export const previewHere = async (packages: readonly string[]): Promise<void> => {
  const place = readPlace(process.env);
  // Known before anything is built.
  if (!readPointer(place.releasesDir)) throw new Error(releaseMessages.release.noShell);
  const { buildReleases } = await import('./buildReleases');
  const built = await step(releaseMessages.release.build, () =>
    buildReleases({ packages: [...packages], releasesDir: place.releasesDir, mode: 'production' }),
  );
  const asked = built.map(({ packageName, build }) => ({ packageName, action: 'preview' as const, build }));
  const doubts = await step(text.check, () => journalled(asked, () => publishPreview(place.releasesDir, ...built)));
  if (doubts.length > 0) console.log([text.doubts, ...doubts.map(text.doubt)].join('\n'));
  const { url, until } = previewLink(place, built, new Date());
  for (const { packageName, build } of built) console.log(text.link(packageName, build));
  console.log(`  ${url}`);
  console.log(text.until(releaseMessages.list.time(until.toISOString())));
};
