import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOT, type Session } from 'shared';
import { type LostMatches, lostKindOf } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { Matches } from './Matches';

describe('ChipButton @slow', () => {
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
});

describe('MatchAnswers', () => {
  // Lazy parts are transformed on their first import.
  beforeAll(() => Promise.all([import('./MatchesCard'), import('./CompareDialog')]));

  const found = petListing({ id: 8, title: 'Найдена собака', category: 'Найденные', sex: 2 });
  const reasons = ['Совпал окрас: рыжий', '900 м от места пропажи'];

  test('compares two listings side by side, and dismisses the match @slow', async () => {
    const answers: object[] = [];
    server.use(
      http.post('*/api/articles/7/matches/dismiss', async ({ request }) => {
        answers.push((await request.json()) as object);
        return HttpResponse.json({ dismissed: true });
      }),
    );
    const marks = { colour: 'рыжий' as const, size: null, collar: null, special: 'хромает' };
    const lost = { event_date: '2026-11-12', place: 'у метро', point: null, marks, reward: null };
    const other = { ...found, lost: { ...lost, place: 'во дворе', marks: { ...marks, special: null } } };
    const matches: LostMatches = [{ listing: other, score: 82, reasons }];
    const own = petListing({ id: 7, title: 'Пропала такса', category: 'Потерянные', is_owner: true, lost });
    server.use(http.get('*/api/articles/7/matches', () => HttpResponse.json(matches)));
    await renderPage([{ path: '/', element: <Matches section="pets" listing={own} /> }], { path: '/' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Сравнить с «Найдена собака»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Это одна и та же собака?' }));
    const cells = (label: string) =>
      within(dialog.getByRole('row', { name: new RegExp(`^${label}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Когда и где')).toEqual(
      ['12 ноября · у метро', '12 ноября · во дворе'].map((text) => text.replaceAll(' · ', DOT)),
    );
    expect(cells('Окрас')).toEqual(['рыжий', 'рыжий']);
    expect(cells('Особые приметы')).toEqual(['хромает', 'не указано']);
    expect(dialog.queryByRole('row', { name: /^Ошейник/ })).not.toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(reasons);
    expect(dialog.getByRole('link', { name: 'Открыть и написать' })).toHaveAttribute('href', '/post/8');
    matches.length = 0;
    await user.click(dialog.getByRole('button', { name: 'Это не моя собака' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Возможно/ })).not.toBeInTheDocument());
    expect(answers).toEqual([{ other: 8, dismissed: true }]);
    matches.push({ listing: other, score: 82, reasons });
    fireEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByRole('region', { name: /^Возможно/ })).toBeInTheDocument();
    expect(answers[1]).toEqual({ other: 8, dismissed: false });
  });
});

describe('Matches', () => {
  const found = petListing({ id: 8, title: 'Найдена собака', category: 'Найденные', sex: 2 });
  const reasons = ['Совпал окрас: рыжий', 'Совпал ошейник: красная шлейка', '900 м от места пропажи'];

  const open = async (over: Parameters<typeof petListing>[0], matches: LostMatches, session?: Session, path = '/') => {
    const requests: string[] = [];
    server.use(
      http.get('*/api/articles/:id/matches', ({ params }) => {
        requests.push(String(params.id));
        return HttpResponse.json(matches);
      }),
    );
    const listing = petListing({ id: 7, category: 'Потерянные', is_owner: true, ...over });
    const element = (
      <>
        <Matches section="pets" listing={listing} />
        <p>{lostKindOf('pets', listing.category) ?? 'neither'}</p>
      </>
    );
    await renderPage([{ path: '/', element }], { path, ...(session && { session }) });
    await screen.findByText(/^(lost|found|neither)$/);
    return requests;
  };

  test('shows the author possible matches with reasons and links @slow', async () => {
    await open({}, [{ listing: found, score: 82, reasons }]);
    const card = within(await screen.findByRole('region', { name: 'Возможно, нашлась ваша собака (1)' }));
    expect(card.getByRole('link', { name: /Найдена собака/ })).toHaveAttribute('href', '/post/8');
    const list = within(card.getByRole('list', { name: 'Почему похоже' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(reasons);
  });

  test('shows losses to the author of a find', async () => {
    await open({ category: 'Найденные' }, [
      { listing: petListing({ id: 9, category: 'Потерянные' }), score: 60, reasons },
    ]);
    expect(await screen.findByRole('region', { name: 'Возможно, нашёлся хозяин (1)' })).toBeInTheDocument();
  });

  test('focuses the card from a notice', async () => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open({}, [{ listing: found, score: 82, reasons }], undefined, '/#matches');
    const heading = await screen.findByRole('heading', { name: 'Возможно, нашлась ваша собака (1)' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(seen.mock.contexts).toEqual([heading]);
    seen.mockRestore();
  });

  const stranger: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

  test.each([
    ['to others', { is_owner: false }, stranger],
    ['before it is published', { is_visible: 2 as const }, undefined],
    ['of what is for sale', { category: 'Продажа' as const }, undefined],
  ])('requests nothing for %s', async (_when, over, session) => {
    const requests = await open(over, [], session);
    expect(screen.queryByRole('region', { name: /^Возможно/ })).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  test('shows the card to administrators', async () => {
    await open({ is_owner: false }, [{ listing: found, score: 70, reasons }], { ...stranger, isAdmin: true });
    expect(await screen.findByRole('region', { name: /^Возможно/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Сравнить/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Это не/ })).not.toBeInTheDocument();
  });
});
