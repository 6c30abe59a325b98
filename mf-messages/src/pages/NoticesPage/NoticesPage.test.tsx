import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Session, unreadNoticesQuery } from 'shared';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { notice, serveNotices } from '../../testing/noticesServer';

const igor: Session = { status: 'signed-in', userId: 5, username: 'Игорь', isAdmin: false };

const open = (session: Session = igor) => renderPage(createRoutes, { path: '/notifications', session });

const rows = (day: string) =>
  within(screen.getByRole('region', { name: day }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  jest.restoreAllMocks();
});

test('a visitor is sent to the login page and back @slow', async () => {
  const { router } = await renderPage((app) => [...createRoutes(app), { path: '/login', element: <h1>Вход</h1> }], {
    path: '/notifications',
  });
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent('/notifications')}`);
});

test('groups notices by day, marks new ones, and marks them as read @slow', async () => {
  const state = serveNotices({
    notices: [
      notice({ id: 9, title: 'Срок скоро закончится', event: 'endsSoon', photo: 'corgi.jpg' }),
      notice({ id: 8, title: 'Цена снижена', event: 'favourite', href: '/post/4', is_read: true }),
      notice({
        id: 3,
        title: 'Жалоба рассмотрена',
        reason: 'Нарушений нет',
        event: 'complaint',
        is_read: true,
        time: '2025-03-04T10:00:00.000Z',
      }),
    ],
  });
  const { app } = await open();
  app.queryClient.setQueryData(unreadNoticesQuery(igor).queryKey, 1);
  expect(await screen.findByRole('heading', { level: 2, name: 'Сегодня' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeInTheDocument();
  expect(rows('Сегодня')).toEqual([
    ['Новое: Срок скоро закончится. «Щенки корги» видно всем', '/post/7'],
    ['Цена снижена. «Щенки корги» видно всем', '/post/4'],
  ]);
  expect(rows('4 марта 2025')).toEqual([['Жалоба рассмотрена. Нарушений нет', '/post/7']]);
  await waitFor(() => expect(state.marked).toEqual([9]));
  await waitFor(() => expect(app.queryClient.getQueryData(unreadNoticesQuery(igor).queryKey)).toBe(0));
  // It stays marked as new while the person reads.
  expect(rows('Сегодня')[0]?.[0]).toMatch(/^Новое: /);
});

test('shows notices that arrive while it is open @slow', async () => {
  const state = serveNotices({ notices: [notice({ id: 1, is_read: true })] });
  const { app } = await open();
  expect(await screen.findByText('Объявление опубликовано')).toBeInTheDocument();
  state.notices = [notice({ id: 2, title: 'Цена снижена' }), ...state.notices];
  act(() => void app.queryClient.setQueryData(unreadNoticesQuery(igor).queryKey, 1));
  expect(await screen.findByText('Цена снижена')).toBeInTheDocument();
  await waitFor(() => expect(state.marked).toEqual([2]));
});

test('leaves notices unread while the tab is hidden @slow', async () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const state = serveNotices({ notices: [notice({ id: 4 })] });
  await open();
  expect(await screen.findByText('Объявление опубликовано')).toBeInTheDocument();
  expect(state.marked).toEqual([]);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(state.marked).toEqual([4]));
});

test('loads the next page near the end', async () => {
  const sights: (() => void)[] = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(
    (onSight) =>
      ({
        observe: () =>
          sights.push(() => onSight([{ isIntersecting: true } as IntersectionObserverEntry], null as never)),
        disconnect: () => undefined,
      }) as unknown as IntersectionObserver,
  );
  const ids = [5, 4, 3];
  serveNotices({ limit: 2, notices: ids.map((id) => notice({ id, title: `Весть ${id}`, is_read: true })) });
  await open();
  expect(await screen.findByText('Весть 4')).toBeInTheDocument();
  expect(screen.queryByText('Весть 3')).not.toBeInTheDocument();
  act(() => sights.at(-1)?.());
  expect(await screen.findByText('Весть 3')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Весть/ })).toHaveLength(3);
});

test('renews a listing by one tap, and shows the new end @slow', async () => {
  const action = { kind: 'renew', section: 'market', id: 7 } as const;
  const state = serveNotices({ notices: [notice({ event: 'endsSoon', title: 'Срок скоро закончится', action })] });
  const renewed: unknown[] = [];
  server.use(
    http.post('*/api/articles_market/:id/renew', ({ params }) => {
      renewed.push(params.id);
      state.notices = [notice({ event: 'endsSoon', title: 'Срок скоро закончится' })];
      return HttpResponse.json({ ok: true, is_visible: 1, expires_at: '2031-12-23T10:00:00.000Z' });
    }),
  );
  const { user } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Продлить: Срок скоро закончится. «Щенки корги» видно всем' }),
  );
  const renewedUntil = await screen.findByText('Продлено до');
  expect(renewedUntil).toHaveTextContent('Продлено до 23 декабря 2031');
  expect(renewedUntil).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Продлить/ })).not.toBeInTheDocument();
  expect(renewed).toEqual(['7']);
});

test('shows why a listing cannot be renewed, and removes the button @slow', async () => {
  const action = { kind: 'renew', section: 'pets', id: 7 } as const;
  const state = serveNotices({ notices: [notice({ event: 'endsSoon', action })] });
  const detail = 'Это действие невозможно: объявление удалено';
  server.use(
    http.post('*/api/articles/7/renew', () => {
      state.notices = [notice({ event: 'endsSoon' })];
      return HttpResponse.json({ detail }, { status: 409 });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Продлить/ }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Продлить/ })).not.toBeInTheDocument());
});

test.each([
  ['rejected', 'correct', 'Исправить', '/service-post/7/edit'],
  ['lostMatch', 'compare', 'Сравнить', '/service-post/7#matches'],
] as const)('%s links to its action @slow', async (event, kind, name, href) => {
  serveNotices({
    notices: [notice({ event, title: 'Весть', reason: 'О чём', action: { kind, section: 'services', id: 7 } })],
  });
  await open();
  expect(await screen.findByRole('link', { name: `${name}: Весть. О чём` })).toHaveAttribute('href', href);
});

test('reports an empty list', async () => {
  serveNotices();
  await open();
  expect(await screen.findByText('Уведомлений пока нет')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Настройки уведомлений' })).toHaveAttribute(
    'href',
    '/notifications/settings',
  );
});

test('reports a failure, and retries', async () => {
  const state = serveNotices({ notices: [notice()], refuses: true });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервер занят');
  state.refuses = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Объявление опубликовано')).toBeInTheDocument();
});
