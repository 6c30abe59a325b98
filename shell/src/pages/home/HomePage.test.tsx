import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Listing, type Section, sectionEndpoints, sections } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { createShellRoutes } from '../routes';

/** Answers the newest listings of the sections; gives what was asked. */
const serveFresh = (listings: Partial<Record<Section, Listing[] | 'failure'>> = {}): unknown[] => {
  const asked: unknown[] = [];
  server.use(
    ...sections.map((section) =>
      http.post(sectionEndpoints[section].filter, async ({ request }) => {
        asked.push([section, await request.json()]);
        const answer = listings[section] ?? [];
        return answer === 'failure'
          ? HttpResponse.json({ detail: 'Ошибка' }, { status: 503 })
          : HttpResponse.json(answer);
      }),
    ),
  );
  return asked;
};

const openHome = async () => {
  const page = await renderPage(createShellRoutes, { path: '/' });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

beforeEach(() => {
  serveFresh();
});

const cards = () => within(screen.getByRole('list', { name: 'Разделы' }));

test('shows the heading and the four cards', async () => {
  await openHome();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Питомцы, вещи и услуги\u00a0— рядом с вами' }),
  ).toBeInTheDocument();
  expect(
    cards()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Объявления', 'Барахолка', 'Услуги', 'События']);
});

test.each([
  ['Объявления', '/posts'],
  ['Барахолка', '/market'],
  ['Услуги', '/services'],
])('%s leads to %s', async (name, href) => {
  await openHome();
  expect(cards().getByRole('link', { name })).toHaveAttribute('href', href);
});

test('Events has no link and is marked as coming soon', async () => {
  await openHome();
  const events = cards().getByRole('group', { name: 'События' });
  expect(events).toHaveAttribute('aria-disabled', 'true');
  expect(within(events).getByText('Скоро')).toBeInTheDocument();
  expect(within(events).queryByRole('link')).not.toBeInTheDocument();
  expect(cards().getAllByRole('link')).toHaveLength(3);
});

test('the first picture comes first, the others of the first screen at once', async () => {
  const { container } = await openHome();
  const pictures = [...container.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('src'),
    picture.getAttribute('loading'),
    picture.getAttribute('fetchpriority'),
    picture.getAttribute('width'),
    picture.getAttribute('height'),
  ]);
  expect(pictures).toEqual([
    ['/static/home-pets.webp', 'eager', 'high', '640', '400'],
    ['/static/home-market.webp', 'eager', 'auto', '640', '400'],
    ['/static/home-services.webp', 'eager', 'auto', '640', '400'],
    ['/static/home-events.webp', 'eager', 'auto', '640', '400'],
  ]);
});

test('sets title and description', async () => {
  await openHome();
  expect(document.title).toBe('Объявления о питомцах, вещах и услугах — ЛапаРядом');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/питомцах/);
});

test('what is new in each section stands below, four of each, with the way to the rest', async () => {
  const many = [1, 2, 3, 4, 5].map((id) => petListing({ id, title: `Пёс ${id}` }));
  const asked = serveFresh({ pets: many, market: [marketListing()], services: [serviceListing()] });
  await openHome();
  const row = within(await screen.findByRole('region', { name: 'Свежие объявления' }));
  await row.findByRole('link', { name: 'Пёс 1' });
  expect(row.getAllByRole('article')).toHaveLength(4);
  expect(row.getByRole('link', { name: 'Все объявления' })).toHaveAttribute('href', '/posts');
  expect(await screen.findByRole('link', { name: 'Клетка для попугая' })).toHaveAttribute('href', '/market-post/1');
  expect(await screen.findByRole('link', { name: /^Выгул собак/ })).toHaveAttribute('href', '/service-post/1');
  expect(asked).toEqual(expect.arrayContaining(sections.map((section) => [section, { limit: 4 }])));
});

test('a section that has nothing new, or cannot be read, has no row', async () => {
  serveFresh({ pets: [petListing()], services: 'failure' });
  await openHome();
  await screen.findByRole('link', { name: petListing().title });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Новое на барахолке' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Новые услуги' })).not.toBeInTheDocument());
});

test('there is a way to place a listing', async () => {
  await openHome();
  expect(screen.getByRole('link', { name: 'Разместить объявление' })).toHaveAttribute('href', '/new-post');
});
