import { sectionDescriptors } from 'shared';
import { catalogueOf, type FeedCriteria, feedHref, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';

export interface FeedMeta {
  title: string;
  description: string;
  /** Canonical path of the page: all its filters, and nothing else. */
  canonical: string;
  /** Excludes the page from search engines. */
  noindex: boolean;
  /** Structured data (schema.org). */
  jsonLd?: object;
}

const named = (criteria: FeedCriteria, criterion: string): string | undefined => {
  const value = (criteria as Readonly<Record<string, string | number>>)[criterion];
  return typeof value === 'string' ? value : undefined;
};

/** Returns title, description and canonical path of a feed; they name words, breed and place when filtered by them. */
export const feedMeta = (section: Section, criteria: FeedCriteria): FeedMeta => {
  const { pageTitle, description, paths } = sectionDescriptors[section];
  const words = criteria.q === undefined ? undefined : messages.meta.words(criteria.q);
  const subject = named(criteria, catalogueOf(section).filter);
  const details = [words, subject, criteria.city, criteria.region].filter((name) => name !== undefined);
  return {
    title: messages.meta.title(pageTitle, details),
    description: messages.meta.description(description, details),
    canonical: feedHref(paths.feed, section, criteria),
    // Landing pages are for search engines.
    noindex: Object.keys(criteria).length > 0,
  };
};
