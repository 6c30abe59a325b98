import { commandMessages } from './commandMessages';
import { readPointer } from './pointer';
import { ReleaseRefused } from './swapPointer';

/** Runs a build before it is served; reports a refusal and keeps the live site. Throws when there is none. */
export const keepLive = async (
  releasesDir: string,
  build: () => Promise<unknown>,
  log: (sentence: string) => void = console.error,
): Promise<void> => {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof ReleaseRefused) || !readPointer(releasesDir)) throw error;
    log(error.message);
    log(commandMessages.release.servesLive);
  }
};
