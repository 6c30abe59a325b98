import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endpoints, type SearchSuggestion, sectionEndpoints, sections } from 'shared/contract';
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

test('shows the heading and the four cards @slow', async () => {
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
])('%s leads to %s @slow', async (name, href) => {
  await openHome();
  expect(cards().getByRole('link', { name })).toHaveAttribute('href', href);
});

test('marks Events as coming soon, without a link @slow', async () => {
  await openHome();
  const events = cards().getByRole('article', { name: 'События' });
  expect(within(events).getByText('Скоро')).toBeInTheDocument();
  expect(within(events).queryByRole('link')).not.toBeInTheDocument();
  expect(cards().getAllByRole('link')).toHaveLength(3);
});

test('loads the first picture first and the others of the first screen eagerly @slow', async () => {
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

test('shows the six newest listings of each section with a link to the rest @slow', async () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((id) => petListing({ id, title: `Пёс ${id}` }));
  const requests = serveFresh({ pets: many, market: [marketListing()], services: [serviceListing()] });
  const { scrollNear } = await openHome();
  const row = within(await screen.findByRole('region', { name: 'Свежие объявления' }));
  await row.findByRole('link', { name: 'Пёс 1' });
  expect(row.getAllByRole('article')).toHaveLength(6);
  // Those below the first screen wait for the user.
  expect(requests).not.toContainEqual(['market', { brief: true, limit: 6 }]);
  scrollNear();
  expect(row.getByRole('link', { name: 'Все объявления' })).toHaveAttribute('href', '/posts');
  expect(await screen.findByRole('link', { name: 'Клетка для попугая' })).toHaveAttribute('href', '/market-post/1');
  expect(await screen.findByRole('link', { name: /^Выгул собак/ })).toHaveAttribute('href', '/service-post/1');
  expect(requests).toEqual(expect.arrayContaining(sections.map((section) => [section, { brief: true, limit: 6 }])));
});

test('shows no row for a section without listings or that fails to load @slow', async () => {
  serveFresh({ pets: [petListing()], services: 'failure' });
  const { scrollNear } = await openHome();
  scrollNear();
  await screen.findByRole('link', { name: petListing().title });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Новое на барахолке' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Новые услуги' })).not.toBeInTheDocument());
});

const mainecoons: SearchSuggestion[] = [
  { text: 'Мейн-кун', href: '/posts?breed=%D0%9C%D0%B5%D0%B9%D0%BD-%D0%BA%D1%83%D0%BD' },
  { text: 'Груминг', href: '/services?serviceId=3' },
];

test('the search form opens the first feed without scripts, too @slow', async () => {
  await openHome();
  const form = screen.getByRole('search');
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/posts', 'get']);
  const field = within(form).getByRole('combobox', { name: 'Поиск по всем разделам' });
  expect([field.getAttribute('name'), field.getAttribute('maxlength')]).toEqual(['q', '100']);
  expect(within(form).getByRole('button', { name: 'Найти' })).toHaveAttribute('type', 'submit');
});

test('Enter without a suggestion searches the typed words @slow', async () => {
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
] as const)('searches in the section of the words: %s @slow', async (section, address) => {
  serveSection(section);
  const { field, router, user } = await openSearch();
  await user.type(field, 'груминг{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe(address));
});

test('a search that still resolves its section does not undo a navigation made meanwhile @slow', async () => {
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(endpoints.search.path, async () => {
      await released;
      return HttpResponse.json({ detail: 'нет' }, { status: 404 });
    }),
  );
  const { field, router, user, app } = await openSearch();
  await user.type(field, 'груминг{Enter}');
  await act(() => router.navigate('/terms'));
  answer();
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  expect(addressOf(router)).toBe('/terms');
});

test('an empty search opens the first feed @slow', async () => {
  const { field, router, user } = await openSearch();
  await user.type(field, '{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/posts'));
});

test('arrow keys select a suggestion with its section, and Enter opens it @slow', async () => {
  const requests = serveSuggestions(mainecoons);
  const { field, router, user } = await openSearch();
  await user.type(field, 'мейн');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Мейн-кунОбъявления',
      'ГрумингУслуги',
    ]),
  );
  expect(requests).toEqual(['мейн']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Груминг/ }).id);
  expect(field).toHaveValue('мейн');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/services?serviceId=3'));
});

test('Escape closes the suggestions, and a press picks one @slow', async () => {
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

test('offers to search a section for words that the site cannot suggest @slow', async () => {
  serveSuggestions([]);
  const { field, router, user } = await openSearch();
  await user.type(field, 'хомяк');
  await user.click(await screen.findByRole('option', { name: /^хомяк.*искать в разделе «Объявления»/ }));
  await waitFor(() => expect(addressOf(router)).toBe('/posts?q=хомяк'));
});

test('without suggestions the words can be searched and cleared @slow', async () => {
  const requests = serveSuggestions('failure');
  const { field, router, user } = await openSearch();
  await user.type(field, 'хомяк');
  await waitFor(() => expect(requests).toEqual(['хомяк']));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.type(field, 'корм');
  await user.click(screen.getByRole('button', { name: 'Найти' }));
  await waitFor(() => expect(addressOf(router)).toBe('/posts?q=корм'));
});

test('stores the chosen city and shows its newest listings, or those of all Russia when it has none @slow', async () => {
  serveCities();
  const requests: unknown[] = [];
  server.use(
    ...sections.map((section) =>
      http.post(sectionEndpoints[section].filter, async ({ request }) => {
        const body = (await request.json()) as { city?: string; category?: string };
        requests.push([section, body.city]);
        if (section === 'services' || body.category) return HttpResponse.json([]);
        if (section === 'market') return HttpResponse.json(body.city ? [] : [marketListing()]);
        return HttpResponse.json([petListing({ title: body.city ? 'Тверской пёс' : 'Московский пёс' })]);
      }),
    ),
  );
  const { user, scrollNear } = await openSearch();
  scrollNear();
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

test('offers the stored city first and clears it with one press @slow', async () => {
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

test.each(['{', '5', '""', JSON.stringify('я'.repeat(201))])('ignores the stored city %s @slow', async (stored) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('city', stored);
  serveFresh({ pets: [petListing()] });
  await openHome();
  expect(await screen.findByRole('region', { name: 'Свежие объявления' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Вся Россия' })).toBeInTheDocument();
});

test.each([
  ['Я потерял питомца', '/new-post?category=Потерянные'],
  ['Я нашёл питомца', '/new-post?category=Найденные'],
])('%s opens its form @slow', async (name, address) => {
  await openHome();
  expect(decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')).toBe(address);
});

const lostPets = [
  petListing({ id: 7, title: 'Бим', category: 'Потерянные', city: 'Казань' }),
  petListing({ id: 8, title: 'Лорд', category: 'Потерянные', city: 'Владимир' }),
  petListing({ id: 9, title: 'Мурка', category: 'Найденные', city: 'Самара' }),
  petListing({ id: 10, title: 'Щенки', category: 'Продажа' }),
];

test('interleaves the losses and finds nearest to the stored city, with a link to the map @slow', async () => {
  localStorage.setItem('city', '"Казань"');
  const requests = serveFresh({ pets: lostPets });
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
    expect(requests).toContainEqual(['pets', { brief: true, limit: 6, city: 'Казань', sort: 'near', category }]);
  }
  expect(row.getByRole('link', { name: 'Все потерянные и найденные, списком и на карте' })).toHaveAttribute(
    'href',
    '/lost',
  );
});

test.each([
  [null, lostPets],
  ['"Пермь"', lostPets],
])('does not call listings near with the city %s @slow', async (city, pets) => {
  if (city !== null) localStorage.setItem('city', city);
  serveFresh({ pets });
  await openHome();
  const row = within(await screen.findByRole('region', { name: 'Потерялись и нашлись' }));
  expect(await row.findByRole('link', { name: /Бим/ })).toBeInTheDocument();
});

test('keeps the links to the forms when nothing is lost @slow', async () => {
  await openHome();
  const row = within(await screen.findByRole('region', { name: 'Потеряли или нашли питомца?' }));
  expect(row.queryByRole('list')).not.toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Я потерял питомца' })).toBeInTheDocument();
});

test.each([
  [1281, '1 281 питомец вернулся домой'],
  [2, '2 питомца вернулись домой'],
  [128, '128 питомцев вернулись домой'],
])('shows the number of returned animals %d: %s @slow', async (count, text) => {
  serveReturned(count);
  await openHome();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([0, 'failure'] as const)(
  'shows no number of returned animals for %p, but the link to the map @slow',
  async (count) => {
    serveReturned(count);
    await openHome();
    expect(screen.queryByText(/домой/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Карта пропаж и находок' })).toHaveAttribute('href', '/lost');
  },
);
