import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  commandMessages,
  previewLink,
  publishPreview,
  readKeySettings,
  readKeys,
  readPointer,
} from '@laparyadom/server/release';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';
import { withJournal } from './withJournal';

const text = commandMessages.preview;

/** Returns the target of preview links, from the servers' settings; throws a sentence when previews are impossible. */
const readPreviewOptions = (environment: NodeJS.ProcessEnv) => {
  const { PREVIEW_URL, RELEASES_URL, DATA_DIR } = environment;
  if (!PREVIEW_URL || !URL.canParse(PREVIEW_URL)) throw new Error(text.off);
  const settings = readKeySettings(environment);
  if (RELEASES_URL && !settings.SECRET && !settings.PREVIEW_KEY) throw new Error(text.noKey);
  const dataDir = path.resolve(rootDir, DATA_DIR || '.data');
  return {
    releasesDir: releasesDir(),
    previewUrl: new URL(PREVIEW_URL).origin,
    keys: (): readonly string[] => {
      // A missing key is generated there.
      if (!settings.SECRET && !settings.PREVIEW_KEY) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      return readKeys({ ...settings, DATA_DIR: dataDir }, 'previews');
    },
  };
};

/**
 * Builds packages, stores them on the site without visitors, prints the gate's objections and a link that shows them.
 * Throws a sentence when there is nothing to show.
 */
export const previewLocally = async (packages: readonly string[]): Promise<void> => {
  const options = readPreviewOptions(process.env);
  // Checked before anything is built.
  if (!readPointer(options.releasesDir)) throw new Error(commandMessages.release.noShell);
  const { buildReleases } = await import('./buildReleases');
  const built = await step(commandMessages.release.build, () =>
    buildReleases({ packages: [...packages], releasesDir: options.releasesDir, mode: 'production' }),
  );
  const requested = built.map(({ packageName, build }) => ({ packageName, action: 'preview' as const, build }));
  const objections = await step(text.check, () =>
    withJournal(requested, () => publishPreview(options.releasesDir, ...built)),
  );
  if (objections.length > 0) console.log([text.doubts, ...objections.map(text.doubt)].join('\n'));
  const { url, until } = previewLink(options, built, new Date());
  for (const { packageName, build } of built) console.log(text.link(packageName, build));
  console.log(`  ${url}`);
  console.log(text.until(commandMessages.list.time(until.toISOString())));
};
