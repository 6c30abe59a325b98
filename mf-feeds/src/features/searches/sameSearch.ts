import { foldText } from 'shared';
import type { FeedCriteria, SavedSearch, Section } from 'shared/contract';

type Value = string | number | boolean | undefined;

/** Criteria that differ in nothing a search looks at, as one text: the order of a feed is none of them. */
const textOf = (criteria: Readonly<Record<string, Value>>): string =>
  Object.entries(criteria)
    .filter(([name, value]) => name !== 'sort' && value !== undefined && !(name === 'radius' && value === 0))
    .map(([name, value]) => `${name}=${foldText(String(value))}`)
    .sort()
    .join('&');

/** Whether a saved search is the one of these criteria. */
export const sameSearch = (saved: SavedSearch, section: Section, criteria: FeedCriteria): boolean =>
  !saved.around && saved.section === section && textOf(saved.criteria) === textOf(criteria);
