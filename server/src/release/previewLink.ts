import { SHELL_NAME } from 'shared/contract';
import { commandMessages } from './commandMessages';
import { plainAddresses } from './judgement';
import { messages } from './messages.ru';
import { keepDays, staysUntil } from './oldBuilds';
import { readPointer } from './pointer';
import { type PreviewBuild, signPreview } from './previewLinks';
import { findPreviewed, NoPreview } from './previewSet';
import { federationName, packageOf } from './release';

const text = messages.preview;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longest validity of a link, in days. */
const LINK_DAYS = 7;

/** A link cannot be made; the message is the sentence that gives the reason. */
export class PreviewRefused extends Error {
  override name = 'PreviewRefused';
}

/** A link that shows builds to anyone who has it. */
export interface PreviewLink {
  url: string;
  until: Date;
}

/** Where previews are, and what their links are signed with. */
export interface PreviewPlace {
  releasesDir: string;
  /** `PREVIEW_URL`: without it there are no previews. */
  previewUrl: string | undefined;
  /** The signing key first. Called only when a link is made. */
  keys: () => readonly string[];
}

/** A build by the folder name of its package. */
export interface LinkedBuild {
  packageName: string;
  build: string;
}

/**
 * Makes a link to builds in the releases folder, live or not, `mf-feeds` with a build id each. It lasts seven days,
 * but no longer than the builds stay (`RELEASES_KEEP_DAYS`). Throws `PreviewRefused`.
 */
export const previewLink = (place: PreviewPlace, asked: readonly LinkedBuild[], now: Date): PreviewLink => {
  const { releasesDir, previewUrl, keys } = place;
  if (!previewUrl) throw new PreviewRefused(commandMessages.preview.off);
  const days = keepDays();
  if (days === 0) throw new PreviewRefused(commandMessages.preview.noDays);
  const pointer = readPointer(releasesDir, () => undefined);
  if (!pointer) throw new PreviewRefused(commandMessages.release.noShell);
  const builds = asked.map(({ packageName, build }): PreviewBuild => ({ name: federationName(packageName), build }));
  const found = builds.map((one) => {
    try {
      return findPreviewed(releasesDir, pointer, one);
    } catch (error) {
      if (!(error instanceof NoPreview)) throw error;
      const packageName = packageOf(one.name);
      throw new PreviewRefused(error.reason === 'gone' ? text.gone(packageName, one.build) : text.admins(packageName));
    }
  });
  const ends = builds.map(({ name, build }) => staysUntil(releasesDir, pointer, `${packageOf(name)}/${build}`, days));
  const until = new Date(Math.min(now.getTime() + LINK_DAYS * DAY_MS, ...ends));
  const [over] = until <= now ? asked : [];
  if (over) throw new PreviewRefused(text.gone(over.packageName, over.build));
  // The build's own page, if one has an address without parameters.
  const section = found.find((_release, index) => builds[index]?.name !== SHELL_NAME);
  const [address = '/'] = section ? plainAddresses(section) : [];
  return { url: `${previewUrl}${address}?${signPreview(keys(), { builds, until })}`, until };
};
