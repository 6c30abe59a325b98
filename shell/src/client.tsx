import 'shared/forbidEval';
import { hydrate, onlineManager } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { listingKeys, toast } from 'shared';
import { NAVIGATE_EVENT, ROOT_ID, remoteForPath, STYLES_OF } from 'shared/contract';
import {
  AppContextProvider,
  createAdminRefusalHandler,
  createApiClient,
  createAppContext,
  createQueryClient,
  dropToken,
  followRouter,
  LoadedFederatedProvider,
  loadOverlays,
  onIncident,
  RESTORES,
  readToken,
  refusedCallAtom,
  SessionProvider,
  setImageOrigin,
  startOverlayEntries,
  warmTransport,
} from 'shared/host';
import { onFirstInteraction } from './boot/deferral';
import { EarlyPress } from './boot/EarlyPress';
import { createPageDeadline, loadFirstRoutes, withDeadline } from './boot/loadFirstRoutes';
import { type PageState, runningShellOf } from './boot/pageState';
import { prefetchPressed } from './boot/prefetchPressed';
import { storeTypeface } from './boot/typeface';
import { createAppRoutes, ROOT_ROUTE_ID } from './compose/appRoutes';
import { loadFederated, preloadFederated } from './compose/federatedLoader';
import { prefetchNextRemote, registerAll } from './compose/loadRemoteModule';
import { mayHaveOverrides } from './compose/mayHaveOverrides';
import { createRemoteRoutesLoader } from './compose/remoteRoutes';
import { countEntries } from './frame/BackButton';
import { SiteRegistry } from './frame/navLinks';
import { messages } from './messages.ru';
import { enableOffline } from './offline/enableOffline';
import { createShellRoutes } from './pages/routes';
import { scriptOrigins } from './watch/blame';
import { buildOf } from './watch/sectionOfPage';
import { createIncidentListener, createRenderErrorReporters, watchErrors, watchVitals } from './watch/watchPage';

/** Query parameter that outlines the parts of the page by owner. */
const ZONES_PARAMETER = 'zones';

/** Hydrates the server's page, or renders it when the server could not. */
export const startClient = async (state: PageState): Promise<void> => {
  startOverlayEntries();
  setImageOrigin(state.imagesUrl);
  // Not fetched where overrides are impossible.
  const override = state.allowOverride && mayHaveOverrides() ? await import('./compose/overrides') : undefined;
  const refused = override?.refusedOverrides(location.search) ?? [];
  const overrides = override?.readOverrides() ?? {};
  const overridden = Object.keys(overrides);
  const registry =
    override && overridden.length > 0 ? await override.overrideRegistry(state.registry, overrides) : state.registry;
  // Overridden remotes bring their own stylesheets.
  for (const name of overridden)
    for (const link of document.querySelectorAll(`link[${STYLES_OF}="${name}"]`)) link.remove();
  registerAll(Object.values(registry.remotes));

  let router: ReturnType<typeof createBrowserRouter> | undefined;
  // It assumes a connection until it is notified otherwise.
  onlineManager.setOnline(navigator.onLine);
  const store = createStore();
  const api = createApiClient({
    getToken: readToken,
    onUnauthorized: dropToken,
    onAdminRefused: createAdminRefusalHandler(() => router),
    onStaleSignIn: (call) => store.set(refusedCallAtom, call),
    onRetry: () => toast.info(messages.frame.repeating),
  });
  const app = createAppContext({
    api,
    queryClient: createQueryClient(),
    store,
    isServer: false,
    publicUrl: state.publicUrl,
    loadFederated,
  });
  if (state.queries) hydrate(app.queryClient, state.queries);

  const target = () =>
    router ? router.createHref(router.state.navigation.location ?? router.state.location) : location.href;
  const shell = runningShellOf(document);
  onIncident(createIncidentListener({ target, registry, shell }));
  const running = { origins: scriptOrigins(shell.script, registry), buildOf: (name: string) => buildOf(name, shell) };
  watchErrors(running);

  const deadline = createPageDeadline();
  const loadRoutes = createRemoteRoutesLoader(app);
  const first = remoteForPath(registry.remotes, location.pathname);
  // The server's page stays while scripts are late, unless an overridden remote may render something else.
  const renderedBy = [first?.name, ...(state.lent ?? []).map((name) => name.split('/', 1)[0])];
  // The user may have gone back to a history entry that is not this document's.
  const here = location.pathname + location.search;
  const isElsewhere = (window.earlyPress?.at ?? here) !== here;
  const readable = state.rendered && !isElsewhere && !overridden.some((name) => renderedBy.includes(name));
  const { loaded, settled } = preloadFederated(readable ? state.lent : []);
  const { routes, complete, late } = await loadFirstRoutes({
    load: first && ((wait) => loadRoutes(first, wait)),
    toRoutes: (added) => withDeadline(createAppRoutes(added, createShellRoutes(app)), deadline),
    readable,
    deadline,
  });
  const hydrating = readable && complete;
  await settled;
  // The first page has already waited.
  let hasWaited = late;

  const started = createBrowserRouter(routes, {
    ...(hydrating && state.loaderData && { hydrationData: { loaderData: state.loaderData } }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const remote = remoteForPath(registry.remotes, path);
      if (!remote) return;
      deadline.begin();
      const loading = loadRoutes(remote, hasWaited ? 0 : deadline.left());
      hasWaited = false;
      patch(ROOT_ROUTE_ID, withDeadline(await loading, deadline));
    },
  });
  followRouter(started);
  countEntries(started);
  const { key } = started.state.location;
  const restores = () => document.documentElement.toggleAttribute(RESTORES, true);
  const [opened] = performance.getEntriesByType('navigation');
  if (opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate') restores();
  started.subscribe(({ location }) => location.key !== key && restores());
  addEventListener(NAVIGATE_EVENT, (event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    event.preventDefault();
    void started.navigate(event.detail);
  });
  router = started;

  const page = (
    <StrictMode>
      <AppContextProvider app={app}>
        <SessionProvider>
          <EarlyPress>
            <SiteRegistry value={registry}>
              <LoadedFederatedProvider value={loaded}>
                <RouterProvider router={started} />
              </LoadedFederatedProvider>
            </SiteRegistry>
          </EarlyPress>
        </SessionProvider>
      </AppContextProvider>
    </StrictMode>
  );
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('The page has no root element');
  const reporters = createRenderErrorReporters(running, { isHydrating: hydrating });
  // In slices, so that the browser stays responsive.
  if (hydrating) startTransition(() => void hydrateRoot(root, page, reporters));
  else createRoot(root, reporters).render(page);

  onFirstInteraction(() => {
    warmTransport();
    void loadOverlays();
    prefetchNextRemote(started, registry);
  });
  if (state.allowOverride && new URLSearchParams(location.search).has(ZONES_PARAMETER)) {
    (await import('./compose/Zones')).showZones();
  }
  if (overridden.length + refused.length > 0) {
    (await import('./compose/OverrideBadge')).showOverrides(overrides, refused);
  }
  prefetchPressed();
  storeTypeface(started);
  watchVitals(registry, shell, state.vitalsPercent);
  enableOffline({
    api,
    router: started,
    registry,
    build: shell.build,
    onListingRenewed: () => void app.queryClient.invalidateQueries({ queryKey: listingKeys.all() }),
  });
};
