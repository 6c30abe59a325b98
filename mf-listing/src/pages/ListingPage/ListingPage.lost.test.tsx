import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

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
])('%s: the page begins with it', async (_, over, lead) => {
  await open(over);
  const title = screen.getByRole('heading', { level: 1 });
  expect(
    screen
      .getByText((_text, element) => element?.tagName === 'P' && element.textContent === lead)
      .compareDocumentPosition(title),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(lead);
});

test('tells the reward, the marks that were told, and of the fraud; the price stays', async () => {
  await open({});
  expect(screen.getByText('Вознаграждение 5 000 ₽')).toBeInTheDocument();
  expect(screen.getByText('Цена не указана')).toBeInTheDocument();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Окрас', 'Размер', 'Особое']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Рыжий',
    'Средний',
    'Хромает',
  ]);
  expect(screen.getByRole('note')).toHaveTextContent(/никогда не переводите деньги заранее/);
});

test('of which nothing was told, the page is as others, and still warns', async () => {
  const { container } = await open({ lost: null });
  expect(screen.queryByText(/Потерялся/)).not.toBeInTheDocument();
  expect(within(container).getByRole('note')).toHaveTextContent(/Осторожно/);
});

test('a sale has none of it', async () => {
  await open({ category: 'Продажа', price: 5000, lost: null });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
