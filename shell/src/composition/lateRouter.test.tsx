import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { createLateRouter } from './lateRouter';

const Frame = () => {
  const [count, setCount] = useState(0);
  const { search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <p>
        {search}{' '}
        {useMatches()
          .map(({ id }) => id)
          .join(' ')}
      </p>
      <Link to="/next?from=1">Дальше</Link>
      <Link to="..">Выше</Link>
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

const First = () => <h1>{useLoaderData() as string}</h1>;

const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Frame />,
    errorElement: <p>Сбой</p>,
    children: [
      { path: '/', element: <h1>Начало</h1> },
      { path: '/first', loader: () => 'Первая', Component: First },
      { path: '/next', loader: () => 'Вторая', Component: First },
      { path: '/slow', loader: () => new Promise((resolve) => setTimeout(resolve, 50, 'Третья')), Component: First },
    ],
  },
];

const loaderData = { '0-1': 'Первая' };

/** The page as the server draws it, with the stand-in in charge; `load` gives the router. */
const hydrate = async (load: () => Promise<ReturnType<typeof createBrowserRouter>>, onStuck?: () => void) => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${location.pathname}${location.search}`));
  if (context instanceof Response) throw new Error('No page');
  const drawn = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
  const container = document.createElement('div');
  container.innerHTML = drawn;
  document.body.append(container);
  const onGoing = jest.fn();
  const late = createLateRouter({ routes, loaderData: context.loaderData, load, onGoing, ...(onStuck && { onStuck }) });
  if (!late) throw new Error('Nothing stands for the router');
  const onRecoverableError = jest.fn();
  const root = await act(async () =>
    hydrateRoot(container, <RouterProvider router={late.router} />, { onRecoverableError }),
  );
  ends.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { ...late, onGoing };
};

const ends: (() => void)[] = [];
const create = async () => createBrowserRouter(routes, { hydrationData: { loaderData } });

beforeEach(() => {
  history.replaceState(null, '', '/first?a=1');
  window.scrollTo = () => undefined;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('shows the page as the server drew it without a router, and goes on with one when somebody does', async () => {
  const load = jest.fn(create);
  const { router, onGoing } = await hydrate(load);
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { name: 'Первая' })).toBeInTheDocument();
  expect(screen.getByText('?a=1 root 0-1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Дальше' })).toHaveAttribute('href', '/next?from=1');
  expect(screen.getByRole('link', { name: 'Выше' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: '0' }));
  expect(load).not.toHaveBeenCalled();

  const changes = jest.fn();
  router.subscribe(changes);
  await user.click(screen.getByRole('link', { name: 'Дальше' }));
  expect(await screen.findByRole('heading', { name: 'Вторая' })).toBeInTheDocument();
  expect(onGoing).toHaveBeenCalledWith('/next');
  expect(location.pathname).toBe('/next');
  // What stays on the screen keeps its state.
  expect(screen.getByRole('button', { name: '1' })).toBeInTheDocument();
  expect(changes).toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/next');
  expect(load).toHaveBeenCalledTimes(1);

  await act(async () => {
    history.back();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await screen.findByRole('heading', { name: 'Первая' })).toBeInTheDocument();
});

test('the router that was fetched beforehand takes the page over as it stands', async () => {
  const { router, warm } = await hydrate(create);
  const drawn = screen.getByRole('heading', { name: 'Первая' });
  await act(async () => warm());
  await act(() => router.navigate('?a=2'));
  expect(screen.getByText('?a=2 root 0-1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Первая' })).toBe(drawn);
});

test.each(['/next', '/'])('going back to %s comes first', async (address) => {
  const { router } = await hydrate(create);
  history.replaceState(null, '', address);
  await act(async () => {
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { name: address === '/' ? 'Начало' : 'Вторая' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(address);
});

test('where the page was left before is not scrolled to once somebody uses it', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 700, other: 300 }));
  const { router, warm } = await hydrate(create);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await act(async () => warm());
  await act(async () => void router.navigate('/slow'));
  expect(await screen.findByRole('heading', { name: 'Третья' })).toBeInTheDocument();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  sessionStorage.clear();
});

test('the browser goes by itself where the router cannot be had', async () => {
  const { router } = await hydrate(() => Promise.reject(new Error('offline')));
  await act(() => router.navigate('/first?a=1#part'));
  expect(location.hash).toBe('#part');
  // The browser tells it later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
});

test('without a network the page stays and says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onStuck = jest.fn();
  const { router } = await hydrate(() => Promise.reject(new Error('offline')), onStuck);
  await act(() => router.navigate('/first?a=1#part'));
  expect(onStuck).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('');
  onLine.mockRestore();
});

test('what was to be asked before each step is asked once the router is there', async () => {
  const { router } = await hydrate(create);
  const asked: string[] = [];
  router.getBlocker('kept', ({ nextLocation }) => {
    asked.push(nextLocation.pathname);
    return false;
  });
  router.getBlocker('gone', () => true);
  router.deleteBlocker('gone');
  await act(() => router.navigate('/next'));
  expect(asked).toEqual(['/next']);
  expect(location.pathname).toBe('/next');
});

test('a router that does not arrive is asked for again by the next step', async () => {
  const load = jest.fn(create).mockRejectedValueOnce(new Error('offline'));
  const { router, warm } = await hydrate(load);
  await act(async () => warm());
  await act(() => router.navigate('/next'));
  expect(await screen.findByRole('heading', { name: 'Вторая' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('nothing stands for the router where it has to load something first', () => {
  const base = { routes, load: create, onGoing: () => undefined };
  expect(createLateRouter({ ...base, loaderData: null })).toBeUndefined();
  expect(createLateRouter({ ...base, loaderData: {} })).toBeUndefined();
  const lazy = [{ path: '/first', lazy: async () => ({ Component: First }) }];
  expect(createLateRouter({ ...base, routes: lazy, loaderData })).toBeUndefined();
  history.replaceState(null, '', '/nowhere');
  expect(createLateRouter({ ...base, loaderData })).toBeUndefined();
});
