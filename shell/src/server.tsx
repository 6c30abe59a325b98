import * as query from '@tanstack/react-query';
import * as axios from 'axios';
import * as jotai from 'jotai';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import * as shared from 'shared';
import { type AppContext, BRAND, type Session } from 'shared';
import {
  type FederatedInput,
  type PageInput,
  type Registry,
  type RemoteEntry,
  type RenderedPage,
  type RenderInput,
  remoteForPath,
} from 'shared/contract';
import {
  AppContextProvider,
  createApiClient,
  createAppContext,
  createQueryClient,
  loadOverlays,
  type RemoteRoutes,
  sessionAtom,
  takeImagesFrom,
} from 'shared/host';
import * as styled from 'styled-components';
import { array, config, unknown } from 'zod';
import { createAppRoutes, createFrameRoutes } from './composition/appRoutes';
import { renderDocument } from './composition/document';
import { guardRoutes } from './composition/guardRoutes';
import { injectAdapter } from './composition/injectAdapter';
import type { PageState } from './composition/pageState';
import { rememberStyles } from './composition/rememberStyles';
import { sectionRoutes } from './composition/sectionRoutes';
import { splitHead } from './composition/splitHead';
import { starterScript } from './composition/starter';
import { typefaceScript } from './composition/typefaceScript';
import { RemoteLinks, remoteLinksOf } from './layout/remoteLinks';
import * as reactRouter from './vendor/reactRouter';

// What all copies of zod share on the global object is written by the first schemas. That happens here, before a remote's
// bundle is evaluated, which may change nothing that all pages share.
config({ jitless: true });
array(unknown()).parse([]);

rememberStyles();

/** For the release gate: which addresses are the shell's own. */
export { createShellRoutes } from './pages/routes';

/** A module as CommonJS code gets it from `require`. */
const asCommonJs = (module: object): object => ({
  // Of a CommonJS package a build for development gives the package itself, without the default export that imports take.
  ...(!('__esModule' in module) && { default: module }),
  ...module,
  __esModule: true,
});

/** What the bundles of remotes get for the packages that the whole site shares. */
export const singletons: Record<string, object> = {
  react: asCommonJs(React),
  'react-dom': asCommonJs(ReactDOM),
  'react-router-dom': asCommonJs(reactRouter),
  jotai: asCommonJs(jotai),
  'styled-components': asCommonJs(styled),
  axios: asCommonJs(axios),
  '@tanstack/react-query': asCommonJs(query),
  shared: asCommonJs(shared),
};

/** The inline scripts of every page, for the hashes of the Content-Security-Policy. */
export const inlineScripts: readonly string[] = [typefaceScript, starterScript];

/** What one render needs besides its routes. */
const createServerApp = (publicUrl: string, inject: RenderInput['inject'] | null): AppContext =>
  createAppContext({
    api: createApiClient({ getToken: () => null, ...(inject && { adapter: injectAdapter(inject) }) }),
    queryClient: createQueryClient(),
    store: jotai.createStore(),
    isServer: true,
    publicUrl,
    loadFederated: () => Promise.reject(new Error('Federated components load in the browser')),
  });

type StaticHandler = ReturnType<typeof createStaticHandler>;
type StaticContext = Exclude<Awaited<ReturnType<StaticHandler['query']>>, Response>;

const noRemotes: Registry = { remotes: {} };

/** Draws what the handler found for an address. */
const draw = (app: AppContext, handler: StaticHandler, context: StaticContext, registry: Registry = noRemotes) => {
  const sheet = new styled.ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <AppContextProvider app={app}>
          <RemoteLinks value={remoteLinksOf(registry)}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </RemoteLinks>
        </AppContextProvider>,
      ),
    );
    return { ...splitHead(html), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
};

/** The frame around the place of a page that is yet to come. */
const drawFrame = async (url: string, registry: Registry) => {
  const app = createServerApp(new URL(url).origin, null);
  const handler = createStaticHandler(createFrameRoutes());
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('The frame answers with a redirect');
  return draw(app, handler, context, registry);
};

/** The page without its section: the frame alone, and the browser renders the rest. `status` is what the answer will carry. */
export const renderEmptyPage = async ({
  url,
  registry,
  boot,
  devScript,
  allowOverride,
  vitalsPercent,
  imagesUrl,
}: PageInput): Promise<string> => {
  const { body, styles } = await drawFrame(url, registry);
  return renderDocument({
    head: `<title>${BRAND.name}</title>`,
    styles,
    body,
    state: {
      registry,
      rendered: false,
      publicUrl: new URL(url).origin,
      allowOverride,
      vitalsPercent,
      imagesUrl,
      queries: null,
      loaderData: null,
    },
    boot,
    devScript,
  });
};

/** Renders one page for an anonymous visitor. Throws whatever the remote or its data throw. */
export const renderPage = async (input: RenderInput): Promise<RenderedPage> => {
  const { registry, boot, devScript, allowOverride, vitalsPercent, imagesUrl } = input;
  takeImagesFrom(imagesUrl);
  const { origin, pathname } = new URL(input.url);
  const app = createServerApp(origin, input.inject);
  const remote = remoteForPath(registry.remotes, pathname);
  const routesOf = async (entry: RemoteEntry): Promise<RouteObject[]> =>
    sectionRoutes(entry, ((await input.loadRemoteRoutes(entry.name)) as RemoteRoutes).createRoutes(app));
  const closed = remote?.audience === 'admins';
  const remoteRoutes = !remote ? [] : closed ? guardRoutes(remote) : await routesOf(remote);

  const handler = createStaticHandler(createAppRoutes(app, remoteRoutes));
  const context = await handler.query(new Request(input.url, { signal: input.signal }));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  const failure = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw failure;

  try {
    const { head, body, styles } = draw(app, handler, context, registry);
    const state: PageState = {
      registry,
      rendered: true,
      publicUrl: origin,
      allowOverride,
      vitalsPercent,
      imagesUrl,
      queries: query.dehydrate(app.queryClient),
      loaderData: context.loaderData,
    };
    return { status: context.statusCode, html: renderDocument({ head, styles, body, state, boot, devScript }) };
  } finally {
    app.queryClient.clear();
  }
};

/** Where a federated component stands at the gate of releases: it may stand anywhere. */
const FEDERATED_AT = 'http://localhost/';
/** Who is at the screen while a federated component is drawn for the gate of releases. */
const somebody: Session = { status: 'signed-in', userId: 2, username: 'visitor', isAdmin: false };

/** Draws a federated component alone, with what is around it on a page. Throws whatever the component throws. */
export const renderLent = async ({ Component, props, isSignedIn, inject }: FederatedInput): Promise<string> => {
  // What a component shows in a dialog counts as well.
  await loadOverlays();
  const app = createServerApp(FEDERATED_AT, inject);
  app.store.set(sessionAtom, isSignedIn ? somebody : { status: 'anonymous' });
  const handler = createStaticHandler([
    { path: '*', element: React.createElement(Component as React.ComponentType, props) },
  ]);
  const context = await handler.query(new Request(FEDERATED_AT));
  if (context instanceof Response) throw new Error('A federated component answers with a redirect');
  try {
    return draw(app, handler, context).body;
  } finally {
    app.queryClient.clear();
  }
};
