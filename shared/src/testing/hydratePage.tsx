import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import type { CreateRoutes } from '../federation/AppContext';
import { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
import { sessionAtom } from '../session/session';
import { HeadTagsProvider } from '../ui/PageMeta';

export interface HydratePageOptions {
  path: string;
  /** Sets up the visitor's browser: storage, clock, media queries. */
  inBrowser?: () => void;
}

/** Maximum number of server renders of a page that suspends, as on the site. */
const MAX_RENDERS = 4;

const createApp = (isServer: boolean) => {
  const store = createStore();
  store.set(sessionAtom, { status: 'anonymous' });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return createAppContext({
    api: createApiClient({ getToken: () => null }),
    queryClient,
    store,
    isServer,
    loadFederated: (name) => Promise.reject(new Error(`${name} is not provided in this test`)),
  });
};

/** Renders until nothing suspends: lazy components are ready after a tick, queries after their responses. */
const renderOnServer = async (page: ReactNode, queryClient: QueryClient): Promise<string> => {
  for (let renders = 1; ; renders += 1) {
    const html = renderToString(page);
    const fetching = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (renders === MAX_RENDERS || (renders > 1 && fetching.length === 0)) return html;
    await Promise.allSettled([
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
      ...fetching.map(({ promise }) => promise),
    ]);
  }
};

const containerOf = (html: string): HTMLElement => {
  const container = document.createElement('div');
  container.innerHTML = html;
  return document.body.appendChild(container);
};

/** Loads the lazy routes of a URL, as the site does before hydration. */
const loadLazy = async (routes: RouteObject[], path: string): Promise<void> => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const { lazy } = route;
    if (typeof lazy !== 'function') continue;
    Object.assign(route, await lazy(), { lazy: undefined });
  }
};

/** Renders the page for a visitor on the server, then hydrates it. Throws on a mismatch. @public */
export const hydratePage = async (routes: CreateRoutes, { path, inBrowser }: HydratePageOptions) => {
  const onServer = createApp(true);
  const handler = createStaticHandler(routes(onServer));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} answers with ${context.status}`);
  const [failure] = Object.values(context.errors ?? {});
  if (failure !== undefined) throw failure;
  const html = await renderOnServer(
    <AppContextProvider app={onServer}>
      <HeadTagsProvider value={[]}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HeadTagsProvider>
    </AppContextProvider>,
    onServer.queryClient,
  );

  const app = createApp(false);
  hydrate(app.queryClient, dehydrate(onServer.queryClient));
  inBrowser?.();
  const made = routes(app);
  await loadLazy(made, path);
  const router = createMemoryRouter(made, {
    initialEntries: [path],
    hydrationData: { loaderData: context.loaderData },
  });
  const recovered: string[] = [];
  const view = render(
    <AppContextProvider app={app}>
      <RouterProvider router={router} />
    </AppContextProvider>,
    {
      container: containerOf(html),
      hydrate: true,
      onRecoverableError: (error, { componentStack }) => {
        recovered.push(`${error instanceof Error ? error.message : String(error)}\n${componentStack ?? ''}`);
      },
    },
  );
  if (recovered.length > 0) throw new Error(recovered.join('\n\n'));
  return { ...view, app, router, user: userEvent.setup(), html };
};
