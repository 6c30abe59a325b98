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
import { createServerApp, draw } from '../render/drawOnServer';
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
const routes: RouteObject[] = [{ path: '*', Component: Page }];

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

/** Renders the page as the server does; `lent` is the component of mf_payments, null when it cannot be loaded. */
const drawPage = async (lent: ComponentType<never> | null, answer = priced) => {
  const app = createServerApp('https://site.test', async () => answer);
  const bundles = new Map<string, object | null>();
  const turns: (string | null)[] = [];
  const source: FederatedSource = {
    peek: (remote) => bundles.get(remote),
    fetch: async (remote) => void bundles.set(remote, lent && { lent: { BoostDialog: { Component: lent } } }),
    ahead: (_remote, exposed) => [{ href: `/assets/mf-payments/${exposed}.js` }],
    onTurn: (remote) => void turns.push(remote),
  };
  const given = createFederatedOnServer({ source, registry, queryClient: app.queryClient });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('https://site.test/'));
  if (context instanceof Response) throw new Error('The page answers with a redirect');
  const once = async () =>
    (await draw(app, handler, context, { lent: given.atHand, onDraw: given.begin })).body.join('');
  let html = await once();
  let drawings = 1;
  while (await given.prepare()) {
    html = await once();
    drawings += 1;
  }
  return { html, given, app, turns, drawings };
};

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('what another remote lends stands in the page that the server draws, marked as its own', async () => {
  const { html, given, turns, drawings } = await drawPage(Plain);
  expect(textOf(html)).toBe('Объявление Продвижение pets 7 Дальше');
  expect(html).toContain('data-remote="mf_payments" data-build="pay123456789" data-owner="@site/payments"');
  expect(given.drawn()).toEqual(['mf_payments/BoostDialog']);
  expect(given.scripts()).toEqual([{ href: '/assets/mf-payments/BoostDialog.js' }]);
  expect(given.lost()).toEqual([]);
  // The first page of a route is rendered twice, for lazy components.
  expect([turns, drawings]).toEqual([[null, null, 'mf_payments', null], 2]);
});

test('it is drawn with the data that it asks for itself, and with no more', async () => {
  const { html, app } = await drawPage(Priced);
  expect(textOf(html)).toBe('Объявление Цена 100 Дальше');
  expect(app.queryClient.getQueryData(['own'])).toBeUndefined();
});

test('data that cannot be had are left to the browser', async () => {
  const { html, app } = await drawPage(Priced, { ...priced, status: 403, body: '{}' });
  expect(textOf(html)).toBe('Объявление Цена неизвестна Дальше');
  expect(app.queryClient.getQueryState(['prices'])?.status).toBe('pending');
});

test.each([
  ['that throws', Broken, 1],
  ['that cannot be had', null, 0],
] as const)('one %s leaves what its slot shows meanwhile, and the page around it', async (_name, lent, lost) => {
  const { html, given } = await drawPage(lent);
  expect(textOf(html)).toBe('Объявление Ждём Дальше');
  expect(given.drawn()).toEqual([]);
  expect(given.lost()).toHaveLength(lost);
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
const takeOver = async (html: string, lent: LoadedFederated, app: AppContext) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const complaints: unknown[] = [];
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const page = (
    <QueryClientProvider client={app.queryClient}>
      <AppContextProvider app={app}>
        <LoadedFederatedProvider value={lent}>
          <RouterProvider router={router} />
        </LoadedFederatedProvider>
      </AppContextProvider>
    </QueryClientProvider>
  );
  const onRecoverableError = (error: unknown) => complaints.push(error);
  await act(async () => void takenOver.push([hydrateRoot(root, page, { onRecoverableError }), root]));
  return { root, complaints };
};

const lenderOf: LoadedFederated['lenderOf'] = (remote) => registry.remotes[remote];

test('the browser takes it over as it is', async () => {
  const { html, app } = await drawPage(Priced);
  const lent = { get: () => Priced, coming: () => undefined, lenderOf } as unknown as LoadedFederated;
  const { root, complaints } = await takeOver(html, lent, app);
  expect(textOf(root.innerHTML)).toBe('Объявление Цена 100 Дальше');
  expect(complaints).toEqual([]);
});

test('while its script is on its way what the server drew stays', async () => {
  const { html, app } = await drawPage(Plain);
  let come: () => void = () => undefined;
  let here: Dialog | undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const lent = {
    get: () => here,
    coming: () => (here ? undefined : coming),
    lenderOf,
  } as unknown as LoadedFederated;
  const { root, complaints } = await takeOver(html, lent, app);
  const before = screen.getByText(/Продвижение/);
  expect(textOf(root.innerHTML)).toBe('Объявление Продвижение pets 7 Дальше');
  here = Plain;
  await act(async () => come());
  expect(screen.getByText(/Продвижение/)).toBe(before);
  expect(complaints).toEqual([]);
});

test('what failed on the server is drawn by the browser', async () => {
  const { html, app } = await drawPage(Broken);
  const lent = { get: () => Plain, coming: () => undefined, lenderOf } as unknown as LoadedFederated;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root } = await takeOver(html, lent, app);
  expect(textOf(root.innerHTML)).toBe('Объявление Продвижение pets 7 Дальше');
  jest.mocked(console.error).mockClear();
});
