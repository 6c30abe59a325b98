import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { ListingStatus } from 'shared/contract';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { ComplaintDialog } from '../../exposed/ComplaintDialog';
import { createRoutes } from '../../routes';

const person: Session = { status: 'signed-in', userId: 5, username: 'Игорь', isAdmin: false };
const visitor: Session = { status: 'anonymous' };
const name = 'Пожаловаться';

const open = async (session: Session, over: Parameters<typeof petListing>[0] & { hidden_since?: string } = {}) => {
  sessionStorage.clear();
  const filed: unknown[] = [];
  const state: { refusal?: { status: number; detail: unknown; code?: string } } = {};
  server.use(
    http.get('*/api/articles/:id', () => HttpResponse.json(petListing(over))),
    http.post('*/api/mark-as-read/:id', () => HttpResponse.json({ ok: true })),
    http.get('*/api/favorites', () => HttpResponse.json([])),
    http.get('*/api/is-boosted/:id', () => HttpResponse.json({ active: false })),
    http.post('*/api/complaints', async ({ request }) => {
      if (state.refusal) return HttpResponse.json(state.refusal, { status: state.refusal.status });
      filed.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  const page = await renderPage((app) => [...createRoutes(app), { path: '/login', element: <p>Вход</p> }], {
    path: '/post/1',
    session,
    federated: { 'mf_listing/ComplaintDialog': ComplaintDialog },
  });
  await screen.findByRole('button', { name: 'Поделиться' });
  return { ...page, filed, state };
};
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Что не так?' }));
const openSheet = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name }));
  return sheet();
};

test('reports a fraud by three presses, with thanks', async () => {
  const { user, filed } = await open(person);
  const dialog = await openSheet(user);
  expect(dialog.getByText('Мы никому не говорим, кто пожаловался')).toBeInTheDocument();
  expect(dialog.getAllByRole('radio')).toHaveLength(8);
  await user.click(dialog.getByRole('radio', { name: 'Мошенничество' }));
  await user.click(dialog.getByRole('button', { name: 'Отправить жалобу' }));
  expect(await screen.findByText('Спасибо! Мы посмотрим и сообщим, что решили')).toBeInTheDocument();
  expect(filed).toEqual([{ section: 'pets', id: 1, reason: 'Мошенничество', comment: '', messages: [] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('sends nothing without a reason, and keeps the input after refusals and closing', async () => {
  const { user, filed, state } = await open(person);
  const dialog = await openSheet(user);
  await user.type(dialog.getByRole('textbox', { name: 'Комментарий' }), 'Снимки чужие');
  await user.click(dialog.getByRole('button', { name: 'Отправить жалобу' }));
  expect(dialog.getByText('Укажите, что не так')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Чужие фотографии' }));
  state.refusal = { status: 409, detail: 'Вы уже пожаловались, и жалобу ещё не рассмотрели', code: 'COMPLAINT_OPEN' };
  await user.click(dialog.getByRole('button', { name: 'Отправить жалобу' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Вы уже пожаловались');
  expect(filed).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  delete state.refusal;
  const again = await openSheet(user);
  expect(again.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Снимки чужие');
  await user.click(again.getByRole('button', { name: 'Отправить жалобу' }));
  await waitFor(() => expect(filed).toMatchObject([{ reason: 'Чужие фотографии', comment: 'Снимки чужие' }]));
  const third = await openSheet(user);
  expect(third.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('');
});

test('asks a visitor to sign in, and opens the dialog afterwards', async () => {
  const { user, app, router } = await open(visitor);
  await user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Чтобы пожаловаться, вам нужно войти в аккаунт')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByText('Вход')).toBeInTheDocument();
  act(() => app.store.set(sessionAtom, person));
  await act(() => router.navigate('/post/1'));
  await sheet();
});

test.each<[string, Session, Parameters<typeof petListing>[0]]>([
  ['the owner', { ...person, userId: 2 }, { is_owner: true }],
  ['a moderator', { ...person, isModerator: true }, {}],
  ['anybody, of a listing that is not published', person, { is_visible: ListingStatus.outdated }],
])('shows no button for %s', async (_, session, over) => {
  await open(session, over);
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('notifies the owner that a listing is hidden', async () => {
  await open({ ...person, userId: 2 }, { is_owner: true, hidden_since: '2026-11-13T07:24:00.000Z' });
  expect(await screen.findByRole('note')).toHaveTextContent('Объявление временно скрыто');
});
