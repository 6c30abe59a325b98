import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderPage } from '../testing';
import { onIncident } from './incident';
import { lazyPage, type PageModule } from './lazyPage';

const Page = () => (
  <>
    <h1>Объявления</h1>
    <Link to="/">На главную</Link>
  </>
);

const Home = () => <Link to="/posts">К объявлениям</Link>;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Makes a chunk that fails to load this many times. */
const failing = (times: number) => {
  let left = times;
  return jest.fn(async (): Promise<PageModule> => {
    left -= 1;
    if (left >= 0) throw new Error('Loading chunk 7 failed');
    return { Component: Page };
  });
};

const routesWith = (load: () => Promise<PageModule>) => [
  { path: '/', Component: Home },
  { path: '/posts', ...lazyPage(load) },
];

test('shows the page', async () => {
  await renderPage(routesWith(failing(0)), { path: '/posts' });
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
});

test('shows a failed chunk with a retry that shows the page', async () => {
  const load = failing(2);
  const { user } = await renderPage(routesWith(load), { path: '/posts' });
  expect(await screen.findByText('Раздел временно недоступен')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeEnabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Раздел временно недоступен');

  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'На главную' }));
  await user.click(screen.getByRole('link', { name: 'К объявлениям' }));
  expect(screen.getByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('replaces the notice of a late chunk by the page', async () => {
  let come: (page: PageModule) => void = () => undefined;
  const coming = new Promise<PageModule>((resolve) => {
    come = resolve;
  });
  await renderPage(
    routesWith(() => coming),
    { path: '/posts' },
  );
  const late = await screen.findByText('Раздел загружается дольше обычного', {}, { timeout: 5000 });
  // The release gate detects a missing page by it.
  expect(late.closest('[data-page-missing]')).not.toBeNull();
  come({ Component: Page });
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
  expect(document.querySelector('[data-page-missing]')).toBeNull();
}, 20_000);

test('reports an incident and shows nothing while the shell opens the live build', async () => {
  const reported: string[] = [];
  onIncident(async ({ kind }) => {
    reported.push(kind);
    return true;
  });
  await expect(
    Promise.race([lazyPage(failing(1)).lazy(), new Promise((resolve) => setTimeout(resolve, 50, 'still away'))]),
  ).resolves.toBe('still away');
  expect(reported).toEqual(['load']);
  onIncident(async () => false);
});
