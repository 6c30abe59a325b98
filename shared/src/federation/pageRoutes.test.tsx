import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useMatches } from 'react-router-dom';
import { renderPage } from '../testing';
import { type PageDescriptor, pageRoutes } from './pageRoutes';

const Handle = () => <p>{JSON.stringify(useMatches().at(-1)?.handle)}</p>;

/** A page as a section adds it: descriptor and component. */
const fixture: PageDescriptor = {
  path: '/fixture/:id',
  parent: '/fixture',
  title: 'Страница',
  description: 'Для проверки.',
  barTitle: 'Кратко',
  load: async () => Handle,
};

test('derives route, title and frame options from a descriptor', async () => {
  await renderPage(() => pageRoutes([fixture]), { path: '/fixture/7' });
  expect(await screen.findByText('{"parent":"/fixture","barTitle":"Кратко"}')).toBeInTheDocument();
  expect(document.title).toContain('Страница');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a page in the sitemap names itself as canonical and is open to search engines', async () => {
  await renderPage(() => pageRoutes([{ ...fixture, path: '/fixture', sitemap: true }]), { path: '/fixture' });
  expect(await screen.findByText('{"parent":"/fixture","barTitle":"Кратко"}')).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/fixture$/);
});

test('a route also has what needs the app, such as its loader', () => {
  const loader = () => null;
  expect(pageRoutes([{ path: '/a' }, { path: '/b' }], { '/b': { loader } })).toEqual([
    { path: '/a' },
    { path: '/b', loader },
  ]);
});
