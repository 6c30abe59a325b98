import { type LiveReleases, SHELL_NAME } from 'shared/contract';
import { covers, isFileOf, overlaps } from './buildAddress';
import { fileUrls } from './checkDescription';
import { messages } from './messages.ru';
import { federationName, isRemote, packageOf, type Release } from './release';
import { currentOf, trackOf } from './tracks';

const text = messages.claims;

/** Only sections for administrators may use these addresses. */
const ADMIN_PAGES = '/admin/*';

type Live = LiveReleases | null;

const audienceOf = (release: Release): string => (isRemote(release) ? release.audience : 'everyone');

const foreignFiles = (packageName: string, release: Release): string[] => {
  const scripts = fileUrls(release);
  const bundles = [release.server, ...(isRemote(release) && release.lent !== undefined ? [release.lent] : [])];
  return [
    ...[...scripts, ...Object.keys(release.integrities)].filter((file) => !isFileOf(`/assets/${packageName}/`, file)),
    ...bundles.filter((file) => !isFileOf(`${packageName}/${release.build}/node/`, file)),
  ];
};

/** Returns the other remotes that visitors may get, with all their builds. */
const others = (live: Live, name: string) =>
  [...new Set([...Object.keys(live?.remotes ?? {}), ...Object.keys(live?.canaries.remotes ?? {})])]
    .filter((other) => other !== name)
    .flatMap((other) => currentOf(trackOf(live, other)).filter(isRemote));

const foreignClaims = (name: string, release: Release, live: Live): string[] => {
  if (!isRemote(release)) return [];
  const otherRemotes = others(live, name);
  const isTheirs = (pattern: string): boolean =>
    [...(live?.shell.routes ?? []), ...otherRemotes.flatMap(({ routes }) => routes)].some((one) =>
      covers(one, pattern),
    );
  const track = trackOf(live, name);
  const [known] = [...currentOf(track), ...track.earlier];
  const ofAdmins = new Set(otherRemotes.filter(({ audience }) => audience === 'admins').map((one) => one.name));
  const forbidden = Object.keys(release.uses).filter((used) => {
    const [provider = '', module = ''] = used.split('/');
    return module === 'routes' || (release.audience !== 'admins' && ofAdmins.has(provider));
  });
  return [
    ...(known && audienceOf(known) !== release.audience ? [text.audience(packageOf(name))] : []),
    ...(release.audience === 'admins' ? [] : release.routes.filter((pattern) => overlaps(ADMIN_PAGES, pattern))).map(
      (pattern) => text.adminPage(packageOf(name), pattern),
    ),
    ...release.retired.filter(isTheirs).map((pattern) => text.retired(packageOf(name), pattern)),
    ...forbidden.map((used) => text.borrowed(packageOf(name), used)),
  ];
};

/**
 * Returns a sentence for each claim of an uploaded build on what belongs to other teams; `gate` checks only whether the
 * site would work. Call it before a build is stored, and again under the release lock.
 */
export const findOwnershipViolations = (packageName: string, release: Release, live: Live): string[] => {
  const name = federationName(packageName);
  const declared = isRemote(release) ? release.name : SHELL_NAME;
  if (declared !== name) return [text.name(packageName, declared)];
  return [
    ...foreignFiles(packageName, release).map((file) => text.file(packageName, file.slice(0, 200))),
    ...foreignClaims(name, release, live),
  ];
};
