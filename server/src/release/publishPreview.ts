import { type Arrival, settleArrival } from './arrival';
import { findForeignClaims } from './foreignClaims';
import { gate } from './gate';
import { messages } from './messages.ru';
import { unlessRefused } from './publish';
import { federationName } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { goLive, trackOf, withTrack } from './tracks';
import { findBrokenBundles } from './tryBundles';

/**
 * Has an arrived build stand on the site, on all its servers, without a visitor who gets it. Gives what the gate would
 * say against it if it were to go live. Throws `ReleaseRefused` when it may not stand there, `ReleaseImpossible` when
 * nothing is live.
 */
export const publishPreview = async (releasesDir: string, arrival: Arrival): Promise<string[]> => {
  const { packageName, release } = arrival;
  const name = federationName(packageName);
  let takeAway = (): void => undefined;
  let sentences: string[] = [];
  await swapPointer({
    releasesDir,
    also: [`${packageName}/${release.build}`],
    change: (before) => {
      if (!before) throw new ReleaseImpossible(messages.release.noShell);
      takeAway = settleArrival(releasesDir, arrival);
      return before;
    },
    check: unlessRefused(
      async (before) => {
        const after = withTrack(before, name, goLive(trackOf(before, name), release, new Date().toISOString()));
        sentences = [...gate(before, after), ...(await findBrokenBundles(releasesDir, before, after))];
        return findForeignClaims(packageName, release, before);
      },
      () => takeAway(),
    ),
  });
  return sentences;
};
