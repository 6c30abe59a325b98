import { expect } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import type { CreateRoutes } from '../federation/AppContext';
import { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
import type { FederatedComponents, FederatedName } from '../federation/FederatedComponents';
import { SectionSettingsProvider } from '../federation/sectionSettings';
import { messages } from '../messages.ru';
import { refusedCallAtom } from '../session/refusedCall';
import { SessionProvider } from '../session/SessionProvider';
import { type Session, sessionAtom } from '../session/session';
import { createAdminRefusalHandler } from '../session/startSession';
import { dropToken, readToken, writeToken } from '../session/token';
import { Toaster } from '../ui/Toaster';
import { dismissQueuedToasts } from '../ui/toastQueue';

export interface RenderPageOptions {
  path: string;
  /** A visitor's by default; 'live' resolves it by the token, as the site does. */
  session?: Session | 'live' | undefined;
  token?: string | undefined;
  federated?: Partial<FederatedComponents> | undefined;
  /** Settings of the section; others have their defaults. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** Mounts the routes with every provider of the site. Resolves when the router has rendered the page. @public */
export const renderPage = async (
  routes: CreateRoutes | RouteObject[],
  { path, session = { status: 'anonymous' }, token, federated = {}, settings = {} }: RenderPageOptions,
) => {
  writeToken(token ?? null);
  // Toasts outlive their page: dismiss those of the previous test.
  toast.dismiss();
  dismissQueuedToasts();
  const store = createStore();
  if (session !== 'live') store.set(sessionAtom, session);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  // The router needs the app first.
  let leave = (): void => undefined;
  const available: Partial<Record<FederatedName, unknown>> = federated;
  const app = createAppContext({
    api: createApiClient({
      getToken: readToken,
      onUnauthorized: dropToken,
      onAdminRefused: () => leave(),
      onStaleSignIn: (call) => store.set(refusedCallAtom, call),
    }),
    queryClient,
    store,
    isServer: false,
    loadFederated: async <N extends FederatedName>(name: N) => {
      if (available[name] === undefined) throw new Error(`${name} is not provided in this test`);
      return available[name] as FederatedComponents[N];
    },
    settings,
  });
  const made = typeof routes === 'function' ? routes(app) : routes;
  // The shell renders its frame meanwhile; without it react-router warns of loading pages.
  const router = createMemoryRouter(
    made.map((route) => ({ hydrateFallbackElement: <p>{messages.loading}</p>, ...route })),
    { initialEntries: [path] },
  );
  leave = createAdminRefusalHandler(() => router);
  const page = (
    <SectionSettingsProvider value={settings}>
      <RouterProvider router={router} />
    </SectionSettingsProvider>
  );
  const user = userEvent.setup();
  const view = render(
    <AppContextProvider app={app}>
      {session === 'live' ? <SessionProvider>{page}</SessionProvider> : page}
      <Toaster />
    </AppContextProvider>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return { ...view, app, router, user };
};
