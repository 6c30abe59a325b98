import { commandMessages } from './commandMessages';
import { readPointer } from './pointer';
import { ReleaseRefused } from './swapPointer';

/**
 * Runs a build of the site before it is served. Reports a refusal and leaves the site as it was; throws when there is
 * no site to leave, and on other errors.
 */
export const keepLive = async (
  releasesDir: string,
  build: () => Promise<unknown>,
  say: (sentence: string) => void = console.error,
): Promise<void> => {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof ReleaseRefused) || !readPointer(releasesDir)) throw error;
    say(error.message);
    say(commandMessages.release.servesLive);
  }
};
