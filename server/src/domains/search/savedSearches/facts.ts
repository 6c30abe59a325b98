import { catalogueOf, feedRadii, foldText, ownCriteria, type Section } from 'shared/contract';
import { rootCriterion } from '../../listings/core/sectionQueries';

/** One thing that a listing has or has not. */
export const factOf = (name: string, value: string | number | boolean): string => `${name}=${value}`;

/** Name of the fact that a listing is so many km around a city at the most. */
export const around = (km: string | number | boolean): string => `around${km}`;

/** The fact that a listing is in a region. */
export const inRegion = (name: string): string => factOf('region', foldText(name));

/** Names of the facts about a place, the narrowest first. */
export const placeNames = ['city', ...feedRadii.map(around), 'region'];

/** Names of the facts by which a search is found, the narrowest first. */
export const entryNames = (section: Section): string[] => [
  'author',
  catalogueOf(section).filter,
  rootCriterion(section),
  ...ownCriteria[section].flatMap(({ name, field }) => (field.kind === 'group' ? [name] : [])),
];

/** Name of a fact. */
export const nameOf = (fact: string): string => fact.slice(0, fact.indexOf('='));
