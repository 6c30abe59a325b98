import { ambiguousAddresses } from './buildAddress';
import { fileUrls } from './checkDescription';
import { messages } from './messages.ru';
import { isRemote, type Release } from './release';

const text = messages.upload;

/** Limit per kind in one build, far above any real one: each item is compared with those of all other builds. */
const MAX_ENTRIES = 100;
/** A link in the frame has four lines at most (`findLinkProblems`). */
const MAX_LINKS = 10;
/** Limit of export names of all shared packages together, in a shell or used by a remote. */
const MAX_NAMES = 20_000;
const MAX_NAME_LENGTH = 200;

/** Also matches names of package entries: `shared/ui`, `react-dom`. */
const NAME = /^[@\w][\w@./-]{0,100}$/;

/** Whether neither the name nor a part of it is a property of every object. */
const isName = (name: string): boolean => NAME.test(name) && name.split('/').every((part) => !(part in {}));

const namedBy = (release: Release): Record<string, unknown>[] =>
  isRemote(release)
    ? [release.uses, release.exposes, release.needs, release.imports, release.federatedScripts ?? {}]
    : [release.uses, release.provides];

const exceedsLimits = (release: Release): boolean => {
  const lists = [release.routes, release.sitemap ?? [], release.search ?? [], ...namedBy(release).map(Object.keys)];
  const names = isRemote(release)
    ? Object.values(release.imports).flat()
    : Object.values(release.provides).flatMap((one) => one.names);
  return (
    [...lists, isRemote(release) ? release.retired : release.contracts].some(({ length }) => length > MAX_ENTRIES) ||
    (isRemote(release) && (release.nav ?? []).length > MAX_LINKS) ||
    names.length > MAX_NAMES ||
    fileUrls(release).length > MAX_NAMES
  );
};

/** Checks counts, addresses and names of an untrusted description before any other check; returns a sentence each. */
export const checkBounds = (release: Release): string[] => {
  if (exceedsLimits(release)) return [text.tooMuch(MAX_ENTRIES)];
  return [
    ...ambiguousAddresses(release).map(([, sentence]) => sentence),
    ...namedBy(release)
      .flatMap(Object.keys)
      .filter((name) => !isName(name))
      .map((name) => text.badName(name.slice(0, MAX_NAME_LENGTH))),
  ];
};
