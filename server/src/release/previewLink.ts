import { DAY_MS, SHELL_NAME } from 'shared/contract';
import { createSigner } from '../session/createSigner';
import { readKeys } from '../session/siteKeys';
import type { Settings } from '../settings/settings';
import { plainAddresses } from './buildCheck';
import { commandMessages } from './commandMessages';
import { messages } from './messages.ru';
import { expiryOf, keepDays } from './oldBuilds';
import { readPointer } from './pointer';
import { findPreviewed, NoPreview } from './previewSet';
import { federationName, packageOf } from './release';

export interface PreviewBuild {
  /** `shell` or the federation name. */
  name: string;
  build: string;
}

/** Builds shown instead of the live ones until a time. */
export interface PreviewGrant {
  builds: readonly PreviewBuild[];
  until: Date;
}

/** Why a link opens nothing: missing, not signed by this site, or expired. */
type PreviewRefusal = 'none' | 'forged' | 'over';

/** A shell and as many remotes as a site has. */
const MAX_BUILDS = 10;
const named = /^(shell|mf_[a-z][a-z0-9_]{0,60})@([a-z0-9]{6,64})$/;

/** Part of the signed text, so that no other signature by the same key can replace it. */
const PURPOSE = 'laparyadom preview 1';

const textOf = (builds: readonly string[], exp: string): string => [PURPOSE, exp, ...builds].join('\n');

/** Returns the parameters of a link to this grant, signed with the first key. */
export const signPreview = (keys: readonly string[], { builds, until }: PreviewGrant): URLSearchParams => {
  const names = builds.map(({ name, build }) => `${name}@${build}`);
  const exp = String(Math.floor(until.getTime() / 1000));
  return new URLSearchParams([
    ...names.map((name): [string, string] => ['build', name]),
    ['exp', exp],
    ['sig', createSigner(keys).sign(textOf(names, exp))],
  ]);
};

/** Returns the grant that any of the keys verifies, or why there is none. */
export const readPreview = (
  keys: readonly string[],
  parameters: URLSearchParams,
  now: Date,
): PreviewGrant | PreviewRefusal => {
  const names = parameters.getAll('build');
  const [exp = '', ...otherTimes] = parameters.getAll('exp');
  const [sig = '', ...otherSignatures] = parameters.getAll('sig');
  if (names.length === 0 && exp === '' && sig === '') return 'none';
  if (names.length > MAX_BUILDS || otherTimes.length + otherSignatures.length > 0) return 'forged';
  const found = names.map((name) => named.exec(name));
  if (!/^\d{1,11}$/.test(exp) || found.length === 0) return 'forged';
  const builds = found.flatMap((one) => (one?.[1] && one[2] ? [{ name: one[1], build: one[2] }] : []));
  if (!createSigner(keys).isSigned(textOf(names, exp), sig) || builds.length < names.length) return 'forged';
  const until = new Date(Number(exp) * 1000);
  return until <= now ? 'over' : { builds, until };
};

export const previewOptions = (settings: Settings): PreviewOptions => ({
  releasesDir: settings.RELEASES_DIR,
  previewUrl: settings.PREVIEW_URL,
  keys: () => readKeys(settings, 'previews'),
});

const text = messages.preview;

/** Longest validity of a link, in days. */
const LINK_DAYS = 7;

export class PreviewRefused extends Error {
  override name = 'PreviewRefused';
}

export interface PreviewOptions {
  releasesDir: string;
  /** `PREVIEW_URL`: without it there are no previews. */
  previewUrl: string | undefined;
  /** The signing key first. Called only when a link is made. */
  keys: () => readonly string[];
}

export interface LinkedBuild {
  packageName: string;
  build: string;
}

/**
 * Makes a link to builds in the releases folder, live or not, for seven days, or less if the builds expire earlier
 * (`RELEASES_KEEP_DAYS`). Throws `PreviewRefused`.
 */
export const previewLink = (options: PreviewOptions, requested: readonly LinkedBuild[], now: Date) => {
  const { releasesDir, previewUrl, keys } = options;
  if (!previewUrl) throw new PreviewRefused(commandMessages.preview.off);
  const days = keepDays();
  if (days === 0) throw new PreviewRefused(commandMessages.preview.noDays);
  const pointer = readPointer(releasesDir);
  if (!pointer) throw new PreviewRefused(commandMessages.release.noShell);
  const builds = requested.map(
    ({ packageName, build }): PreviewBuild => ({ name: federationName(packageName), build }),
  );
  const found = builds.map((one) => {
    try {
      return findPreviewed(releasesDir, pointer, one);
    } catch (error) {
      if (!(error instanceof NoPreview)) throw error;
      const packageName = packageOf(one.name);
      throw new PreviewRefused(error.reason === 'gone' ? text.gone(packageName, one.build) : text.admins(packageName));
    }
  });
  const ends = builds.map(({ name, build }) => expiryOf(releasesDir, pointer, `${packageOf(name)}/${build}`, days));
  const until = new Date(Math.min(now.getTime() + LINK_DAYS * DAY_MS, ...ends));
  const [over] = until <= now ? requested : [];
  if (over) throw new PreviewRefused(text.gone(over.packageName, over.build));
  // The build's own page, if one has an address without parameters.
  const section = found.find((_release, index) => builds[index]?.name !== SHELL_NAME);
  const [address = '/'] = section ? plainAddresses(section) : [];
  return { url: `${previewUrl}${address}?${signPreview(keys(), { builds, until })}`, until };
};
