import { hostileAddresses } from './buildAddress';
import { fileUrls } from './checkDescription';
import { messages } from './messages.ru';
import { isRemote, type Release } from './release';

const text = messages.upload;

/** So many of a kind one build may name, far above what any has: each is held against those of all other builds. */
const MOST = 100;
/** A link in the frame has four lines at the most (`findLinkFaults`). */
const MOST_LINKS = 10;
/** Names of all shared packages together, as a shell gives them or a remote takes them. */
const MOST_NAMES = 20_000;
const LONGEST_NAME = 200;

/** Also what a package's entry is called: `shared/ui`, `react-dom`. */
const NAME = /^[@\w][\w@./-]{0,100}$/;

/** Whether nothing that every object has anyway bears the name, nor a part of it. */
const isName = (name: string): boolean => NAME.test(name) && name.split('/').every((part) => !(part in {}));

const namedBy = (release: Release): Record<string, unknown>[] =>
  isRemote(release)
    ? [release.uses, release.exposes, release.needs, release.imports, release.federatedScripts ?? {}]
    : [release.uses, release.provides];

/** Whether there are more of something than anybody looks through. */
const isTooMuch = (release: Release): boolean => {
  const lists = [release.routes, release.sitemap ?? [], release.search ?? [], ...namedBy(release).map(Object.keys)];
  const names = isRemote(release)
    ? Object.values(release.imports).flat()
    : Object.values(release.provides).flatMap((one) => one.names);
  return (
    [...lists, isRemote(release) ? release.retired : release.contracts].some(({ length }) => length > MOST) ||
    (isRemote(release) && (release.nav ?? []).length > MOST_LINKS) ||
    names.length > MOST_NAMES ||
    fileUrls(release).length > MOST_NAMES
  );
};

/**
 * What a description from elsewhere says that nothing is to be compared with: more than a build has, addresses that
 * browsers read otherwise than the gate, names that every object has. To be asked before anything else is. A sentence
 * for each, none when it keeps within bounds.
 */
export const checkBounds = (release: Release): string[] => {
  if (isTooMuch(release)) return [text.tooMuch(MOST)];
  return [
    ...hostileAddresses(release).map(([, sentence]) => sentence),
    ...namedBy(release)
      .flatMap(Object.keys)
      .filter((name) => !isName(name))
      .map((name) => text.badName(name.slice(0, LONGEST_NAME))),
  ];
};
