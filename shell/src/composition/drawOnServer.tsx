import { createStore } from 'jotai';
import { type ComponentType, createElement } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { AppContext } from 'shared';
import type { Registry, RenderInput } from 'shared/contract';
import {
  AppContextProvider,
  createApiClient,
  createAppContext,
  createQueryClient,
  type FederatedAtHand,
  FederatedAtHandProvider,
  FragmentsProvider,
} from 'shared/host';
import { ServerStyleSheet } from 'styled-components';
import { RemoteLinks, remoteLinksOf } from '../layout/remoteLinks';
import { drawHtml } from './drawHtml';
import { createFragmentCache, type PageFragments } from './fragmentCache';
import { injectTransport } from './injectTransport';
import { type Sheet, styleOf } from './rememberStyles';
import { splitHead } from './splitHead';
import { createStyleTags } from './styleTags';

/** What one render needs besides its routes. */
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
  lent?: FederatedAtHand;
  /** Called before each drawing: a page in which something suspends is drawn twice. */
  onDraw?: () => void;
  /** What all pages that share fragments have in common; none are kept without it. */
  fragmentsOf?: string;
}

/** The most fragments that a rendering process keeps, of about 4 KB each. */
const FRAGMENTS_MAX = 1000;
const fragmentCache = createFragmentCache({ max: FRAGMENTS_MAX, styleOf });

/** The most lists of class names whose styles are kept, of about 25 KB each. */
const STYLES_MAX = 100;
const styleTags = createStyleTags(STYLES_MAX);

const noRemotes: Registry = { remotes: {} };

/** Draws what the handler found for an address, with what suspends in it. */
export const draw = async (
  app: AppContext,
  handler: StaticHandler,
  context: StaticContext,
  { registry = noRemotes, lent, fragmentsOf, onDraw }: Surroundings = {},
) => {
  let sheet = new ServerStyleSheet();
  let fragments: PageFragments | undefined;
  // The handler has put the routes in the order in which they are tried: not once more.
  const router = createStaticRouter(handler.dataRoutes, context, { branches: handler._internalRouteBranches });
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  try {
    const html = await drawHtml(() => {
      onDraw?.();
      sheet.seal();
      sheet = new ServerStyleSheet();
      fragments = fragmentsOf === undefined ? undefined : fragmentCache.begin(fragmentsOf);
      return sheet.collectStyles(
        <AppContextProvider app={app}>
          <FragmentsProvider value={fragments?.note ?? null}>
            <RemoteLinks value={remoteLinksOf(registry)}>
              {lent ? <FederatedAtHandProvider value={lent}>{page}</FederatedAtHandProvider> : page}
            </RemoteLinks>
          </FragmentsProvider>
        </AppContextProvider>,
      );
    }, app.queryClient);
    const { head, body } = splitHead(html);
    const filled = fragments?.fill(body, sheet.instance as unknown as Sheet) ?? [body];
    return { head, body: filled, styles: styleTags(sheet) };
  } finally {
    sheet.seal();
  }
};

/** Where a component that is drawn alone stands: it may stand anywhere. */
export const FEDERATED_AT = 'http://localhost/';

/** Draws a component alone, with what is around it on a page. Throws whatever it throws. */
export const drawAlone = async (app: AppContext, Component: ComponentType, props: object): Promise<string> => {
  const handler = createStaticHandler([{ path: '*', element: createElement(Component, props) }]);
  const context = await handler.query(new Request(FEDERATED_AT));
  if (context instanceof Response) throw new Error('A federated component answers with a redirect');
  return (await draw(app, handler, context)).body.join('');
};
