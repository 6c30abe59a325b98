import { sections } from '../sections';
import { sectionCriteria } from './FeedCriteria';

/** Placeholder in `federation.search` of a `package.json` for the feed criteria of all sections. */
const FEED_CRITERIA = '@criteria';

/** Returns the query parameters that `federation.search` names, each once. */
export const declaredSearch = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => (name === FEED_CRITERIA ? sections.flatMap((one) => sectionCriteria[one]) : [name])),
  ),
];
