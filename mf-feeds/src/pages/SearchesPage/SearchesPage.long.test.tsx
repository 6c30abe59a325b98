import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type SavedSearch, type SearchEdit } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { messages } from '../../core/searches/messages.ru';
import { createRoutes } from '../../routes';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./SearchesPage'));

const search = (id: number, name: string): SavedSearch => ({
  ...{ id, name, section: 'pets', criteria: { type: name }, channels: ['email'], around: null, fresh: 0 },
  created_at: '2026-11-21T09:00:00.000Z',
});

test('shows the common note of saved searches once, referenced by each choice', async () => {
  server.use(http.get(endpoints.searches.path, () => HttpResponse.json([search(2, 'Собаки'), search(1, 'Кошки')])));
  await renderPage(createRoutes, {
    path: '/searches',
    session: { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false },
  });
  for (const name of ['Собаки', 'Кошки']) {
    const choice = await screen.findByRole('group', { name: `Куда присылать новое по поиску: ${name}` });
    expect(choice).toHaveAccessibleDescription(messages.siteAlways);
  }
  expect(screen.getAllByText(messages.siteAlways)).toHaveLength(1);
});

test('links a search to the feed of its criteria, one around a point to the map of its surroundings', async () => {
  const around = { point: { latitude: 55.7903, longitude: 37.6786 }, radius_km: 3 as const };
  const watch: SavedSearch = { ...search(3, 'Рядом'), criteria: { category: 'Потерянные' }, around };
  const cats: SavedSearch = {
    ...search(4, 'Кошки рядом'),
    criteria: { category: 'Потерянные', type: 'Кошки' },
    around,
  };
  server.use(http.get(endpoints.searches.path, () => HttpResponse.json([cats, watch, search(1, 'Кошки')])));
  await renderPage(createRoutes, {
    path: '/searches',
    session: { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false },
  });
  const hrefs = (await screen.findAllByRole('link', { name: /^Открыть/ })).map((link) => link.getAttribute('href'));
  const bounds = 'bounds=55.82,55.76,37.73,37.63';
  const type = new URLSearchParams({ type: 'Кошки' }).toString();
  expect(hrefs).toEqual([`/lost?kind=lost&${type}&${bounds}`, `/lost?kind=lost&${bounds}`, `/posts?${type}`]);
});

/** Returns a promise for an answer to wait for, and the function that resolves it. */
const heldAnswer = () => {
  let answer = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { first, answer };
};

const open = async () => {
  server.use(http.get(endpoints.searches.path, () => HttpResponse.json([search(2, 'Собаки'), search(1, 'Кошки')])));
  const { user } = await renderPage(createRoutes, {
    path: '/searches',
    session: { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false },
  });
  const dogs = within(await screen.findByRole('group', { name: 'Куда присылать новое по поиску: Собаки' }));
  const choice = (name: string) => dogs.getByRole('checkbox', { name });
  server.use(http.get(endpoints.searches.path, () => HttpResponse.error()));
  return { user, choice };
};

test('shows channels chosen while others are being stored, and sends them afterwards', async () => {
  const { user, choice } = await open();
  const stored: SearchEdit[] = [];
  const { first, answer } = heldAnswer();
  server.use(
    http.post<never, SearchEdit>(endpoints.editSearch.path, async ({ request }) => {
      const { channels = [] } = await request.json();
      stored.push({ channels });
      await first;
      return HttpResponse.json({ ...search(2, 'Собаки'), channels });
    }),
  );
  await user.click(choice('Telegram'));
  expect(choice('Telegram')).toBeChecked();
  await user.click(choice('Почта'));
  expect(choice('Почта')).not.toBeChecked();
  expect(stored).toHaveLength(1);
  answer();
  await waitFor(() => expect(stored.map(({ channels }) => channels)).toEqual([['telegram', 'email'], ['telegram']]));
  expect([choice('Telegram'), choice('Почта')].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
});

test('shows the channels and the search as they were after a failure without a connection', async () => {
  const { user, choice } = await open();
  for (const { path } of [endpoints.editSearch, endpoints.deleteSearch]) {
    server.use(http.post(path, () => HttpResponse.error()));
  }
  await user.click(choice('Почта'));
  await screen.findByText(messages.save.network);
  await waitFor(() => expect(choice('Почта')).toBeChecked());
  await user.click(screen.getByRole('button', { name: /^Удалить.*Собаки/ }));
  expect(await screen.findByRole('group', { name: /Собаки/ })).toBeInTheDocument();
});

test('does not bring back a search that was deleted while its channels were being stored', async () => {
  const { user, choice } = await open();
  const calls: string[] = [];
  const { first, answer } = heldAnswer();
  server.use(
    http.post(endpoints.editSearch.path, async () => {
      calls.push('edit');
      await first;
      return HttpResponse.json(search(2, 'Собаки'));
    }),
    http.post(endpoints.deleteSearch.path, () => {
      calls.push('delete');
      return HttpResponse.json({});
    }),
  );
  await user.click(choice('Telegram'));
  await user.click(screen.getByRole('button', { name: /^Удалить.*Собаки/ }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /Собаки/ })).not.toBeInTheDocument());
  answer();
  await waitFor(() => expect(calls).toEqual(['edit', 'delete']));
  expect(screen.queryByRole('group', { name: /Собаки/ })).not.toBeInTheDocument();
});
