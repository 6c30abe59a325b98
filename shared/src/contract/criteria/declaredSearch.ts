import { sections } from '../sections';
import { sectionCriteria } from './FeedCriteria';

/** In `federation.search` of a `package.json`, the criteria of the feeds of all sections. */
const FEED_CRITERIA = '@criteria';

/** Returns the address parameters that `federation.search` names, each once. */
export const declaredSearch = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => (name === FEED_CRITERIA ? sections.flatMap((one) => sectionCriteria[one]) : [name])),
  ),
];
