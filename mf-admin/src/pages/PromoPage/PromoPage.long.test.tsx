import { beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, server } from 'shared/testing';
import { adminPromo } from '../../testing/admin';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./PromoPage'));

const open = async (over: Parameters<typeof adminPromo>[0] = {}) => {
  const actions: unknown[] = [];
  const state = { refusal: null as HttpResponse<object> | null, released: Promise.resolve(), finish: '2099-12-31' };
  server.use(
    http.get('*/api/admin/promo/:id', () => HttpResponse.json(adminPromo(over))),
    http.get('*/api/admin/promos', () => HttpResponse.json([])),
    http.post<never, { action: string; finish?: string }>('*/api/admin/promo-action', async ({ request }) => {
      const body = await request.json();
      actions.push(body);
      await state.released;
      if (state.refusal) return state.refusal;
      const show = body.action === 'toggle_visibility' ? 0 : 1;
      const created = body.action === 'set_dates' ? '2026-11-21' : '2026-11-01';
      return HttpResponse.json({ ok: true, show, created, finish: body.finish ?? '2099-12-31' });
    }),
  );
  const page = await openAdmin('/admin/promo/5');
  await screen.findByRole('heading', { level: 1, name: /Рекламное объявление №\s5/ });
  return { ...page, actions, state };
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows every field of the card', async () => {
  await open();
  const facts = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toEqual({
    Тип: 'Собаки',
    Категория: 'Все',
    Порода: 'Бигль',
    Пол: 'Мальчик',
    Город: 'Москва',
    Ссылка: 'https://example.com/korm',
    'Дата начала': '1 ноября 2026',
    'Дата окончания': '31 декабря 2099',
    Показывается: 'Да',
    Рекламодатель: 'ООО «Зооснаб»',
    ИНН: '7707083893',
    erid: '2VtzqwKorm',
  });
  const link = screen.getByRole('link', { name: 'https://example.com/korm' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('img', { name: 'Изображение рекламного объявления' })).toHaveAttribute(
    'src',
    '/api/image/korm.webp?w=640',
  );
});

test('renders a link that would run a script as text', async () => {
  await open({ link: 'javascript:alert(1)' });
  expect(fact('Ссылка')).toBe('javascript:alert(1)');
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
});

test("shows a promo as hidden only after the server's confirmation", async () => {
  const { user, actions, state } = await open();
  let confirm = (): void => undefined;
  state.released = new Promise((resolve) => {
    confirm = resolve;
  });
  await user.click(screen.getByRole('button', { name: 'Скрыть' }));
  expect(fact('Показывается')).toBe('Да');
  await act(async () => confirm());
  expect(await screen.findByRole('button', { name: 'Показать' })).toBeInTheDocument();
  expect(fact('Показывается')).toBe('Нет');
  expect(actions).toEqual([{ promo_id: 5, action: 'toggle_visibility', show: 0 }]);
});

test('reports a refused hiding and changes nothing', async () => {
  const { user, state } = await open();
  state.refusal = HttpResponse.json({ detail: 'Нельзя' }, { status: 409 });
  await user.click(screen.getByRole('button', { name: 'Скрыть' }));
  expect(await screen.findByText('Ошибка: Нельзя')).toBeInTheDocument();
  expect(fact('Показывается')).toBe('Да');
});

test("changes the end date typed as month/day/year, and shows it with the server's start", async () => {
  const { user, actions } = await open();
  await user.click(screen.getByRole('button', { name: 'Изменить дату окончания' }));
  const field = screen.getByRole('textbox', { name: 'Дата окончания' });
  expect(field).toHaveValue('12/31/2099');
  expect(field).toHaveFocus();
  fireEvent.input(field, { target: { value: '11/30/2098' } });
  await user.click(screen.getByRole('button', { name: 'Применить' }));
  await waitFor(() => expect(fact('Дата окончания')).toBe('30 ноября 2098'));
  expect(fact('Дата начала')).toBe('21 ноября 2026');
  expect(actions).toEqual([{ promo_id: 5, action: 'set_dates', finish: '2098-11-30' }]);
  expect(screen.queryByRole('button', { name: 'Применить' })).not.toBeInTheDocument();
});

test('changes nothing when the end date is cancelled, and returns the focus', async () => {
  const { user, actions } = await open();
  const button = screen.getByRole('button', { name: 'Изменить дату окончания' });
  await user.click(button);
  fireEvent.input(screen.getByRole('textbox', { name: 'Дата окончания' }), { target: { value: '11/30/2098' } });
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(fact('Дата окончания')).toBe('31 декабря 2099');
  expect(button).toHaveFocus();
  expect(actions).toEqual([]);
});

test('picks the end date by keys, with twelve years on a page', async () => {
  const { user, actions } = await open();
  await user.click(screen.getByRole('button', { name: 'Изменить дату окончания' }));
  await user.click(await screen.findByRole('button', { name: 'декабрь 2099: выбрать год' }));
  const calendar = within(screen.getByRole('dialog', { name: 'Выбор даты' }));
  expect(calendar.getAllByText(/^2\d{3}$/)).toHaveLength(12);
  await user.click(calendar.getByText('2097'));
  await user.click(screen.getByRole('textbox', { name: 'Дата окончания' }));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('textbox', { name: 'Дата окончания' })).toHaveValue('12/30/2097');
  await user.click(screen.getByRole('button', { name: 'Применить' }));
  await waitFor(() => expect(actions).toEqual([{ promo_id: 5, action: 'set_dates', finish: '2097-12-30' }]));
});

test('confirms before deleting and goes to the list', async () => {
  const { user, actions, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить рекламное объявление?' }));
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(actions).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/promos'));
  expect(actions).toEqual([{ promo_id: 5, action: 'delete' }]);
});

test('reports a failed deletion', async () => {
  const { user, state, router } = await open();
  state.refusal = HttpResponse.json({ detail: 'Нет' }, { status: 404 });
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Ошибка при удалении')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/promo/5');
});

test.each([
  ['404', () => HttpResponse.json({ detail: 'Не найдено' }, { status: 404 })],
  ['500', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 })],
  ['no answer', () => HttpResponse.error()],
])('%s: the card is not found', async (_, answer) => {
  server.use(http.get('*/api/admin/promo/:id', answer));
  await openAdmin('/admin/promo/5');
  expect(await screen.findByRole('heading', { level: 1, name: 'Карточка не найдена' })).toBeInTheDocument();
});
