import { sectionDescriptors } from 'shared';
import { catalogueOf, contractOf, extrasOf, type Section } from 'shared/contract';
import { feedHref } from '../../core/criteria/criteriaCodec';
import type { FeedCriteria } from '../../core/criteria/FeedCriteria';
import { messages } from '../../messages.ru';

export interface FeedMeta {
  title: string;
  description: string;
  /** Path of the page as search engines should know it: what it is about stays, refinements and junk do not. */
  canonical: string;
  /** Keeps the page out of search engines. */
  noindex: boolean;
  /** Structured data (schema.org). */
  jsonLd?: object;
}

const named = (criteria: FeedCriteria, criterion: string): string | undefined => {
  const value = (criteria as Readonly<Record<string, string | number>>)[criterion];
  return typeof value === 'string' ? value : undefined;
};

/** What a feed is about: words, prices, surroundings and choices that go by number only refine it, its order says nothing. */
const subjectOf = (
  section: Section,
  { priceFrom, priceTo, q, sort, radius, ...criteria }: FeedCriteria,
): FeedCriteria => {
  const refining = Object.values(contractOf(section).fields)
    .filter((field) => field.kind === 'choice' && field.wire === 'number')
    .map(({ filter }) => filter)
    .concat(Object.keys(extrasOf(section)));
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => !refining.includes(name)));
};

/** Title, description and canonical path of a feed; words, breed and place are named when it is narrowed to
 * them. */
export const feedMeta = (section: Section, criteria: FeedCriteria): FeedMeta => {
  const { pageTitle, description, paths } = sectionDescriptors[section];
  const words = criteria.q === undefined ? undefined : messages.meta.words(criteria.q);
  const subject = named(criteria, catalogueOf(section).filter);
  const details = [words, subject, criteria.city, criteria.region].filter((name) => name !== undefined);
  return {
    title: messages.meta.title(pageTitle, details),
    description: messages.meta.description(description, details),
    canonical: feedHref(paths.feed, section, subjectOf(section, criteria)),
    // What search engines shall find has a landing page.
    noindex: Object.keys(criteria).length > 0,
  };
};
