import { DAY_MS, HOUR_MS } from 'shared/contract';
import { gate } from './gate';
import { messages } from './messages.ru';
import { federationName, type Release } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { goLive, isTrialOf, type Track, type TrialName, trackOf, withdraw, withTrack } from './tracks';

const UNITS = { m: 60_000, h: HOUR_MS, d: DAY_MS } as const;
/** A trial that never ends would split visitors for good. */
const MAX_DURATION_MS = 14 * UNITS.d;

/** Returns the ISO end of a trial that begins `now` and lasts `30m`, `2h` or `1d`. Throws a sentence on other text. */
export const trialEnd = (duration: string, now: Date): string => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(duration) ?? [];
  const ms = Number(count) * (UNITS[unit as keyof typeof UNITS] ?? 0);
  if (ms === 0 || ms > MAX_DURATION_MS) throw new ReleaseImpossible(messages.release.duration);
  return new Date(now.getTime() + ms).toISOString();
};

/** Changes a package on trial; returns the tried id. Throws a sentence when there is no trial, or not `which`. */
const closeTrial = async (
  releasesDir: string,
  packageName: string,
  which: TrialName | undefined,
  next: (track: Track, tried: Release) => Track,
  check?: typeof gate,
): Promise<string> => {
  const name = federationName(packageName);
  let build = '';
  await swapPointer({
    releasesDir,
    change: (before) => {
      const track = trackOf(before, name);
      if (!track.canary || !isTrialOf(track.canary, which))
        throw new ReleaseImpossible(messages.release.noCanary(packageName));
      build = track.canary.release.build;
      return withTrack(before, name, next(track, track.canary.release));
    },
    check,
  });
  return build;
};

/** Ends a trial in favour of the live build (`closeTrial`). */
export const endTrial = (releasesDir: string, packageName: string, which?: TrialName): Promise<string> =>
  closeTrial(releasesDir, packageName, which, withdraw);

/** Makes the build on trial live for all (`closeTrial`). */
export const promote = (releasesDir: string, packageName: string, which?: TrialName): Promise<string> =>
  closeTrial(releasesDir, packageName, which, (track, tried) => goLive(track, tried, new Date().toISOString()), gate);
