import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageMeta } from '../ui/PageMeta';
import { lazyPage } from './lazyPage';

/** What a section says of one of its pages, in `src/pages.ts`: its route, its title and what the frame needs follow. */
export interface PageDescriptor {
  /** Pattern of react-router. */
  path: string;
  /**
   * Where 'Назад' leads from a window without an earlier page: an address, or a pattern that the parameters of this page
   * fill. The home page without one.
   */
  parent?: string;
  /** Title and description of a page that search engines do not show; others have a `PageMeta` of their own. */
  title?: string;
  description?: string;
  /** Stands in the top bar of phones in place of the wordmark. */
  barTitle?: string;
  /** On phones the page begins at the top; of the bar there is the arrow alone. */
  arrowOnly?: true;
  /** The page takes exactly the room between the bars and scrolls inside; there is no footer. */
  fillsWindow?: true;
  /** Loads its component, in a chunk of its own. */
  load?: () => Promise<ComponentType>;
}

/** Returns what the `handle` of a route says of its page to the frame. */
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

const withMeta = ({ title, description = '' }: PageDescriptor, Page: ComponentType): ComponentType => {
  if (title === undefined) return Page;
  return () => (
    <>
      <PageMeta title={title} description={description} noindex />
      <Page />
    </>
  );
};

/** What the route of a page has beside its descriptor: what needs the app, or an element of the first chunk. */
type OwnPart = Pick<RouteObject, 'loader' | 'element'> & Partial<ReturnType<typeof lazyPage>>;

/** By the path of a page, what its route has beside its descriptor. */
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

/** Returns the routes of pages; `own` has, by the path of a page, its loader, or its element where it is in the first chunk. */
export const pageRoutes = (pages: readonly PageDescriptor[], own: PageParts = {}): RouteObject[] =>
  pages.map((page) => pageRoute(page, own[page.path]));
