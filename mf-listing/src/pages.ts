import type { PageDescriptor } from 'shared';
import { type Section, sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { messages } from './messages.ru';

const pagesOf = (section: Section): PageDescriptor[] => {
  const { feed, detailPattern, create, editPattern } = sectionPaths[section];
  return [
    // Part of the first chunk: people open listings cold.
    {
      path: detailPattern,
      parent: feed,
      offline: ['PictureViewer', 'yet-another-react-lightbox', 'SimilarListings'],
    },
    {
      path: create,
      parent: feed,
      load: async () => (await import('./pages/CreateListingPage/createPages')).createPages[section],
    },
    {
      path: editPattern,
      parent: detailPattern,
      title: messages.editTitle,
      description: messages.editDescription,
      load: async () => (await import('./pages/EditListingPage/editPages')).editPages[section],
    },
  ];
};

/** Pages of listings and of the forms that place them (docs/specification.md, 'Addresses'), alike in three sections. */
export const pages: readonly PageDescriptor[] = [
  ...sections.flatMap(pagesOf),
  // The flyer of a loss or a find.
  {
    path: paths.flyerPattern,
    parent: sectionPaths.pets.detailPattern,
    load: async () => (await import('./pages/FlyerPage/FlyerPage')).FlyerPage,
  },
];
