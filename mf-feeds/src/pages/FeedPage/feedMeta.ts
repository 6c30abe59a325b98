import { sectionDescriptors } from 'shared';
import { catalogueOf, type FeedCriteria, feedHref, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';

export interface FeedMeta {
  title: string;
  description: string;
  /** Path of the page in its one spelling: all that narrows it, and nothing else. */
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
    canonical: feedHref(paths.feed, section, criteria),
    // What search engines shall find has a landing page.
    noindex: Object.keys(criteria).length > 0,
  };
};
