import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, createStaticHandler, type RouteObject, RouterProvider } from 'react-router-dom';
import { type AppContext, FederatedSlot, useAppContext } from 'shared';
import type { FederatedSource, InjectedResponse, Registry } from 'shared/contract';
import {
  AppContextProvider,
  type FederatedComponents,
  type LoadedFederated,
  LoadedFederatedProvider,
} from 'shared/host';
import { createServerApp, renderRoutes } from '../render/renderOnServer';
import { createFederatedOnServer } from './federatedOnServer';

type Dialog = FederatedComponents['mf_payments/BoostDialog'];

const registry = {
  remotes: { mf_payments: { name: 'mf_payments', build: 'pay123456789', owner: '@site/payments' } },
} as unknown as Registry;

const Page = () => (
  <>
    <h1>Объявление</h1>
    <FederatedSlot
      name="mf_payments/BoostDialog"
      props={{ open: true, onClose: () => undefined, section: 'pets', listingId: 7 }}
      fallback={<p>Ждём</p>}
    />
    <p>Дальше</p>
  </>
);
let routesMade = 0;
/** Returns routes that this process has not rendered yet. */
const createRoutes = (): RouteObject[] => {
  routesMade += 1;
  return [{ id: `page ${routesMade}`, path: '*', Component: Page }];
};

const Plain: Dialog = ({ section, listingId }) => (
  <p>
    Продвижение {section} {listingId}
  </p>
);

const Priced: Dialog = () => {
  const { api } = useAppContext();
  const { data } = useQuery({
    queryKey: ['prices'],
    queryFn: async () => (await api.get<{ promote: number }>('/api/config')).data.promote,
  });
  const { data: own } = useQuery({ queryKey: ['own'], queryFn: () => Promise.resolve('своё'), enabled: false });
  return <p>{`Цена ${data ?? 'неизвестна'} ${own ?? ''}`}</p>;
};

const Broken: Dialog = () => {
  throw new Error('Окно сломано');
};

const priced: InjectedResponse = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"promote":100}',
};

/** Renders the page as the server does; `component` is the component of mf_payments, null when it cannot be loaded. */
const renderOnServer = async (component: ComponentType<never> | null, answer = priced) => {
  const app = createServerApp('https://site.test', async () => answer);
  const bundles = new Map<string, object | null>();
  const turns: (string | null)[] = [];
  const source: FederatedSource = {
    peek: (remote) => bundles.get(remote),
    fetch: async (remote) => void bundles.set(remote, component && { lent: { BoostDialog: { Component: component } } }),
    ahead: (_remote, exposed) => [{ href: `/assets/mf-payments/${exposed}.js` }],
    onTurn: (remote) => void turns.push(remote),
  };
  const federated = createFederatedOnServer({ source, registry, queryClient: app.queryClient });
  const handler = createStaticHandler(createRoutes());
  const context = await handler.query(new Request('https://site.test/'));
  if (context instanceof Response) throw new Error('The page answers with a redirect');
  const once = async () =>
    (await renderRoutes(app, handler, context, { loaded: federated.loaded, onRender: federated.begin })).body.join('');
  let html = await once();
  let renders = 1;
  while (await federated.prepare()) {
    html = await once();
    renders += 1;
  }
  return { html, federated, app, turns, renders };
};

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('renders federated components on the server, marked with their remote', async () => {
  const { html, federated, turns, renders } = await renderOnServer(Plain);
  expect(textOf(html)).toBe('Объявление Продвижение pets 7 Дальше');
  expect(html).toContain('data-remote="mf_payments" data-build="pay123456789" data-owner="@site/payments"');
  expect(federated.rendered()).toEqual(['mf_payments/BoostDialog']);
  expect(federated.scripts()).toEqual([{ href: '/assets/mf-payments/BoostDialog.js' }]);
  expect(federated.failed()).toEqual([]);
  // The first page of a route is rendered twice, for lazy components.
  expect([turns, renders]).toEqual([[null, null, 'mf_payments', null], 2]);
});

test('renders a component with the data it queries, and fetches nothing else', async () => {
  const { html, app } = await renderOnServer(Priced);
  expect(textOf(html)).toBe('Объявление Цена 100 Дальше');
  expect(app.queryClient.getQueryData(['own'])).toBeUndefined();
});

test('leaves failed queries to the browser', async () => {
  const { html, app } = await renderOnServer(Priced, { ...priced, status: 403, body: '{}' });
  expect(textOf(html)).toBe('Объявление Цена неизвестна Дальше');
  expect(app.queryClient.getQueryState(['prices'])?.status).toBe('pending');
});

test.each([
  ['that throws', Broken, 1],
  ['that fails to load', null, 0],
] as const)('one %s leaves the fallback of its slot and the page around it', async (_name, component, failures) => {
  const { html, federated } = await renderOnServer(component);
  expect(textOf(html)).toBe('Объявление Ждём Дальше');
  expect(federated.rendered()).toEqual([]);
  expect(federated.failed()).toHaveLength(failures);
});

/** Roots hydrated by a test; the next one begins with an empty document. */
const takenOver: [Root, Element][] = [];
afterEach(async () => {
  for (const [root, place] of takenOver.splice(0)) {
    await act(async () => root.unmount());
    place.remove();
  }
});

/** Hydrates the page as a browser does. Returns React's complaints. */
const takeOver = async (html: string, loaded: LoadedFederated, app: AppContext) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const complaints: unknown[] = [];
  const router = createBrowserRouter(createRoutes(), { hydrationData: { loaderData: {} } });
  const page = (
    <QueryClientProvider client={app.queryClient}>
      <AppContextProvider app={app}>
        <LoadedFederatedProvider value={loaded}>
          <RouterProvider router={router} />
        </LoadedFederatedProvider>
      </AppContextProvider>
    </QueryClientProvider>
  );
  const onRecoverableError = (error: unknown) => complaints.push(error);
  await act(async () => void takenOver.push([hydrateRoot(root, page, { onRecoverableError }), root]));
  return { root, complaints };
};

const providerOf: LoadedFederated['providerOf'] = (remote) => registry.remotes[remote];

test('hydrates the component unchanged', async () => {
  const { html, app } = await renderOnServer(Priced);
  const loaded = { get: () => Priced, coming: () => undefined, providerOf } as unknown as LoadedFederated;
  const { root, complaints } = await takeOver(html, loaded, app);
  expect(textOf(root.innerHTML)).toBe('Объявление Цена 100 Дальше');
  expect(complaints).toEqual([]);
});

test("keeps the server's HTML while the script is loading", async () => {
  const { html, app } = await renderOnServer(Plain);
  let come: () => void = () => undefined;
  let here: Dialog | undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const loaded = {
    get: () => here,
    coming: () => (here ? undefined : coming),
    providerOf,
  } as unknown as LoadedFederated;
  const { root, complaints } = await takeOver(html, loaded, app);
  const before = screen.getByText(/Продвижение/);
  expect(textOf(root.innerHTML)).toBe('Объявление Продвижение pets 7 Дальше');
  here = Plain;
  await act(async () => come());
  expect(screen.getByText(/Продвижение/)).toBe(before);
  expect(complaints).toEqual([]);
});

test('renders in the browser what failed on the server', async () => {
  const { html, app } = await renderOnServer(Broken);
  const loaded = { get: () => Plain, coming: () => undefined, providerOf } as unknown as LoadedFederated;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root } = await takeOver(html, loaded, app);
  expect(textOf(root.innerHTML)).toBe('Объявление Продвижение pets 7 Дальше');
  jest.mocked(console.error).mockClear();
});
