import { installedVersion } from '../webpack/singletons';
import { siteVersions } from './agreements';
import { messages } from './messages';

const majorOf = (version: string): string | undefined => version.split('.')[0];

/** Returns a sentence for each shared package installed in another major version than the site's. */
export const otherMajors = (
  site: Record<string, string>,
  installed: (name: string) => string | null = installedVersion,
): string[] =>
  Object.entries(site).flatMap(([name, expected]) => {
    const found = installed(name);
    return found === null || majorOf(found) === majorOf(expected) ? [] : [messages.otherMajor(name, found, expected)];
  });

/** Throws these sentences in a remote's own repository, whose packages were never compared with the site's. */
export const refuseOtherMajors = (): void => {
  const problems = otherMajors(siteVersions());
  if (problems.length > 0) throw new Error(problems.join('\n'));
};
