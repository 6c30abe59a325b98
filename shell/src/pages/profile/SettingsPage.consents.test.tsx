import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { consentEditions } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const kind = 'publication';
const edition = consentEditions[kind];

let given = true;
const asked: unknown[] = [];
const answer = () =>
  HttpResponse.json([{ kind, edition, given: given ? { edition, at: '2026-11-21T09:00:00.000Z' } : null }]);

beforeEach(() => {
  given = true;
  asked.length = 0;
  serveAccounts();
  server.use(
    http.get('/api/consents', answer),
    http.post('/api/consents/change', async ({ request }) => {
      const body = (await request.json()) as { given: boolean };
      asked.push(body);
      given = body.given;
      return answer();
    }),
  );
});

const open = (path = '/profile/settings') =>
  renderPage(createShellRoutes, {
    path,
    session: 'live',
    token: 'anna',
  });

test('a consent is shown with its text, withdrawn after a question, and given again', async () => {
  const { user } = await open();
  const link = await screen.findByRole('link', { name: 'Согласие на публикацию' });
  expect(link).toHaveAttribute('href', '/consents/publication');
  await user.click(screen.getByRole('button', { name: 'Отозвать' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отозвать согласие?' }));
  expect(dialog.getByText(/^Опубликованные объявления сразу исчезнут с сайта/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Не дано. Ваши объявления видите только вы')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Дать согласие' }));
  expect(await screen.findByRole('button', { name: 'Отозвать' })).toBeInTheDocument();
  expect(asked).toEqual([
    { kind, edition, given: false },
    { kind, edition, given: true },
  ]);
});

test('listings that wait for the consent get it by one press', async () => {
  given = false;
  server.use(
    http.get('*/api/my-articles', () =>
      HttpResponse.json([{ ...petListing({ is_visible: 2 }), ...(given ? {} : { awaits_consent: true }) }]),
    ),
  );
  const { user } = await open('/profile');
  const note = within(await screen.findByRole('note'));
  expect(note.getByText('Объявления ждут вашего согласия')).toBeInTheDocument();
  await user.click(note.getByRole('button', { name: 'Дать согласие' }));
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  expect(asked).toEqual([{ kind, edition, given: true }]);
});

test('a change that fails says so and leaves the consent as it is', async () => {
  server.use(http.post('/api/consents/change', () => HttpResponse.json({ detail: 'Слишком часто' }, { status: 429 })));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Слишком часто')).toBeInTheDocument();
});

test.each([
  ['/consents/publication', 'Согласие на публикацию'],
  ['/consents/nothing', 'Страница не найдена'],
])('%s is %s', async (path, heading) => {
  await renderPage(createShellRoutes, { path });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});
