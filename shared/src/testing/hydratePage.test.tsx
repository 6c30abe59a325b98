import { afterEach, expect, jest, test } from '@jest/globals';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import type { CreateRoutes } from '../federation/AppContext';
import { PageMeta } from '../ui/PageMeta';
import { hydratePage } from './hydratePage';
import { stubClock } from './stubClock';

const pageOf =
  (Component: () => React.ReactNode): CreateRoutes =>
  () => [
    {
      path: '/news',
      element: (
        <main>
          <PageMeta title="Новости" description="Кто появился" canonical="/news" />
          <Component />
        </main>
      ),
    },
  ];

test('hydrates a page that is equal on server and browser @slow', async () => {
  const { html } = await hydratePage(
    pageOf(() => <h1>Новости</h1>),
    { path: '/news' },
  );
  expect(html).toContain('<h1>Новости</h1>');
  expect(screen.getByRole('heading', { name: 'Новости' })).toBeInTheDocument();
});

const Late = lazy(async () => ({ default: () => <p>Позже</p> }));
const Data = () => {
  const { data } = useSuspenseQuery({ queryKey: ['late'], queryFn: async () => 'Данные', staleTime: Infinity });
  return <p>{data}</p>;
};
const Broken = (): never => {
  throw new Error('no window');
};

test('hydrates a page that suspends', async () => {
  const routes = pageOf(() => (
    <Suspense fallback="…">
      <Late />
      <Data />
    </Suspense>
  ));
  const { html } = await hydratePage(routes, { path: '/news' });
  expect(html).toContain('<p>Данные</p>');
  expect(await screen.findByText('Позже')).toBeInTheDocument();
});

afterEach(() => void jest.useRealTimers());

let count = 0;
const Counted = () => {
  count += 1;
  return <p>{count}</p>;
};
const Stored = () => <p>{localStorage.getItem('city') ?? 'Москва'}</p>;
const Clock = () => <time>{new Date().getSeconds()}</time>;

test.each([
  ['differs each time', Counted, undefined, 'Counted'],
  ['reads what the browser has stored', Stored, () => localStorage.setItem('city', 'Тверь'), 'Stored'],
  [
    'shows the clock',
    Clock,
    () => void stubClock(new Date(2026, 10, 27, 10, 0, new Date().getSeconds() === 42 ? 41 : 42)),
    'Clock',
  ],
])('fails with the name of a component that %s', async (_case, Component, inBrowser, name) => {
  const options = { path: '/news', ...(inBrowser && { inBrowser }) };
  await expect(hydratePage(pageOf(Component), options)).rejects.toThrow(
    new RegExp(`Hydration failed[\\s\\S]*at ${name}`),
  );
});

test('fails with an error of the server render', async () => {
  await expect(hydratePage(pageOf(Broken), { path: '/news' })).rejects.toThrow('no window');
});
