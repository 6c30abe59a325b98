import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type SearchSuggestion, sectionEndpoints, sections } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, server, serviceListing } from 'shared/testing';
import {
  addressOf,
  openHome,
  openSearch,
  serveCities,
  serveEmptyHome,
  serveFresh,
  serveReturned,
  serveSection,
  serveSuggestions,
} from '../../testing/homePage';

beforeEach(serveEmptyHome);

const cards = () => within(screen.getByRole('list', { name: 'Разделы' }));

test('shows the heading and the four cards', async () => {
  await openHome();
  expect(screen.getByRole('heading', { level: 1, name: 'Ваш друг уже\u00a0рядом' })).toBeInTheDocument();
  expect(screen.getByText('Питомцы, вещи и услуги — рядом с вами')).toBeInTheDocument();
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
    ['/static/hero-puppy.webp', 'eager', 'high', '226', '360'],
    ['/static/hero-kitten.webp', 'eager', 'low', '207', '360'],
    ['/static/home-pets.webp', 'eager', 'low', '176', '176'],
    ['/static/home-market.webp', 'eager', 'low', '176', '176'],
    ['/static/home-services.webp', 'eager', 'low', '176', '176'],
    ['/static/home-events.webp', 'eager', 'low', '176', '176'],
  ]);
});

test('sets title and description', async () => {
  await openHome();
  expect(document.title).toBe('Объявления о питомцах, вещах и услугах — ЛапаРядом');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/питомцах/);
});

test('what is new in each section stands below, six of each, with the way to the rest', async () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((id) => petListing({ id, title: `Пёс ${id}` }));
  const asked = serveFresh({ pets: many, market: [marketListing()], services: [serviceListing()] });
  await openHome();
  const row = within(await screen.findByRole('region', { name: 'Свежие объявления' }));
  await row.findByRole('link', { name: 'Пёс 1' });
  expect(row.getAllByRole('article')).toHaveLength(6);
  expect(row.getByRole('link', { name: 'Все объявления' })).toHaveAttribute('href', '/posts');
  expect(await screen.findByRole('link', { name: 'Клетка для попугая' })).toHaveAttribute('href', '/market-post/1');
  expect(await screen.findByRole('link', { name: /^Выгул собак/ })).toHaveAttribute('href', '/service-post/1');
  expect(asked).toEqual(expect.arrayContaining(sections.map((section) => [section, { brief: true, limit: 6 }])));
});

test('a section that has nothing new, or cannot be read, has no row', async () => {
  serveFresh({ pets: [petListing()], services: 'failure' });
  await openHome();
  await screen.findByRole('link', { name: petListing().title });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Новое на барахолке' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Новые услуги' })).not.toBeInTheDocument());
});

const mainecoons: SearchSuggestion[] = [
  { text: 'Мейн-кун', href: '/posts?breed=%D0%9C%D0%B5%D0%B9%D0%BD-%D0%BA%D1%83%D0%BD' },
  { text: 'Груминг', href: '/services?serviceId=3' },
];

test('the search is a form that leads to the first feed without scripts, too', async () => {
  await openHome();
  const form = screen.getByRole('search');
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/posts', 'get']);
  const field = within(form).getByRole('combobox', { name: 'Поиск по всем разделам' });
  expect([field.getAttribute('name'), field.getAttribute('maxlength')]).toEqual(['q', '100']);
  expect(within(form).getByRole('button', { name: 'Найти' })).toHaveAttribute('type', 'submit');
});

test('Enter without a choice searches the words', async () => {
  serveSuggestions(mainecoons);
  const { field, router, user } = await openSearch();
  await user.type(field, ' мейн ');
  await screen.findByRole('option', { name: /Мейн-кун/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/posts?q=мейн'));
});

test.each([
  ['services', '/services?q=груминг'],
  ['failure', '/posts?q=груминг'],
] as const)('the words are searched where they belong: %s', async (section, address) => {
  serveSection(section);
  const { field, router, user } = await openSearch();
  await user.type(field, 'груминг{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe(address));
});

test('nothing typed leads to the first feed', async () => {
  const { field, router, user } = await openSearch();
  await user.type(field, '{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/posts'));
});

test('arrows lead into what is offered, with its section, and Enter opens the chosen one', async () => {
  const asked = serveSuggestions(mainecoons);
  const { field, router, user } = await openSearch();
  await user.type(field, 'мейн');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Мейн-кунОбъявления',
      'ГрумингУслуги',
    ]),
  );
  expect(asked).toEqual(['мейн']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Груминг/ }).id);
  expect(field).toHaveValue('мейн');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/services?serviceId=3'));
});

test('what is offered closes by Escape and opens by a press, which takes one', async () => {
  serveSuggestions(mainecoons);
  const { field, router, user } = await openSearch();
  await user.type(field, 'мейн');
  await screen.findByRole('option', { name: /Мейн-кун/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(field).toHaveValue('мейн');
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: /Мейн-кун/ }));
  await waitFor(() => expect(addressOf(router)).toBe('/posts?breed=Мейн-кун'));
});

test('without suggestions the words can be searched all the same, and cleared', async () => {
  const asked = serveSuggestions('failure');
  const { field, router, user } = await openSearch();
  await user.type(field, 'хомяк');
  await waitFor(() => expect(asked).toEqual(['хомяк']));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.type(field, 'корм');
  await user.click(screen.getByRole('button', { name: 'Найти' }));
  await waitFor(() => expect(addressOf(router)).toBe('/posts?q=корм'));
});

test('a city that is chosen is kept on the device: what is new there comes first, the rest of Russia where it has nothing', async () => {
  serveCities();
  const asked: unknown[] = [];
  server.use(
    ...sections.map((section) =>
      http.post(sectionEndpoints[section].filter, async ({ request }) => {
        const body = (await request.json()) as { city?: string; category?: string };
        asked.push([section, body.city]);
        if (section === 'services' || body.category) return HttpResponse.json([]);
        if (section === 'market') return HttpResponse.json(body.city ? [] : [marketListing()]);
        return HttpResponse.json([petListing({ title: body.city ? 'Тверской пёс' : 'Московский пёс' })]);
      }),
    ),
  );
  const { user } = await openSearch();
  expect(await screen.findByRole('link', { name: 'Московский пёс' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Вся Россия' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ваш город' }));
  await user.type(dialog.getByRole('combobox', { name: 'Город' }), 'твер');
  await user.click(await screen.findByRole('option', { name: 'Тверь' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const row = within(await screen.findByRole('region', { name: 'Свежие объявления: Тверь' }));
  expect(row.getByRole('link', { name: 'Тверской пёс' })).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Все объявления: Тверь' }).getAttribute('href')).toBe(
    `/posts?city=${encodeURIComponent('Тверь')}`,
  );
  expect(screen.getByRole('region', { name: 'Новое на барахолке' })).toBeInTheDocument();
  expect(localStorage.getItem('city')).toBe('"Тверь"');
});

test('the kept city is offered first, in the search and in its box, and is forgotten by one press', async () => {
  serveCities();
  localStorage.setItem('city', '"Тверь"');
  serveFresh({ pets: [petListing()] });
  serveSuggestions(mainecoons);
  const { field, router, user } = await openSearch();
  await user.type(field, 'мейн');
  await waitFor(() =>
    expect(screen.getAllByRole('option')[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe('мейнОбъявления · Тверь'),
  );
  await user.click(screen.getByRole('button', { name: 'Тверь' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ваш город' }));
  await user.click(dialog.getByRole('combobox', { name: 'Город' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Тверь', 'Москва']);
  await user.click(dialog.getByRole('button', { name: 'Вся Россия' }));
  expect(await screen.findByRole('region', { name: 'Свежие объявления' })).toBeInTheDocument();
  expect(localStorage.getItem('city')).toBeNull();
  await user.click(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/posts?q=мейн'));
});

test.each(['{', '5', '""', JSON.stringify('я'.repeat(201))])(
  '%s instead of a stored city counts as none',
  async (kept) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('city', kept);
    serveFresh({ pets: [petListing()] });
    await openHome();
    expect(await screen.findByRole('region', { name: 'Свежие объявления' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Вся Россия' })).toBeInTheDocument();
  },
);

test.each([
  ['Я потерял питомца', '/new-post?category=Потерянные'],
  ['Я нашёл питомца', '/new-post?category=Найденные'],
])('%s leads straight to its form', async (name, address) => {
  await openHome();
  expect(decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')).toBe(address);
});

const lostPets = [
  petListing({ id: 7, title: 'Бим', category: 'Потерянные', city: 'Казань' }),
  petListing({ id: 8, title: 'Лорд', category: 'Потерянные', city: 'Владимир' }),
  petListing({ id: 9, title: 'Мурка', category: 'Найденные', city: 'Самара' }),
  petListing({ id: 10, title: 'Щенки', category: 'Продажа' }),
];

test('from the remembered city on the nearest lost and found are shown in turn, with the way to the map', async () => {
  localStorage.setItem('city', '"Казань"');
  const asked = serveFresh({ pets: lostPets });
  await openHome();
  const row = within(await screen.findByRole('region', { name: 'Потерялись рядом' }));
  await waitFor(() =>
    expect(row.getAllByRole('article').map((card) => within(card).getByRole('link').title)).toEqual([
      'Бим',
      'Мурка',
      'Лорд',
    ]),
  );
  for (const category of ['Потерянные', 'Найденные']) {
    expect(asked).toContainEqual(['pets', { brief: true, limit: 6, city: 'Казань', sort: 'near', category }]);
  }
  expect(row.getByRole('link', { name: 'Все потерянные и найденные, списком и на карте' })).toHaveAttribute(
    'href',
    '/lost',
  );
});

test.each([
  [null, lostPets],
  ['"Пермь"', lostPets],
])('with the city %s nothing is called near', async (city, pets) => {
  if (city !== null) localStorage.setItem('city', city);
  serveFresh({ pets });
  await openHome();
  const row = within(await screen.findByRole('region', { name: 'Потерялись и нашлись' }));
  expect(await row.findByRole('link', { name: /Бим/ })).toBeInTheDocument();
});

test('where nothing is lost the ways to the forms stay', async () => {
  await openHome();
  const row = within(await screen.findByRole('region', { name: 'Потеряли или нашли питомца?' }));
  expect(row.queryByRole('list')).not.toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Я потерял питомца' })).toBeInTheDocument();
});

test.each([
  [1281, '1 281 питомец вернулся домой'],
  [2, '2 питомца вернулись домой'],
  [128, '128 питомцев вернулись домой'],
])('of %d that came home it says: %s', async (count, text) => {
  serveReturned(count);
  await openHome();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([0, 'failure'] as const)('of %p that came home it says nothing, and leads to the map', async (count) => {
  serveReturned(count);
  await openHome();
  expect(screen.queryByText(/домой/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Карта пропаж и находок' })).toHaveAttribute('href', '/lost');
});
