import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComplaintDialogProps, Session } from 'shared';
import { type Author, endpoints } from 'shared/contract';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, marketListing, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./AuthorPage'));
beforeEach(() => stubScreen({ wide: false }));

const anna: Author = {
  user_id: 2,
  username: 'Анна',
  since: '2024-03',
  published: { pets: 7, market: 4, services: 0 },
  answers: 'hour',
};

const serveAuthor = (author: Author | null, status = 404) =>
  server.use(
    http.get(endpoints.author.path, () =>
      author ? HttpResponse.json(author) : HttpResponse.json({ detail: 'Нет' }, { status }),
    ),
  );

const openAuthor = (path = '/user/2') => renderPage(createRoutes, { path });

test('shows name, month, response time and listings of the first section @slow', async () => {
  serveAuthor(anna);
  const { requests } = serveFeed('pets', [{ listings: [petListing({ id: 5, title: 'Корги' })] }]);
  await openAuthor();
  expect(await screen.findByRole('heading', { level: 1, name: 'Анна' })).toBeInTheDocument();
  expect(screen.getByText('На сайте с марта 2024')).toBeInTheDocument();
  expect(document.body).toHaveTextContent('Обычно отвечает в течение часа');
  expect(document.body).toHaveTextContent('11 объявлений на сайте');
  expect(await screen.findByRole('link', { name: 'Корги' })).toHaveAttribute('href', '/post/5');
  expect(requests).toEqual([expect.objectContaining({ author: 2, limit: 20 })]);
  expect(document.title).toBe('Анна: объявления — ЛапаРядом');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('switches between sections with listings, through the address @slow', async () => {
  serveAuthor({ ...anna, answers: null });
  serveFeed('pets');
  const { requests } = serveFeed('market', [{ listings: [marketListing({ id: 6, title: 'Клетка' })] }]);
  const { user, router } = await openAuthor();
  const bar = await screen.findByRole('navigation', { name: 'Разделы автора' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Питомцы 7', 'Барахолка 4']);
  await user.click(within(bar).getByRole('link', { name: 'Барахолка 4' }));
  expect(await screen.findByRole('link', { name: 'Клетка' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?section=market');
  expect(within(bar).getByRole('link', { name: 'Барахолка 4' })).toHaveAttribute('aria-current', 'page');
  expect(requests).toEqual([expect.objectContaining({ author: 2 })]);
  expect(document.body).not.toHaveTextContent('Обычно отвечает');
});

test.each(['/user/2', '/user/x'])('%s: reports an author without listings as not found', async (path) => {
  serveAuthor(null);
  await openAuthor(path);
  expect(await screen.findByRole('heading', { name: 'Автор не найден' })).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'));
});

test('offers a retry after a failure @slow', async () => {
  serveAuthor(null, 503);
  const { user } = await openAuthor();
  await screen.findByText('Не удалось загрузить автора');
  expect(document.title).toBe('Не удалось загрузить автора — ЛапаРядом');
  serveAuthor(anna);
  serveFeed('pets');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Анна' })).toBeInTheDocument();
});

const maria: Session = { status: 'signed-in', userId: 5, username: 'Мария', isAdmin: false };
const complain = 'Пожаловаться на автора';
const ComplaintDialog = ({ open, onClose, target }: ComplaintDialogProps) =>
  open && (
    <div role="dialog">
      {JSON.stringify(target)}
      <button type="button" onClick={onClose}>
        Закрыть
      </button>
    </div>
  );

const openToComplain = (session: Session) => {
  sessionStorage.clear();
  serveAuthor(anna);
  serveFeed('pets');
  server.use(
    http.get('*/api/favorites', () => HttpResponse.json([])),
    http.get('*/api/read-articles', () => HttpResponse.json([])),
  );
  const login = { path: '/login', element: <p>Вход</p> };
  const federated = { 'mf_listing/ComplaintDialog': ComplaintDialog };
  return renderPage((app) => [...createRoutes(app), login], { path: '/user/2', session, federated });
};

test('opens the complaint dialog about the author by one press @slow', async () => {
  const { user } = await openToComplain(maria);
  await user.click(await screen.findByRole('button', { name: complain }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('{"userId":2,"name":"Анна","messages":[]}');
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('asks a visitor to sign in before complaining, and opens the dialog afterwards @slow', async () => {
  const { user, app, router } = await openToComplain({ status: 'anonymous' });
  await user.click(await screen.findByRole('button', { name: complain }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Чтобы пожаловаться, вам нужно войти в аккаунт')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByText('Вход')).toBeInTheDocument();
  act(() => app.store.set(sessionAtom, maria));
  await act(() => router.navigate('/user/2'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('"userId":2');
});

test.each<[string, Session]>([
  ['authors', { ...maria, userId: 2 }],
  ['administrators', { ...maria, isAdmin: true }],
])('shows no complaint button to %s', async (_, session) => {
  await openToComplain(session);
  await screen.findByRole('heading', { level: 1, name: 'Анна' });
  expect(screen.queryByRole('button', { name: complain })).not.toBeInTheDocument();
});
