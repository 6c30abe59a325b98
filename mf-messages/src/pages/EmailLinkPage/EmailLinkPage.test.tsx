import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

const open = (path: string) => renderPage((app) => createRoutes(app), { path, session: { status: 'anonymous' } });

test('verifies an address by a press, not by opening the page @slow', async () => {
  const tokens: unknown[] = [];
  server.use(
    http.post('/api/notices/email/verify', async ({ request }) => {
      tokens.push(await request.json());
      return HttpResponse.json({ address: 'anna@example.ru' });
    }),
  );
  await open('/notifications/email?token=a-b_c');
  expect(await screen.findByRole('heading', { level: 1, name: 'Подтверждение почты' })).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(tokens).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить почту' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Почта подтверждена' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('на anna@example.ru');
  expect(screen.getByRole('link', { name: 'На сайт' })).toHaveAttribute('href', '/');
  expect(tokens).toEqual([{ token: 'a-b_c' }]);
});

test('unsubscribes from one kind of e-mails by a press, and names it', async () => {
  const tokens: unknown[] = [];
  server.use(
    http.post('/api/notices/email/unsubscribe', ({ request }) => {
      tokens.push(new URL(request.url).searchParams.get('token'));
      return HttpResponse.json({ event: 'searchHit' });
    }),
  );
  await open('/notifications/email/off?token=searchHit.a.b');
  await userEvent.click(await screen.findByRole('button', { name: 'Больше не присылать' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Готово' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Письма о новых объявлениях по сохранённым поискам больше не придут',
  );
  expect(tokens).toEqual(['searchHit.a.b']);
});

test.each([
  [
    'a link that is too old',
    () => HttpResponse.json({ detail: 'Ссылка не подошла', code: 'NOT_FOUND' }, { status: 404 }),
    'Ссылка не подошла',
  ],
  ['no connection', () => HttpResponse.error(), 'Нет связи с сайтом'],
])('reports %s, and retries', async (_case, answer, text) => {
  server.use(http.post('/api/notices/email/verify', answer));
  await open('/notifications/email?token=old');
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить почту' }));
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Подтвердить почту' })).toBeEnabled();
});
