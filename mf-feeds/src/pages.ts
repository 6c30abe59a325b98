import type { PageDescriptor } from 'shared';
import { type Section, sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { messages } from './messages.ru';

const pagesOf = (section: Section): PageDescriptor[] => {
  const { feed, landingPattern } = sectionPaths[section];
  return [
    { path: feed, arrowOnly: true },
    { path: landingPattern, parent: feed },
  ];
};

/** Pages of the feeds and personal lists (docs/specification.md, 'Addresses'). */
export const pages: readonly PageDescriptor[] = [
  ...sections.flatMap(pagesOf),
  {
    path: paths.userPattern,
    load: async () => (await import('./pages/AuthorPage/AuthorPage')).AuthorPage,
  },
  {
    path: paths.lost,
    load: async () => (await import('./pages/LostPage/LostPage')).LostPage,
  },
  {
    path: paths.searches,
    parent: paths.profile,
    load: async () => (await import('./pages/SearchesPage/SearchesPage')).SearchesPage,
  },
  {
    path: paths.favorites,
    title: messages.favorites.title,
    description: messages.favorites.description,
    load: async () => (await import('./pages/FavoritesPage/FavoritesPage')).FavoritesPage,
  },
];
