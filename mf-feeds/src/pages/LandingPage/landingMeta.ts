import { sectionDescriptors } from 'shared';
import type { KnownLanding } from '../../core/landing/landingQuery';
import { messages as feeds } from '../../messages.ru';
import type { FeedMeta } from '../FeedPage/feedMeta';
import { messages } from './messages.ru';

/** Heading and metadata of a landing page: 'Мейн-кун, Москва'. */
export const landingMeta = ({
  section,
  path,
  trail,
  city,
  count,
}: KnownLanding): { heading: string; meta: FeedMeta } => {
  const { label, pageTitle, description } = sectionDescriptors[section];
  const subject = trail.at(-1) ?? label;
  const heading = city === null ? subject : `${subject}, ${city}`;
  return {
    heading,
    meta: {
      title: feeds.meta.title(pageTitle, [heading]),
      description: messages.description(heading, count, description),
      canonical: path,
      noindex: count === null,
    },
  };
};
