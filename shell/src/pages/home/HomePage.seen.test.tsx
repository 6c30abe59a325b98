import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { type Listing, type Section, sectionEndpoints, sections } from 'shared/contract';
import { clearAccountData } from 'shared/host';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { SeenRecorder } from '../../features/seenListings';
import { openHome, serveEmptyHome } from '../../testing/homePage';

const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };
const visitor: Session = { status: 'anonymous' };
const TITLE = 'Вы смотрели';

/** Answers requests for listings by ids with those that are left. */
const serveListings = (listings: Partial<Record<Section, Listing[] | 'failure'>>): unknown[] => {
  const asked: unknown[] = [];
  server.use(
    ...sections.map((section) =>
      http.post<never, number[]>(sectionEndpoints[section].byIds, async ({ request }) => {
        const ids = await request.json();
        asked.push([section, ids]);
        const given = listings[section] ?? [];
        if (given === 'failure') return HttpResponse.json({ detail: 'Ошибка' }, { status: 503 });
        return HttpResponse.json(ids.flatMap((id) => given.find((one) => one.id === id) ?? []));
      }),
    ),
  );
  return asked;
};

const keep = (key: string, seen: unknown): void => localStorage.setItem(key, JSON.stringify(seen));
const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const titles = async () => {
  const row = within(await screen.findByRole('region', { name: TITLE }));
  return row.getAllByRole('article').map((card) => within(card).getByRole('link').title);
};

beforeEach(serveEmptyHome);

test('shows seen listings, newest first, without closed, deleted and own ones', async () => {
  keep('visitor-seen', [
    { section: 'market', id: 4 },
    { section: 'pets', id: 1 },
    { section: 'pets', id: 2 },
    { section: 'pets', id: 3 },
    { section: 'pets', id: 9 },
  ]);
  const asked = serveListings({
    pets: [
      petListing({ id: 1, title: 'Бим' }),
      petListing({ id: 2, title: 'Продан', is_visible: 4 }),
      petListing({ id: 3, title: 'Свой', is_owner: true }),
    ],
    market: [marketListing({ id: 4, title: 'Клетка' })],
  });
  await openHome(visitor);
  expect(await screen.findByRole('link', { name: /Бим/ })).toBeInTheDocument();
  expect(await titles()).toEqual(['Клетка', 'Бим']);
  expect(asked).toEqual([
    ['pets', [1, 2, 3, 9]],
    ['market', [4]],
  ]);
});

test.each([
  ['nothing was seen', null, {}],
  ['no seen listing is left', [{ section: 'pets', id: 1 }], {}],
  ['the server fails', [{ section: 'pets', id: 1 }], { pets: 'failure' } as const],
  ['something else was stored', { section: 'pets' }, {}],
  ['an unknown section was stored', [{ section: 'events', id: 1 }, 7, null], {}],
])('shows no row when %s', async (_, seen, listings) => {
  if (seen) keep('visitor-seen', seen);
  const asked = serveListings(listings);
  await openHome(visitor);
  const isAsked =
    Array.isArray(seen) && seen.some((one) => one !== null && typeof one === 'object' && one.section === 'pets');
  await waitFor(() => expect(asked).toHaveLength(isAsked ? 1 : 0));
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
});

test('one press clears the list, announces it and keeps the focus in place', async () => {
  keep('visitor-seen', [{ section: 'services', id: 1 }]);
  serveListings({ services: [serviceListing({ id: 1 })] });
  const { user } = await openHome(visitor);
  await user.click(await screen.findByRole('button', { name: 'Очистить просмотренное' }));
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
  expect(screen.getByText('Просмотренное очищено')).toHaveAttribute('role', 'status');
  expect(document.activeElement).not.toBe(document.body);
  expect(localStorage.getItem('visitor-seen')).toBeNull();
});

test('each account has its own list, deleted on sign-out', async () => {
  keep('visitor-seen', [{ section: 'pets', id: 1 }]);
  keep('seen-listings:5', [{ section: 'pets', id: 2 }]);
  serveListings({ pets: [petListing({ id: 1, title: 'Гостя' }), petListing({ id: 2, title: 'Анны' })] });
  await openHome(anna);
  await screen.findByRole('link', { name: /Анны/ });
  expect(await titles()).toEqual(['Анны']);
  act(clearAccountData);
  expect(localStorage.getItem('seen-listings:5')).toBeNull();
  expect(localStorage.getItem('visitor-seen')).not.toBeNull();
});

const open = (path: string, session: Session) =>
  renderPage([{ path: '*', element: <SeenRecorder /> }], { path, session });

test('records only pages of listings', async () => {
  const { router } = await open('/post/7', visitor);
  for (const path of ['/market', '/market-post/3', '/post/7/edit', '/post/x', '/post/7']) {
    await act(() => router.navigate(path));
  }
  expect(kept('visitor-seen')).toEqual([
    { section: 'pets', id: 7 },
    { section: 'market', id: 3 },
  ]);
});

test('stores at most twenty', async () => {
  keep(
    'seen-listings:5',
    Array.from({ length: 20 }, (_, at) => ({ section: 'pets', id: at + 1 })),
  );
  await open('/service-post/1', anna);
  const seen = kept('seen-listings:5') as unknown[];
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([
    20,
    { section: 'services', id: 1 },
    { section: 'pets', id: 19 },
  ]);
});

test.each<Session>([{ status: 'unknown' }, { status: 'anonymous', unverified: true }])(
  'records nothing while the session is unknown: %j',
  async (session) => {
    await open('/post/7', session);
    expect(localStorage).toHaveLength(0);
  },
);

test('two tabs do not trigger each other', async () => {
  await open('/post/7', visitor);
  keep('visitor-seen', [
    { section: 'pets', id: 8 },
    { section: 'pets', id: 7 },
  ]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'visitor-seen' })));
  expect(kept('visitor-seen')).toEqual([
    { section: 'pets', id: 8 },
    { section: 'pets', id: 7 },
  ]);
});
