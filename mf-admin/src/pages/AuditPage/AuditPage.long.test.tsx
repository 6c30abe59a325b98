import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AuditEntry } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { openAdmin } from '../../testing/openAdmin';
import { scrollToBottom } from '../../testing/stubScroll';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./AuditPage'));

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  time: '2026-11-12T07:24:00.000Z',
  actor_id: 1,
  actor: 'Ольга',
  action: 'publish',
  kind: 'listing',
  subject_id: '8',
  subject: 'Клетка',
  section: 'market',
  before: { is_visible: 2 },
  after: { is_visible: 1 },
  ...over,
});

const serve = (entries: AuditEntry[], cursor?: string) => {
  const requests: string[] = [];
  server.use(
    http.get('*/api/admin/audit', ({ request }) => {
      requests.push(new URL(request.url).search);
      const headers = cursor !== undefined && requests.length === 1 ? { 'x-next-cursor': cursor } : {};
      return HttpResponse.json(
        requests.length === 1 ? entries : entries.map((one) => ({ ...one, id: one.id + 1000 })),
        {
          headers,
        },
      );
    }),
  );
  return requests;
};

test('an entry shows actor, action, values before and after, and links to its target', async () => {
  serve([
    entry(),
    entry({
      id: 2,
      action: 'set_dates',
      kind: 'promo',
      subject_id: '5',
      subject: 'https://example.com',
      section: null,
      before: { show: 1, created: '2026-11-01', finish: '2026-11-30' },
      after: { show: 1, created: '2026-11-21', finish: '2026-12-31' },
    }),
    entry({
      id: 3,
      action: 'ban',
      kind: 'user',
      subject_id: '4',
      subject: 'Мария',
      section: null,
      before: { banned: false },
      after: { banned: true },
    }),
    entry({ id: 4, action: 'add', kind: 'breed', section: null, subject: '', before: null, after: { name: 'Бигль' } }),
    entry({
      id: 6,
      action: 'approve_edit',
      section: 'pets',
      subject: 'Щенок',
      before: { version: 1 },
      after: { version: 2, fields: 'title, sex, age' },
    }),
    entry({
      id: 7,
      action: 'dismiss',
      section: null,
      before: { complaints: 'open' },
      after: { complaints: 'dismissed' },
    }),
    entry({
      id: 8,
      action: 'create',
      kind: 'team_token',
      before: null,
      after: { expires: '2026-12-12T07:24:00.000Z' },
    }),
    entry({ id: 5, action: 'merge', kind: 'planet', section: null, before: { mass: 1 }, after: null }),
  ]);
  await openAdmin('/admin/audit');
  await screen.findAllByRole('article');
  const shown = screen.getAllByRole('article').map((article) => article.textContent?.replaceAll('\u00a0', ' '));
  expect(shown).toEqual([
    expect.stringMatching(
      /^ПубликацияОльга \(ID 1\) · .*Объявление: Клетка \(№ 8\).*СостояниеНа рассмотренииОпубликовано$/,
    ),
    expect.stringMatching(
      /Реклама: .*Дата начала1 ноября 202621 ноября 2026Дата окончания30 ноября 202631 декабря 2026$/,
    ),
    expect.stringMatching(/^Блокировка.*Пользователь: Мария \(№ 4\).*ЗаблокированНетДа$/),
    expect.stringMatching(/^Добавление.*Порода: № 8.*Название—Бигль$/),
    expect.stringMatching(/Версия12Изменено—Название, Пол, Возраст$/),
    expect.stringMatching(/ЖалобыЖдут решенияОтклонены$/),
    expect.stringMatching(/Действует до—12 декабря 2026$/),
    expect.stringMatching(/^merge.*planet: Клетка \(№ 8\).*mass1—$/),
  ]);
  expect(screen.getByRole('link', { name: /Клетка/ })).toHaveAttribute('href', '/market-post/8');
  expect(screen.getByRole('link', { name: /example/ })).toHaveAttribute('href', '/admin/promo/5');
  expect(screen.getByText('Это все действия')).toBeInTheDocument();
});

test('filters the log by criteria in the address', async () => {
  const requests = serve([entry()]);
  const { user, router } = await openAdmin('/admin/audit?kind=user');
  await screen.findAllByRole('article');
  expect(screen.getByLabelText('О чём')).toHaveValue('user');
  await user.selectOptions(screen.getByLabelText('Действие'), 'Блокировка');
  const actor = screen.getByLabelText('ID администратора');
  await user.type(actor, '№ 1');
  await waitFor(() => expect(requests.at(-1)).toBe('?kind=user&action=ban&actor=1&limit=20'));
  expect(router.state.location.search).toBe('?kind=user&action=ban&actor=1');
  await user.type(actor, 'x');
  await user.tab();
  expect(actor).toHaveValue('№ 1x');
  expect(actor).toHaveAccessibleDescription('ID — одно целое число, цифрами');
  expect(router.state.location.search).toBe('?kind=user&action=ban&actor=1');
});

test('loads the next page near the bottom', async () => {
  scrollToBottom(2000);
  const requests = serve([entry()], 'next');
  await openAdmin('/admin/audit');
  await screen.findAllByRole('article');
  scrollToBottom(100);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(requests).toEqual(['?limit=20', '?limit=20&cursor=next']);
});

test('shows an empty log and a failure', async () => {
  serve([]);
  const first = await openAdmin('/admin/audit');
  expect(await screen.findByText('Действий пока нет')).toBeInTheDocument();
  first.unmount();
  server.use(http.get('*/api/admin/audit', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 })));
  const { user } = await openAdmin('/admin/audit');
  expect(await screen.findByText('Сбой')).toBeInTheDocument();
  serve([entry()]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
