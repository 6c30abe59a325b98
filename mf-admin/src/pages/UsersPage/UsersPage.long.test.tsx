import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, server } from 'shared/testing';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./UsersPage'));

const open = async () => {
  const page = await openAdmin('/admin/users');
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  return {
    ...page,
    ban: await panel('Блокировка'),
    info: await panel('Информация о пользователе'),
    key: await panel('Информация о ключе объявления'),
  };
};

test.each([
  ['Да', true],
  ['Нет', false],
])("bans and shows the server's message: %s", async (choice, ban) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/admin/set-ban', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Готово: Анна' });
    }),
  );
  const { user, ban: panel } = await open();
  await user.type(panel.getByLabelText('ID пользователя'), '№ 2');
  await user.selectOptions(panel.getByLabelText('Заблокировать'), choice);
  await user.click(panel.getByRole('button', { name: 'Сохранить' }));
  expect(await panel.findByText('Готово: Анна')).toBeInTheDocument();
  expect(sent).toEqual([{ user_id: 2, ban }]);
});

test('shows its own message when the server sends none', async () => {
  server.use(http.post('*/api/admin/set-ban', () => HttpResponse.json({})));
  const { user, ban } = await open();
  await user.type(ban.getByLabelText('ID пользователя'), '0{Enter}');
  expect(await ban.findByText('Статус обновлён')).toBeInTheDocument();
});

test('sends no ban without an id', async () => {
  const { user, ban } = await open();
  await user.click(ban.getByRole('button', { name: 'Сохранить' }));
  expect(ban.getByText('Введите ID пользователя')).toBeInTheDocument();
  const field = ban.getByLabelText('ID пользователя');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await user.type(field, 'abc5{Enter}');
  expect(field).toHaveValue('abc5');
  expect(ban.queryByText('Введите ID пользователя')).not.toBeInTheDocument();
  expect(await ban.findByText('ID — одно целое число, цифрами')).toBeInTheDocument();
});

test.each([
  [
    'the server’s words',
    () => HttpResponse.json({ detail: 'Нельзя заблокировать администратора' }, { status: 409 }),
    'Нельзя заблокировать администратора',
  ],
  ['no words', () => new HttpResponse(null, { status: 500 }), 'Не удалось обновить статус'],
  ['no answer', () => HttpResponse.error(), 'Ошибка при соединении с сервером'],
])('shows a refused ban: %s', async (_, answer, text) => {
  server.use(http.post('*/api/admin/set-ban', answer));
  const { user, ban } = await open();
  await user.type(ban.getByLabelText('ID пользователя'), '1{Enter}');
  expect(await ban.findByText(text)).toBeInTheDocument();
  expect(ban.getByLabelText('ID пользователя')).toHaveValue('1');
});

test('looks up no empty ids', async () => {
  const { user, info, key } = await open();
  await user.click(info.getByRole('button', { name: 'Показать' }));
  await user.type(key.getByLabelText('Ключ'), '   {Enter}');
  expect(info.queryByRole('term')).not.toBeInTheDocument();
  expect(key.queryByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['user', 'Пользователь'],
  ['moderator', 'Модератор'],
  ['admin', 'Администратор'],
] as const)('shows a user with the role %s', async (role, label) => {
  server.use(
    http.get('*/api/admin/user-info/2', () =>
      HttpResponse.json({
        user_id: 2,
        username: 'Анна',
        is_admin: role === 'admin',
        role,
        banned: true,
        deleted: false,
        created: '2026-11-01T07:24:00.000Z',
        total_ads: 1020,
        published: 7,
        review: 3,
        rejected: 2,
        outdated: 1,
        total_keys: 15,
      }),
    ),
  );
  const { user, info } = await open();
  await user.type(info.getByLabelText('ID пользователя'), '2{Enter}');
  await info.findByText('Анна');
  const facts = Object.fromEntries(
    info.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    Имя: 'Анна',
    Объявлений: expect.stringMatching(/^1\s020$/),
    'Ключей объявлений': '15',
    Опубликовано: '7',
    'На рассмотрении': '3',
    Отклонено: '2',
    Устарело: '1',
    Заблокирован: 'Да',
    Роль: label,
  });
});

test('looks up no invalid id', async () => {
  const { user, info } = await open();
  await user.type(info.getByLabelText('ID пользователя'), 'a/../b?{Enter}');
  expect(await info.findByText('ID — одно целое число, цифрами')).toBeInTheDocument();
  expect(info.getByRole('status')).toBeEmptyDOMElement();
});

test('reports a user who does not exist', async () => {
  server.use(
    http.get('*/api/admin/user-info/:id', () =>
      HttpResponse.json({ detail: 'Пользователь не найден' }, { status: 404 }),
    ),
  );
  const { user, info } = await open();
  await user.type(info.getByLabelText('ID пользователя'), '77{Enter}');
  expect(await info.findByText('Пользователь не найден')).toBeInTheDocument();
  expect(info.queryByRole('term')).not.toBeInTheDocument();
});

test('shows a listing by its key', async () => {
  const key = '0b7e4c1e-5c55-4c39-9c4b-6a0f4f0f0f0f';
  const requests: string[] = [];
  const answer = { key, user_id: 2, username: 'Анна', created: '2026-11-01T07:24:00.000Z', section: 'market' };
  server.use(
    http.get('*/api/admin/key-info/:id', ({ params }) => {
      requests.push(String(params.id));
      return HttpResponse.json({ ...answer, used: true, used_at: '2026-11-01T07:25:00.000Z', listing_id: 8 });
    }),
  );
  const { user, key: panel } = await open();
  await user.type(panel.getByLabelText('Ключ'), ` ${key} {Enter}`);
  expect(await panel.findByText('Анна (ID 2)')).toBeInTheDocument();
  expect(panel.getByText('Использован')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: /Барахолка, №\s8/ })).toHaveAttribute('href', '/market-post/8');
  server.use(
    http.get('*/api/admin/key-info/:id', () =>
      HttpResponse.json({ ...answer, used: false, used_at: null, listing_id: null }),
    ),
  );
  await user.click(panel.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(panel.getByText('Не использован')).toBeInTheDocument());
  expect(requests).toEqual([key]);
});
