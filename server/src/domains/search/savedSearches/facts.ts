import { catalogueOf, descriptorCriteria, feedRadii, foldText, type Section } from 'shared/contract';
import { rootCriterion } from '../../listings/core/sectionQueries';

/** Returns a fact about a listing. */
export const factOf = (name: string, value: string | number | boolean): string => `${name}=${value}`;

/** Returns the name of the fact that a listing is within this distance of a city. */
export const around = (km: string | number | boolean): string => `around${km}`;

/** Returns the fact that a listing is in a region. */
export const inRegion = (name: string): string => factOf('region', foldText(name));

/** Names of the facts about a place, narrowest first. */
export const placeNames = ['city', ...feedRadii.map(around), 'region'];

/** Returns the names of the facts by which a search is found, narrowest first. */
export const entryNames = (section: Section): string[] => [
  'author',
  catalogueOf(section).filter,
  rootCriterion(section),
  ...descriptorCriteria[section].flatMap(({ name, field }) => (field.kind === 'group' ? [name] : [])),
];

/** Returns the name of a fact. */
export const nameOf = (fact: string): string => fact.slice(0, fact.indexOf('='));
