import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Session } from 'shared';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

// The first import transforms the chunk, which may exceed a test's deadline.
beforeAll(() => import('./ChipDialog'));

type Pet = NonNullable<Parameters<typeof petListing>[0]>;

const visitor: Session = { status: 'anonymous' };
const person: Session = { status: 'signed-in', userId: 5, username: 'Игорь', isAdmin: false };
const owner: Session = { ...person, userId: 2 };
const CHIP = '643094000123456';
const lost = {
  event_date: null,
  place: null,
  point: null,
  marks: { colour: null, size: null, collar: null, special: null },
  reward: null,
};

const open = async (session: Session, over: Pet = {}) => {
  const listing = petListing({ id: 5, category: 'Найденные', lost, is_owner: session === owner, ...over });
  server.use(
    http.get('*/api/articles/5', () => HttpResponse.json(listing)),
    http.post('*/api/mark-as-read/:id', () => HttpResponse.json({ ok: true })),
    http.get('*/api/favorites', () => HttpResponse.json([])),
    http.get('*/api/is-boosted/:id', () => HttpResponse.json({ active: false })),
  );
  const page = await renderPage((app) => [...createRoutes(app), { path: '/login', element: <p>Вход</p> }], {
    path: '/post/5',
    session,
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

const button = () => screen.queryByRole('button', { name: 'Проверить чип' });

const openDialog = async (over: Pet = {}) => {
  const page = await open(person, over);
  await page.user.click(screen.getByRole('button', { name: 'Проверить чип' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Проверить чип' }));
  const check = async (typed: string): Promise<void> => {
    const input = dialog.getByRole('textbox', { name: 'Номер чипа' });
    await page.user.clear(input);
    await page.user.type(input, typed);
    await page.user.click(dialog.getByRole('button', { name: 'Проверить' }));
  };
  return { ...page, dialog, check };
};

/** Answers the chip check; returns the requests. */
const answerChip = (body: object, status = 200): unknown[] => {
  const requests: unknown[] = [];
  server.use(
    http.post('*/api/articles/5/chip', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return requests;
};

test.each<[string, Session, Pet]>([
  ['its author', owner, {}],
  ['a sale', person, { category: 'Продажа', lost: null }],
  ['a find without details', person, { lost: null }],
  ['one that is closed', person, { is_visible: 4, outcome: 'returned' }],
])('is absent for %s', async (_, session, over) => {
  await open(session, over);
  expect(button()).not.toBeInTheDocument();
});

test('asks a visitor to sign in', async () => {
  const { user } = await open(visitor);
  await user.click(screen.getByRole('button', { name: 'Проверить чип' }));
  expect(await screen.findByText('Чтобы проверить чип, вам нужно войти в аккаунт')).toBeInTheDocument();
});

test.each([
  [true, 'Номер совпал'],
  [false, 'Номер не совпал'],
])('explains the answer %p', async (matches, text) => {
  const requests = answerChip({ matches });
  const { dialog, check } = await openDialog();
  await check('643 0940 0012 3456');
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(requests).toEqual([{ chip: CHIP }]);
});

test('sends no invalid number, and reports used-up attempts', async () => {
  const requests = answerChip({ detail: 'Три попытки за день уже были. Попробуйте через 5 ч' }, 429);
  const { dialog, check } = await openDialog({ category: 'Потерянные' });
  await check('12345');
  expect(await dialog.findByText('Номер чипа — 15 цифр, без букв')).toBeInTheDocument();
  expect(requests).toEqual([]);
  await check(CHIP);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Три попытки за день уже были. Попробуйте через 5 ч');
});
