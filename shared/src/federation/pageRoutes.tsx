import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageFacts } from '../contract/pageFacts';
import { PageMeta } from '../ui/PageMeta';
import { lazyPage } from './lazyPage';

/** Page of a section in `src/pages.ts`: route, title, frame options and build description follow. @beta */
export interface PageDescriptor extends PageFacts {
  /** Target of 'Назад' in a window without history: a path, or a pattern of this page's parameters. */
  parent?: string;
  description?: string;
  /** Replaces the wordmark in the top bar on phones. */
  barTitle?: string;
  /** On phones the page starts at the top edge, with only the back arrow of the bar. */
  arrowOnly?: true;
  /** The page fills the room between the bars and scrolls inside; there is no footer. */
  fillsWindow?: true;
  load?: () => Promise<ComponentType>;
}

/** Returns the route `handle` that describes the page to the frame. @beta */
export const pageHandle = ({
  parent,
  barTitle,
  arrowOnly,
  fillsWindow,
}: Pick<PageDescriptor, 'parent' | 'barTitle' | 'arrowOnly' | 'fillsWindow'>): object => ({
  parent,
  barTitle,
  arrowOnly,
  fillsWindow,
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

/** Parts of a route that need the app or belong to the first chunk. */
type OwnPart = Pick<RouteObject, 'loader' | 'element'> & Partial<ReturnType<typeof lazyPage>>;

/** By page path. @beta */
export type PageParts = Readonly<Record<string, OwnPart>>;

/** Returns the routes of pages; `own` has, by page path, a loader, or an element that is in the first chunk. @beta */
export const pageRoutes = (pages: readonly PageDescriptor[], own: PageParts = {}): RouteObject[] =>
  pages.map((page) => {
    const { path, load } = page;
    return {
      path,
      handle: pageHandle(page),
      ...(load && lazyPage(async () => ({ Component: withMeta(page, await load()) }))),
      ...own[path],
    };
  });
