import { createStore } from 'jotai';
import { type ComponentType, createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { AppContext } from 'shared';
import type { Registry, RenderInput } from 'shared/contract';
import {
  AppContextProvider,
  createApiClient,
  createAppContext,
  createQueryClient,
  type HeadTags,
  HeadTagsProvider,
  type LoadedFederated,
  LoadedFederatedProvider,
} from 'shared/host';
import { ServerStyleSheet } from 'styled-components';
import { injectTransport } from '../boot/injectTransport';
import { RemoteLinks, remoteLinksOf } from '../frame/remoteLinks';
import { drawHtml } from './drawHtml';

/** Creates the app for one render, without its routes. */
export const createServerApp = (publicUrl: string, inject: RenderInput['inject'] | null): AppContext =>
  createAppContext({
    api: createApiClient({ getToken: () => null, ...(inject && { transport: injectTransport(inject) }) }),
    queryClient: createQueryClient(),
    store: createStore(),
    isServer: true,
    publicUrl,
    loadFederated: () => Promise.reject(new Error('On the server slots are given what they show')),
  });

type StaticHandler = ReturnType<typeof createStaticHandler>;
type StaticContext = Exclude<Awaited<ReturnType<StaticHandler['query']>>, Response>;

interface Surroundings {
  registry?: Registry;
  lent?: LoadedFederated;
  /** Called before each render: a page in which something suspends is rendered twice. */
  onDraw?: () => void;
}

/** Ids of the routes that this process has rendered. */
const drawnRoutes = new Set<string>();

/** Pages per sheet: it retains rules that only one of them had. */
const PAGES_PER_SHEET = 100;
const sheets = new Map<string, { sheet: ServerStyleSheet; pages: number }>();

/**
 * Returns the style sheet of these routes. Their pages share one, because compiling rules costs as much as the elements
 * do.
 */
const takeSheet = (routes: string): ServerStyleSheet => {
  const known = sheets.get(routes);
  if (known && known.pages < PAGES_PER_SHEET) {
    known.pages += 1;
    return known.sheet;
  }
  const sheet = new ServerStyleSheet();
  sheets.set(routes, { sheet, pages: 1 });
  return sheet;
};

const noRemotes: Registry = { remotes: {} };

/** Renders the handler's result for an address, with what suspends in it. */
export const draw = async (
  app: AppContext,
  handler: StaticHandler,
  context: StaticContext,
  { registry = noRemotes, lent, onDraw }: Surroundings = {},
) => {
  const routes = context.matches.map(({ route: { id, path } }) => `${id} ${path}`).join();
  const isFirst = !drawnRoutes.has(routes);
  let tags: HeadTags = [];
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  const sheet = takeSheet(routes);
  const body = await drawHtml({
    page: () => {
      onDraw?.();
      tags = [];
      return sheet.collectStyles(
        <AppContextProvider app={app}>
          <HeadTagsProvider value={tags}>
            <RemoteLinks value={remoteLinksOf(registry)}>
              {lent ? <LoadedFederatedProvider value={lent}>{page}</LoadedFederatedProvider> : page}
            </RemoteLinks>
          </HeadTagsProvider>
        </AppContextProvider>,
      );
    },
    queryClient: app.queryClient,
    isFirst,
  });
  drawnRoutes.add(routes);
  const head = renderToStaticMarkup(createElement(Fragment, null, ...tags));
  return { head, body: [body], styles: sheet.getStyleTags() };
};

/** Address for a component rendered alone: it may be on any page. */
export const FEDERATED_AT = 'http://localhost/';

/** Renders a component alone, with a page's providers. Throws what it throws. */
export const drawAlone = async (app: AppContext, Component: ComponentType, props: object): Promise<string> => {
  const handler = createStaticHandler([{ path: '*', element: createElement(Component, props) }]);
  const context = await handler.query(new Request(FEDERATED_AT));
  if (context instanceof Response) throw new Error('A federated component answers with a redirect');
  return (await draw(app, handler, context)).body.join('');
};
