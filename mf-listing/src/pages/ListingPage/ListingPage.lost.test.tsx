import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

// The first import transforms the map's chunk, which may exceed a test's deadline.
beforeAll(() => import('../../features/lost/PlaceMap'));

type Pet = NonNullable<Parameters<typeof petListing>[0]>;

const lost: NonNullable<Pet['lost']> = {
  event_date: '2026-11-10',
  place: 'у метро Сокольники',
  point: { latitude: 55.79, longitude: 37.68 },
  marks: { colour: 'рыжий', size: 'средний', collar: null, special: 'хромает' },
  reward: 5000,
};

const open = async (over: Pet) => {
  const listing = petListing({ id: 5, title: 'Кот Барсик', category: 'Потерянные', price: null, lost, ...over });
  server.use(http.get('*/api/articles/5', () => HttpResponse.json(listing)));
  const page = await renderPage(createRoutes, { path: '/post/5' });
  await screen.findByRole('heading', { level: 1, name: 'Кот Барсик' });
  return page;
};

test.each<[string, Pet, string]>([
  ['lost, male', { sex: 1 }, 'Потерялся 10 ноября\u00a0· у метро Сокольники'],
  ['lost, female', { sex: 2 }, 'Потерялась 10 ноября\u00a0· у метро Сокольники'],
  ['lost, nobody said', { sex: 0 }, 'Потеряно животное 10 ноября\u00a0· у метро Сокольники'],
  ['found, male', { sex: 1, category: 'Найденные' }, 'Найден 10 ноября\u00a0· у метро Сокольники'],
  ['found, female', { sex: 2, category: 'Найденные' }, 'Найдена 10 ноября\u00a0· у метро Сокольники'],
  ['found, nobody said', { sex: 0, category: 'Найденные' }, 'Найдено животное 10 ноября\u00a0· у метро Сокольники'],
  ['the day alone', { sex: 1, lost: { ...lost, place: null } }, 'Потерялся 10 ноября'],
])('%s: starts the page', async (_, over, lead) => {
  await open(over);
  const title = screen.getByRole('heading', { level: 1 });
  expect(
    screen
      .getByText((_text, element) => element?.tagName === 'P' && element.textContent === lead)
      .compareDocumentPosition(title),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(lead);
});

test('shows reward, marks and the fraud warning, and keeps the price', async () => {
  await open({});
  expect(screen.getByText('Вознаграждение 5 000 ₽')).toBeInTheDocument();
  expect(screen.getByText('Цена не указана')).toBeInTheDocument();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Пол', 'Окрас', 'Размер', 'Особые приметы']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Мальчик',
    'Рыжий',
    'Средний',
    'Хромает',
  ]);
  expect(screen.getByRole('note')).toHaveTextContent(/никогда не переводите деньги заранее/);
});

test("shows a point's map on a press, with the circle of 300 m around the public point", async () => {
  server.use(
    http.get('*/api/config', () => HttpResponse.json({ map: null })),
    http.get('*/api/lost/outline', () => HttpResponse.json([])),
  );
  const { user } = await open({ lost: { ...lost, event_date: null, place: null } });
  const near = screen.getByRole('link', { name: 'Кто пропал рядом' });
  expect(near).toHaveAttribute('href', '/lost?kind=lost&bounds=55.84,55.74,37.76,37.6');
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Показать на карте', expanded: false }));
  const map = await screen.findByRole('application', { name: 'Карта: где это было' });
  const circle = () => within(map).getByRole('img', { name: 'Круг 300 м, в котором это было' });
  const width = () => Number.parseFloat(circle().style.width);
  const first = width();
  expect(first).toBeGreaterThan(20);
  await user.click(screen.getByRole('button', { name: 'Приблизить' }));
  expect(width() / first).toBeCloseTo(2, 6);
  await user.click(screen.getByRole('button', { name: 'Скрыть карту', expanded: true }));
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
});

test('shows no map without a point', async () => {
  await open({ lost: { ...lost, point: null } });
  expect(screen.queryByRole('button', { name: 'Показать на карте' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Кто пропал рядом' })).not.toBeInTheDocument();
});

test('shows a plain page with the warning without any details', async () => {
  const { container } = await open({ lost: null });
  expect(screen.queryByText(/Потерялся/)).not.toBeInTheDocument();
  expect(within(container).getByRole('note')).toHaveTextContent(/Осторожно/);
});

test('shows none of it for a sale', async () => {
  await open({ category: 'Продажа', price: 5000, lost: null });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
