import { sectionDescriptors } from 'shared';
import type { Section } from 'shared/contract';
import { feedHref } from '../../criteria/criteriaCodec';
import type { FeedCriteria } from '../../criteria/FeedCriteria';
import { messages } from '../../messages.ru';

export interface FeedMeta {
  title: string;
  description: string;
  /** Path of the page as search engines should know it: what it is about stays, refinements and junk do not. */
  canonical: string;
}

/** Title, description and canonical path of a feed; breed and city are named when it is narrowed to them. */
export const feedMeta = (section: Section, criteria: FeedCriteria): FeedMeta => {
  const { pageTitle, description, paths } = sectionDescriptors[section];
  const { sex, condition, priceFrom, priceTo, ...subject } = criteria;
  const details = [criteria.breed, criteria.city].filter((name) => name !== undefined);
  return {
    title: messages.meta.title(pageTitle, details),
    description: messages.meta.description(description, details),
    canonical: feedHref(paths.feed, section, subject),
  };
};
