import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageFacts } from '../contract/pageFacts';
import { PageMeta } from '../ui/PageMeta';
import { lazyPage } from './lazyPage';

/**
 * Declaration of a section's page in `src/pages.ts`, the only place that states anything about it: its route, title,
 * frame options, and the part of the build's description that concerns it follow.
 *
 * @beta
 */
export interface PageDescriptor extends PageFacts {
  /**
   * Target of 'Назад' in a window without history: a path, or a pattern filled with this page's parameters; the home
   * page by default.
   */
  parent?: string;
  /** Description beside `title`. */
  description?: string;
  /** Replaces the wordmark in the top bar on phones. */
  barTitle?: string;
  /** On phones the page starts at the top edge, with only the back arrow of the bar. */
  arrowOnly?: true;
  /** The page fills the room between the bars and scrolls inside; there is no footer. */
  fillsWindow?: true;
  /** Loads the component, in a chunk of its own. */
  load?: () => Promise<ComponentType>;
}

/** Returns the route `handle` that describes the page to the frame. @beta */
export const pageHandle = ({
  parent,
  barTitle,
  arrowOnly,
  fillsWindow,
}: Pick<PageDescriptor, 'parent' | 'barTitle' | 'arrowOnly' | 'fillsWindow'>): object => ({
  ...(parent !== undefined && { parent }),
  ...(barTitle !== undefined && { barTitle }),
  ...(arrowOnly && { arrowOnly }),
  ...(fillsWindow && { fillsWindow }),
});

const withMeta = ({ path, title, description = '', sitemap }: PageDescriptor, Page: ComponentType): ComponentType => {
  if (title === undefined) return Page;
  return () => (
    <>
      <PageMeta title={title} description={description} {...(sitemap ? { canonical: path } : { noindex: true })} />
      <Page />
    </>
  );
};

/** Parts of a route beside its descriptor: those that need the app, or an element of the first chunk. */
type OwnPart = Pick<RouteObject, 'loader' | 'element'> & Partial<ReturnType<typeof lazyPage>>;

/** Parts of routes beside their descriptors, by page path. @beta */
export type PageParts = Readonly<Record<string, OwnPart>>;

const pageRoute = (page: PageDescriptor, own: OwnPart = {}): RouteObject => {
  const { path, load } = page;
  const handle = pageHandle(page);
  return {
    path,
    ...(Object.keys(handle).length > 0 && { handle }),
    ...(load && lazyPage(async () => ({ Component: withMeta(page, await load()) }))),
    ...own,
  };
};

/** Returns the routes of pages; `own` has, by page path, a loader, or an element that is in the first chunk. @beta */
export const pageRoutes = (pages: readonly PageDescriptor[], own: PageParts = {}): RouteObject[] =>
  pages.map((page) => pageRoute(page, own[page.path]));
