import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate, useSearchParams } from 'react-router-dom';
import { Dialog } from 'shared';
import { followRouter, startOverlayEntries } from 'shared/host';
import { OverlayEntries } from './OverlayEntries';

/** A page whose dialog navigates in every possible way. */
const Feed = () => {
  const [open, setOpen] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = (): void => setOpen(false);
  return (
    <>
      <h1>Лента {search.get('city')}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <Dialog open={open} onClose={close} title="Фильтры">
        <Link to="/post/7">Дальше</Link>
        <Link to="/post/7" onClick={close}>
          Закрыть и дальше
        </Link>
        <Link to="/post/7" replace>
          Взамен
        </Link>
        <Link to="/moved">Переезд</Link>
        <button
          type="button"
          onClick={() => {
            close();
            void navigate('?city=Казань');
          }}
        >
          Показать
        </button>
        <Link to="?city=Казань" replace>
          Город
        </Link>
      </Dialog>
    </>
  );
};

const feedLoader = jest.fn(() => null);

const start = async () => {
  history.pushState({ idx: 0 }, '', '/before');
  history.pushState({ idx: 1 }, '', '/posts');
  startOverlayEntries();
  const router = createBrowserRouter([
    {
      hydrateFallbackElement: <p />,
      element: (
        <>
          <OverlayEntries />
          <Outlet />
        </>
      ),
      children: [
        { path: '/before', element: <h1>Прежде</h1> },
        { path: '/posts', loader: feedLoader, element: <Feed /> },
        { path: '/post/7', loader: () => null, element: <h1>Корги</h1> },
        { path: '/moved', loader: () => Response.redirect('http://localhost/post/7') },
      ],
    },
  ]);
  followRouter(router);
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: /^Лента/ });
  end = () => {
    unmount();
    router.dispose();
  };
  return router;
};

let end = (): void => undefined;
beforeEach(() => {
  feedLoader.mockClear();
});
afterEach(() => end());

const depth = (): number => history.state?.overlays?.depth ?? 0;
const open = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(depth()).toBe(1));
};
const isDeleted = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const goBack = () => act(async () => history.back());
const press = (name: string) => userEvent.click(screen.getByText(name));

test('Back closes the dialog without a navigation of the router', async () => {
  const router = await start();
  const { location } = router.state;
  await open();
  await goBack();
  await isDeleted();
  expect(router.state.location).toBe(location);
  expect(feedLoader).toHaveBeenCalledTimes(1);
  await goBack();
  expect(await screen.findByRole('heading', { name: 'Прежде' })).toBeInTheDocument();
});

test.each([
  ['a link', 'Дальше', '/post/7', '/posts'],
  ['a link that closes it', 'Закрыть и дальше', '/post/7', '/posts'],
  ['a link that replaces the page', 'Взамен', '/post/7', '/before'],
  ['a redirection', 'Переезд', '/post/7', '/posts'],
  ['a button that closes it and sets a filter', 'Показать', '/posts', '/posts'],
] as const)('navigating by %s leaves no entry of the dialog', async (_, name, to, before) => {
  const router = await start();
  await open();
  const { length } = history;
  await press(name);
  await waitFor(() => expect(router.state.location.pathname + router.state.navigation.state).toBe(`${to}idle`));
  await isDeleted();
  await waitFor(() => expect(location.pathname).toBe(to));
  expect(depth()).toBe(0);
  // The page's entry replaces the dialog's; a replaced one leaves a dead entry ahead.
  expect(history).toHaveLength(length);
  await goBack();
  await waitFor(() => expect(router.state.location.pathname).toBe(before));
  expect(location.pathname).toBe(before);
  expect(depth()).toBe(0);
});

test('adds an entry above the new address for a dialog that stays open', async () => {
  await start();
  await open();
  await press('Город');
  expect(await screen.findByText('Лента Казань')).toBeInTheDocument();
  await waitFor(() => expect(depth()).toBe(1));
  await goBack();
  await isDeleted();
  expect(screen.getByText('Лента Казань')).toBeInTheDocument();
  expect(depth()).toBe(0);
  await goBack();
  expect(await screen.findByRole('heading', { name: 'Прежде' })).toBeInTheDocument();
});
