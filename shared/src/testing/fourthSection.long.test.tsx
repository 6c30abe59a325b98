import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { consentEditions } from '../contract/constants';
import { withEvents } from './eventsSection';
import { pictureFile } from './pictureFile';

const { events } = withEvents.sectionContracts.sectionContracts;

// As a change that adds a section: lines in the tables of the sections, and no other file.
jest.doMock('../contract/sections/sectionContracts', () => withEvents.sectionContracts);
jest.doMock('../contract/sections/sectionEndpoints', () => withEvents.sectionEndpoints);
jest.doMock('../contract/sections/sectionTexts.ru', () => withEvents['sectionTexts.ru']);
jest.doMock('../contract/sections/legalTexts.ru', () => withEvents['legalTexts.ru']);

const { HttpResponse, http, renderPage, server } = jest.requireActual<typeof import('./index')>('./index');
const { createRoutes: feedRoutes } = jest.requireActual<typeof import('mf_feeds/src/routes')>('mf_feeds/src/routes');
const { stubScreen } = jest.requireActual<typeof import('mf_feeds/src/testing/stubScreen')>(
  'mf_feeds/src/testing/stubScreen',
);
const { createRoutes: listingRoutes } =
  jest.requireActual<typeof import('mf_listing/src/routes')>('mf_listing/src/routes');

beforeAll(() => import('mf_listing/src/pages/CreateListingPage/createPages'));

const session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false } as const;
const calls = withEvents.sectionEndpoints.sectionEndpoints.events;
const event = {
  id: 5,
  title: 'Выставка кошек',
  category: 1,
  kind: 'Выставка',
  kind_id: 3,
  format: 'онлайн',
  city: 'Тула',
  price: 500,
  description: 'Сорок пород.',
  images: ['cat.webp'],
  author: 7,
  username: 'Игорь',
  is_visible: 1,
  is_owner: false,
  created_at: '2026-11-12T07:24:00.000Z',
};
const lists = {
  kinds: [
    { id: 3, name: 'Выставка' },
    { id: 4, name: 'Встреча' },
  ],
  cities: [{ id: 1, name: 'Тула' }],
  categories: [],
};

const edition = consentEditions.publication;
const consents = [{ kind: 'publication', edition, given: { edition, at: '2026-11-21T09:00:00.000Z' } }];

let requested: unknown[];

beforeEach(() => {
  requested = [];
  stubScreen({ wide: true });
  const nothing = () => HttpResponse.json([]);
  server.use(
    http.head('/static/ads.js', () => new HttpResponse(null, { status: 200 })),
    http.get('*/api/consents', () => HttpResponse.json(consents)),
    http.post(calls.boosted, nothing),
    http.get(calls.favorites, nothing),
    http.get(calls.readArticles, nothing),
    http.get(calls.filters, () => HttpResponse.json(lists)),
    http.get(calls.detail, () => HttpResponse.json(event)),
    http.post(calls.filter, async ({ request }) => {
      requested.push(await request.json());
      return HttpResponse.json([event]);
    }),
    http.post(calls.count, () => HttpResponse.json({ count: 1, more: false })),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

test('reads the criteria of its feed from the address', async () => {
  const search = 'category=Платно&kindId=3&format=онлайн&city=Тула&priceTo=900&breed=Бигль&sex=1';
  const { user, router } = await renderPage(feedRoutes, { path: `${events.addresses.feed}?${search}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'События' })).toBeInTheDocument();
  const card = (await screen.findByRole('link', { name: event.title })).closest('article');
  expect(card).toHaveTextContent(/500.₽Выставка кошекТула/);
  expect(requested).toEqual([
    { brief: true, limit: 20, category: 'Платно', kindId: 3, format: 'онлайн', city: 'Тула', priceTo: 900 },
  ]);

  expect(screen.getByRole('radio', { name: 'онлайн' })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Вид события' })).toHaveValue('Выставка'));
  await user.click(screen.getByRole('radio', { name: 'очно' }));
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      category: 'Платно',
      kindId: '3',
      format: 'очно',
      city: 'Тула',
      priceTo: '900',
    }),
  );
});

test('shows its facts to people and to search engines', async () => {
  await renderPage(listingRoutes, { path: `${events.addresses.detail}/5` });
  expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeInTheDocument();
  expect(screen.getByText('Выставка, Тула')).toBeInTheDocument();
  expect(screen.getByText('Формат').nextElementSibling).toHaveTextContent('Онлайн');
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
  expect(data.flat()).toEqual([
    expect.objectContaining({ '@type': 'Service', serviceType: 'Выставка' }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
});

test('sends the fields of its form under their names', async () => {
  const { app, user, router } = await renderPage(listingRoutes, { path: events.addresses.create, session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Новое событие' })).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Разместить' });
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  const post = jest.spyOn(app.api, 'post').mockResolvedValue({ data: { id: 5 }, status: 200, headers: {} });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
  expect(await screen.findByText('Фотографии: Необходимо добавить хотя бы одно изображение')).toBeInTheDocument();
  expect(screen.getByText('Выберите вид события из списка')).toBeInTheDocument();

  await user.upload(screen.getByLabelText('Добавить фотографии'), [pictureFile('1.jpg')]);
  type('Заголовок', event.title);
  fireEvent.click(screen.getByRole('radio', { name: 'Платно' }));
  await user.type(screen.getByRole('combobox', { name: 'Вид события' }), 'выст');
  await user.click(await screen.findByRole('option', { name: 'Выставка' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: 'тула' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Онлайн' }));
  type('Цена, ₽', '500');
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Фотография/ })).toHaveLength(1));
  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/event/5'));
  const [path, body] = post.mock.calls[0] ?? [];
  expect(path).toBe(calls.create);
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  const { images: _images, ...fields } = Object.fromEntries(body);
  expect(fields).toEqual({
    title: event.title,
    category_name: 'Платно',
    kind_id: '3',
    format_name: 'онлайн',
    city: 'Тула',
    price: '500',
    description: '',
  });
});
