import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { renderPage } from '../testing';
import { SectionBoundary } from './SectionBoundary';
import { SectionError } from './SectionError';

let broken = true;

const Faulty = () => {
  if (broken) throw new Error('Список сломан');
  return <h1>Объявления</h1>;
};

const faultyLoader = async () => {
  if (broken) throw new Error('Загрузчик сломан');
  return null;
};

const bounded = (
  <SectionBoundary>
    <Faulty />
  </SectionBoundary>
);

const kinds: [string, RouteObject][] = [
  ['a page under SectionError', { element: <Faulty />, errorElement: <SectionError /> }],
  ['a loader under SectionError', { loader: faultyLoader, element: <Faulty />, errorElement: <SectionError /> }],
  ['a page in SectionBoundary', { element: bounded }],
];

beforeEach(() => {
  broken = true;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(console.error).mockImplementation(() => undefined);
});

test.each(kinds)('%s: the fault stays in its place and heals on retry', async (_, route) => {
  const { user, router } = await renderPage([{ ...route, path: '/posts' } as RouteObject], {
    path: '/posts?city=Тула',
  });
  expect(await screen.findByText('Раздел временно недоступен')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Раздел временно недоступен')).toBeInTheDocument();

  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/posts', search: '?city=Тула' });
  expect(router.state.historyAction).toBe('REPLACE');
  // React and react-router have reported the faults caused here.
  jest.mocked(console.error).mockClear();
});
