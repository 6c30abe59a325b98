import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SectionBackend, Team, Teams, TeamToken } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./TeamsPage'));

const SECRET = `lr_${'Ab3-_'.repeat(8)}xyz`;

const token = (over: Partial<TeamToken> = {}): TeamToken => ({
  id: 5,
  label: 'Сборка',
  start: 'lr_Ab3',
  scope: { packages: ['mf-feeds', 'shell'], actions: ['live', 'withdraw'] },
  created_at: '2026-11-12T07:24:00.000Z',
  made_by: 'Ольга',
  expires_at: '2099-01-01T00:00:00.000Z',
  revoked_at: null,
  last_used_at: null,
  ...over,
});

const team = (over: Partial<Team> = {}): Team => ({
  id: 3,
  name: 'Лента',
  webhook: null,
  created_at: '2026-11-12T07:24:00.000Z',
  tokens: [],
  ...over,
});

const open = async (...teams: Team[]) => {
  const state = {
    teams,
    backends: [] as SectionBackend[],
    sent: [] as [string, unknown][],
    refusal: null as (() => Response) | null,
  };
  const take =
    (name: string, answer: () => object) =>
    async ({ request }: { request: Request }) => {
      state.sent.push([name, await request.json()]);
      return state.refusal?.() ?? HttpResponse.json(answer() as Record<string, string>);
    };
  server.use(
    http.get('*/api/admin/teams', () =>
      HttpResponse.json<Teams>({
        teams: state.teams,
        packages: ['shell', 'mf-admin', 'mf-feeds'],
        backends: state.backends,
      }),
    ),
    http.post(
      '*/api/admin/teams/create',
      take('create', () => ({ ok: true, id: 9 })),
    ),
    http.post(
      '*/api/admin/teams/set-webhook',
      take('webhook', () => ({ ok: true })),
    ),
    http.post(
      '*/api/admin/teams/set-backend',
      take('backend', () => ({ ok: true })),
    ),
    http.post(
      '*/api/admin/teams/create-token',
      take('token', () => ({ token: token(), secret: SECRET })),
    ),
    http.post(
      '*/api/admin/teams/revoke-token',
      take('revoke', () => ({ ok: true })),
    ),
  );
  return { ...(await openAdmin('/admin/teams')), state };
};

test('shows what each token allows, and expired ones apart', async () => {
  await open(
    team({
      webhook: 'https://chat.example/1',
      tokens: [
        token({ last_used_at: '2026-11-13T07:24:00.000Z' }),
        token({ id: 6, label: 'Старый', expires_at: '2020-01-01T00:00:00.000Z' }),
        token({ id: 7, label: 'Утёк', revoked_at: '2026-11-12T07:24:00.000Z' }),
      ],
    }),
  );
  const card = await screen.findByRole('article', { name: 'Лента' });
  expect(card).toHaveTextContent('Адрес уведомлений: https://chat.example/1');
  const [valid] = within(screen.getByRole('list', { name: 'Токены команды Лента' })).getAllByRole('article');
  expect(valid).toHaveTextContent(/Сборка.*Действует.*mf-feeds, shell.*Выпуск, Остановка пробы.*lr_Ab3.*Ольга/);
  const ended = within(screen.getByText('Недействующие: 2').closest('details') as HTMLElement);
  expect(ended.getByText('Старый').closest('article')).toHaveTextContent('Истёк');
  expect(ended.getByText('Утёк').closest('article')).toHaveTextContent('Отозван');
  expect(screen.getAllByRole('button', { name: /^Отозвать/ })).toHaveLength(1);
});

test('explains what to do without teams, and creates one', async () => {
  const { user, state } = await open();
  expect(await screen.findByText('Команд пока нет')).toBeInTheDocument();
  const panel = within(screen.getByRole('region', { name: 'Новая команда' }));
  await user.click(panel.getByRole('button', { name: 'Создать' }));
  expect(panel.getByText('Введите название команды')).toBeInTheDocument();
  await user.type(panel.getByLabelText('Название'), 'Лента');
  await user.type(panel.getByLabelText('Адрес уведомлений'), 'http://chat.example');
  await user.click(panel.getByRole('button', { name: 'Создать' }));
  expect(panel.getByText(/Адрес должен начинаться с https/)).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await user.clear(panel.getByLabelText('Адрес уведомлений'));
  state.teams = [team()];
  await user.click(panel.getByRole('button', { name: 'Создать' }));
  expect(await panel.findByText('Команда создана: Лента')).toBeInTheDocument();
  expect(state.sent).toEqual([['create', { name: 'Лента', webhook: null }]]);
  expect(await screen.findByRole('article', { name: 'Лента' })).toBeInTheDocument();
});

test('creates a token of the chosen and typed values, shows it once, and copies it', async () => {
  const { user, state } = await open(team());
  await user.click(await screen.findByRole('button', { name: 'Создать токен' }));
  const dialog = await screen.findByRole('dialog', { name: 'Новый токен: Лента' });
  const form = within(dialog);
  await user.click(form.getByRole('button', { name: 'Создать токен' }));
  expect(form.getByText('Напишите, для чего токен')).toBeInTheDocument();
  expect(form.getByText('Выберите хотя бы один пакет')).toBeInTheDocument();
  expect(form.getByText('Выберите хотя бы одно действие')).toBeInTheDocument();
  expect(form.getByLabelText('Для чего')).toHaveFocus();
  await user.type(form.getByLabelText('Для чего'), 'Сборка');
  await user.click(form.getByLabelText('mf-feeds'));
  await user.click(form.getByLabelText('shell — оболочка'));
  await user.click(form.getByLabelText('shell — оболочка'));
  await user.type(form.getByLabelText('Другие пакеты'), 'mf-news, server');
  await user.click(form.getByLabelText('Откат'));
  await user.click(form.getByLabelText('Выпуск'));
  await user.selectOptions(form.getByLabelText('Срок'), '30');
  await user.click(form.getByRole('button', { name: 'Создать токен' }));
  expect(form.getByText(/Пакет — это shell или имя вида mf-feeds/)).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await user.clear(form.getByLabelText('Другие пакеты'));
  await user.type(form.getByLabelText('Другие пакеты'), 'mf-news');
  await user.click(form.getByRole('button', { name: 'Создать токен' }));

  const made = within(await screen.findByRole('dialog', { name: 'Токен создан' }));
  expect(state.sent).toEqual([
    [
      'token',
      { team_id: 3, label: 'Сборка', packages: ['mf-feeds', 'mf-news'], actions: ['live', 'rollback'], days: 30 },
    ],
  ]);
  expect(made.getByText(SECRET)).toBeInTheDocument();
  const copy = made.getByRole('button', { name: 'Скопировать' });
  expect(copy).toHaveFocus();
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(made.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  // The next one starts afresh.
  await user.click(screen.getByRole('button', { name: 'Создать токен' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Новый токен: Лента' })).getByLabelText('Для чего'),
  ).toHaveValue('');
});

test('keeps the choice after a refusal', async () => {
  const { user, state } = await open(team());
  state.refusal = () => HttpResponse.json({ detail: 'Отзовите лишние', code: 'LIMIT_REACHED' }, { status: 409 });
  await user.click(await screen.findByRole('button', { name: 'Создать токен' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Для чего'), 'Сборка');
  await user.click(form.getByLabelText('mf-feeds'));
  await user.click(form.getByLabelText('Выпуск'));
  await user.click(form.getByRole('button', { name: 'Создать токен' }));
  expect(await form.findByText('Отзовите лишние')).toBeInTheDocument();
  expect(form.getByLabelText('mf-feeds')).toBeChecked();
});

test('revokes a token after a confirmation', async () => {
  const { user, state } = await open(team({ tokens: [token()] }));
  await user.click(await screen.findByRole('button', { name: 'Отозвать: Сборка' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отозвать токен «Сборка»?' }));
  expect(state.sent).toEqual([]);
  state.teams = [team({ tokens: [token({ revoked_at: '2026-11-21T09:00:00.000Z' })] })];
  await user.click(dialog.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Токен отозван: Сборка')).toBeInTheDocument();
  expect(state.sent).toEqual([['revoke', { token_id: 5 }]]);
  expect(await screen.findByText('Токенов пока нет')).toBeInTheDocument();
});

test("changes and removes a team's address", async () => {
  const { user, state } = await open(team({ webhook: 'https://chat.example/1' }));
  await user.click(await screen.findByRole('button', { name: 'Изменить адрес' }));
  const form = within(await screen.findByRole('dialog', { name: 'Адрес уведомлений: Лента' }));
  const field = form.getByLabelText('Адрес уведомлений');
  expect(field).toHaveValue('https://chat.example/1');
  await user.clear(field);
  await user.type(field, 'chat');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(form.getByText(/Адрес должен начинаться с https/)).toBeInTheDocument();
  await user.clear(field);
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Адрес уведомлений сохранён')).toBeInTheDocument();
  expect(state.sent).toEqual([['webhook', { team_id: 3, webhook: null }]]);
});

test("shows, changes and removes a section's backend", async () => {
  const { user, state, app } = await open();
  const backend = { package: 'mf-feeds', target: 'https://feeds.example', paths: ['/x/feeds/new', '/x/feeds/by/*'] };
  state.backends = [backend, { package: 'mf-news', target: null, paths: [] }];
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['admin', 'teams'] }));
  const panel = await screen.findByRole('region', { name: 'Серверы разделов' });
  expect(panel).toHaveTextContent(
    /mf-feedsАдрес сервера: https:\/\/feeds\.exampleАдреса на сайте: \/x\/feeds\/new, \/x\/feeds\/by\/\*/,
  );
  expect(panel).toHaveTextContent(/mf-newsАдрес сервера: не указан/);
  const change = async (typed: string) => {
    await user.click(within(panel).getByRole('button', { name: 'Изменить адрес сервера: mf-feeds' }));
    const form = within(await screen.findByRole('dialog', { name: 'Сервер раздела mf-feeds' }));
    const field = form.getByLabelText('Адрес сервера');
    expect(field).toHaveValue('https://feeds.example');
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    return form;
  };
  const form = await change('http://feeds.example');
  expect(form.getByText(/Адрес должен начинаться с https/)).toBeInTheDocument();
  state.refusal = () =>
    HttpResponse.json({ detail: [{ field: 'target', msg: 'Нужен открытый адрес' }] }, { status: 422 });
  await user.clear(form.getByLabelText('Адрес сервера'));
  await user.type(form.getByLabelText('Адрес сервера'), 'https://10.0.0.1');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Нужен открытый адрес');
  state.refusal = null;
  await user.clear(form.getByLabelText('Адрес сервера'));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Адрес сервера сохранён')).toBeInTheDocument();
  expect(state.sent.at(-1)).toEqual(['backend', { package: 'mf-feeds', target: null }]);
});

test('reports a failure, and retries', async () => {
  const { user, app, state } = await open(team());
  await screen.findByRole('article', { name: 'Лента' });
  server.use(
    http.get('*/api/admin/teams', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 }), { once: true }),
  );
  await act(() => app.queryClient.resetQueries({ queryKey: ['admin', 'teams'] }));
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('article', { name: 'Лента' })).toBeInTheDocument();
  expect(state.sent).toEqual([]);
});
