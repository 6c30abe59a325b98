import * as query from '@tanstack/react-query';
import * as axios from 'axios';
import * as jotai from 'jotai';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import * as shared from 'shared';
import { type AppContext, BRAND, type Session } from 'shared';
import {
  type FederatedInput,
  type LostFederated,
  type PageInput,
  type PageRules,
  type RemoteEntry,
  type RenderedPage,
  type RenderInput,
  remoteForPath,
} from 'shared/contract';
import { type FederatedName, loadOverlays, type RemoteRoutes, sessionAtom, setImageOrigin } from 'shared/host';
import * as styled from 'styled-components';
import { array, config, unknown } from 'zod';
import type { PageState } from './boot/pageState';
import { starterScript } from './boot/starter';
import { typefaceScript } from './boot/typeface';
import { createAppRoutes, createFrameRoutes, sectionRoutes } from './compose/appRoutes';
import { createFederatedOnServer, type FailedComponent } from './compose/federatedOnServer';
import { guardRoutes } from './compose/RouteGuard';
import { createShellRoutes } from './pages/routes';
import { renderDocument } from './render/document';
import { addedStyles, TRUSTED_TYPES_POLICY, trustedTypesScript } from './render/pagePolicy';
import { createServerApp, FEDERATED_URL, renderComponent, renderRoutes } from './render/renderOnServer';
import * as reactRouter from './vendor/router';

// zod's first schemas write global state, which must exist before a remote's bundle is evaluated.
config({ jitless: true });
array(unknown()).parse([]);

/** For the release gate: the shell's own addresses. */
export { createShellRoutes } from './pages/routes';

/** Returns a module as CommonJS `require` does. */
const asCommonJs = (module: object): object => ({
  ...(!('__esModule' in module) && { default: module }),
  ...module,
  __esModule: true,
});

/** Shared packages that remotes' bundles get. */
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

/** Inline scripts of every page, for the hashes of the Content-Security-Policy. */
export const inlineScripts: readonly string[] = [trustedTypesScript, typefaceScript, starterScript];

/** What scripts may add to pages, for the Content-Security-Policy. */
export const pageRules: PageRules = { styles: addedStyles, trustedTypes: [TRUSTED_TYPES_POLICY] };

/** Whether a page fetches its data while others render and queues for its own render. */
export const takesTurns = true;

/** Returns the state that comes with any page. */
const stateOf = ({ url, registry, allowOverride, vitalsPercent, imagesUrl }: PageInput) => ({
  registry,
  publicUrl: new URL(url).origin,
  allowOverride,
  vitalsPercent,
  imagesUrl,
});

/** Returns the frame alone; the browser renders the rest. `status` is that of the answer. */
export const renderEmptyPage = async (input: PageInput): Promise<string> => {
  const { url, registry, boot, devScript } = input;
  const handler = createStaticHandler(createFrameRoutes());
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('The frame answers with a redirect');
  const app = createServerApp(new URL(url).origin, null);
  const { body, styles } = await renderRoutes(app, handler, context, { registry });
  const head = `<title>${BRAND.name}</title>`;
  const state = { ...stateOf(input), rendered: false, queries: null, loaderData: null };
  return renderDocument({ head, styles, body, state, boot, devScript }).join('');
};

/** Returns the error of a component that failed on a page: React does not report it, so it is rendered again, alone. */
const renderErrorOf = async (app: AppContext, { Component, props }: FailedComponent): Promise<string> => {
  try {
    await renderComponent(app, Component as React.ComponentType, props);
    return 'It fails only inside this page';
  } catch (error) {
    return String(error);
  }
};

/** Rendered page, joined on request. A class: V8 retains the page for each object with its own getter. */
class PageInParts implements RenderedPage {
  constructor(
    readonly status: number,
    readonly parts: readonly string[],
    readonly lost: LostFederated[] | undefined,
  ) {}

  get html(): string {
    return this.parts.join('');
  }
}

/** Renders one page for an anonymous visitor. Throws what the remote or its data throw. */
export const renderPage = async (input: RenderInput): Promise<RenderedPage> => {
  const { registry, boot, devScript } = input;
  setImageOrigin(input.imagesUrl);
  const { origin, pathname } = new URL(input.url);
  const app = createServerApp(origin, input.inject);
  const remote = remoteForPath(registry.remotes, pathname);
  const routesOf = async (entry: RemoteEntry): Promise<RouteObject[]> => {
    const { createRoutes } = (await input.loadRemoteRoutes(entry.name)) as RemoteRoutes;
    return sectionRoutes(entry, createRoutes({ ...app, settings: entry.settings }), pathname);
  };
  const closed = remote?.audience === 'admins';
  const remoteRoutes = !remote ? [] : closed ? guardRoutes(remote) : await routesOf(remote);

  const handler = createStaticHandler(createAppRoutes(remoteRoutes, remote ? [] : createShellRoutes(app)));
  const context = await handler.query(new Request(input.url, input.signal && { signal: input.signal }));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  const failure = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw failure;
  await input.turn?.();

  const federated = createFederatedOnServer({ source: input.lent, registry, queryClient: app.queryClient });
  try {
    const options = { registry, loaded: federated.loaded, onRender: federated.begin };
    let { head, body, styles } = await renderRoutes(app, handler, context, options);
    while (await federated.prepare()) ({ head, body, styles } = await renderRoutes(app, handler, context, options));
    const names = federated.rendered() as FederatedName[];
    const lost = await Promise.all(
      federated.failed().map(async (one) => ({ remote: one.remote, message: await renderErrorOf(app, one) })),
    );
    const preload = [...new Map([...boot.preload, ...federated.scripts()].map((one) => [one.href, one])).values()];
    const state: PageState = {
      ...stateOf(input),
      rendered: true,
      ...(names.length > 0 && { lent: names }),
      queries: query.dehydrate(app.queryClient),
      loaderData: context.loaderData,
    };
    const parts = renderDocument({ head, body, styles, state, boot: { ...boot, preload }, devScript });
    return new PageInParts(context.statusCode, parts, lost.length > 0 ? lost : undefined);
  } finally {
    app.queryClient.clear();
  }
};

/** Session for a federated component in the release gate. */
const signedInVisitor: Session = { status: 'signed-in', userId: 2, username: 'visitor', isAdmin: false };

/** Renders a federated component alone, with a page's providers. Throws what the component throws. */
export const renderLent = async ({ Component, props, isSignedIn, inject }: FederatedInput): Promise<string> => {
  // A component's dialogs count as well.
  await loadOverlays();
  const app = createServerApp(FEDERATED_URL, inject);
  app.store.set(sessionAtom, isSignedIn ? signedInVisitor : { status: 'anonymous' });
  try {
    return await renderComponent(app, Component as React.ComponentType, props);
  } finally {
    app.queryClient.clear();
  }
};
