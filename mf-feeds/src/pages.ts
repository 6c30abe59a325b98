import type { PageDescriptor } from 'shared';
import { type Section, sectionCriteria, sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { SECTION_PARAM } from './core/authorSection';
import { AFTER_PARAM } from './core/feedCriteria';
import { LOST_PARAMS } from './core/lost/lostCriteria';
import { messages } from './messages.ru';

const pagesOf = (section: Section): PageDescriptor[] => {
  const { feed, landingPattern } = sectionPaths[section];
  return [
    { path: feed, arrowOnly: true, search: [...sectionCriteria[section], AFTER_PARAM], sitemap: true },
    { path: landingPattern, parent: feed, search: [AFTER_PARAM] },
  ];
};

/** Pages of the feeds and personal lists (docs/specification.md, 'Addresses'). */
export const pages: readonly PageDescriptor[] = [
  ...sections.flatMap(pagesOf),
  {
    path: paths.userPattern,
    search: [SECTION_PARAM],
    load: async () => (await import('./pages/AuthorPage/AuthorPage')).AuthorPage,
  },
  {
    path: paths.lost,
    search: LOST_PARAMS,
    sitemap: true,
    load: async () => (await import('./pages/LostPage/LostPage')).LostPage,
  },
  {
    path: paths.searches,
    parent: paths.profile,
    title: messages.searches.title,
    description: messages.searches.description,
    load: async () => (await import('./pages/SearchesPage/SearchesPage')).SearchesPage,
  },
  {
    path: paths.favorites,
    title: messages.favorites.title,
    description: messages.favorites.description,
    offline: ['FavoritesPage'],
    load: async () => (await import('./pages/FavoritesPage/FavoritesPage')).FavoritesPage,
  },
];
